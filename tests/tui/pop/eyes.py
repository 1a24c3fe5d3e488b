"""How people see colours: simulated colour blindness and the distance of two colours as the eye judges it.

Matrices: Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB. Distance: CIEDE2000.
"""

import math

VISIONS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(true):
    """#rrggbb as linear red, green, blue."""
    channels = [int(true[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def seen(true, vision):
    """A colour as eyes with this vision see it, in CIELAB."""
    rgb = linear(true)
    dull = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISIONS[vision]]
    return lab(dull)


def lab(rgb):
    """Linear sRGB (D65) in CIELAB."""
    red, green, blue = rgb
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (x / 0.95047, y, z / 1.08883)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def hue_angle(a, b):
    return math.degrees(math.atan2(b, a)) % 360


def mean_hue(one, two):
    if abs(one - two) <= 180:
        return (one + two) / 2
    return (one + two + (360 if one + two < 360 else -360)) / 2


def distance(first, second):
    """CIEDE2000 of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = hue_angle(a1, b1), hue_angle(a2, b2)
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    hue_step = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else mean_hue(h1, h2)
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    twist = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * twist
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, hue_step / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)
