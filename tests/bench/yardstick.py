"""Yardstick: plain Skyjo (no Action cards) as bare as Python allows: slots, int moves, in place.

Run it beside an engine's benchmark, window by window in turn, and quote the ratio engine / yardstick:
machines are noisy, ratios hold. `tests.bench.engines` does so.
usage: python yardstick.py [seats] [seconds]   prints decisions per second of uniformly random play
"""

import random
import sys
import time

DECK = [-2] * 5 + [-1] * 10 + [0] * 15 + [v for v in range(1, 13) for _ in range(10)]


class State:
    __slots__ = ("cards", "closer", "disc", "draw", "hand", "left", "n", "over", "phase", "st", "turn")


def setup(n, rng):
    s, deck = State(), DECK[:]
    rng.shuffle(deck)
    k = 12 * n
    s.n, s.cards, s.st, s.draw = n, deck[:k], [0] * k, deck[k:]
    s.disc, s.turn, best = [s.draw.pop()], 0, -99
    for p in range(n):
        a, b = rng.sample(range(12), 2)
        s.st[p * 12 + a] = s.st[p * 12 + b] = 1
        value = s.cards[p * 12 + a] + s.cards[p * 12 + b]
        if value > best:
            best, s.turn = value, p
    s.phase, s.hand, s.closer, s.over, s.left = 0, None, -1, False, [10] * n
    return s


def legal(s):
    if s.phase == 0:
        return [0, 1] if s.disc else [0]
    st = s.st[s.turn * 12 : s.turn * 12 + 12]
    moves = [i + 2 for i, v in enumerate(st) if v != 2]
    if s.phase == 1:
        moves += [i + 14 for i, v in enumerate(st) if v == 0]
    return moves


def apply(s, m, rng):
    if m == 0:
        if not s.draw:
            top = s.disc.pop()
            s.draw = s.disc
            rng.shuffle(s.draw)
            s.disc = [top]
        s.hand, s.phase = s.draw.pop(), 1
        return
    if m == 1:
        s.hand, s.phase = s.disc.pop(), 2
        return
    base, cards, st = s.turn * 12, s.cards, s.st
    if m < 14:
        c = m - 2
        i = base + c
        s.disc.append(cards[i])
        cards[i] = s.hand
    else:
        c = m - 14
        i = base + c
        s.disc.append(s.hand)
    if st[i] == 0:
        st[i] = 1
        s.left[s.turn] -= 1
    j = base + c - c % 3
    if st[j] == st[j + 1] == st[j + 2] == 1 and cards[j] == cards[j + 1] == cards[j + 2]:
        st[j] = st[j + 1] = st[j + 2] = 2
        s.disc += cards[j : j + 3]
        cards[j] = cards[j + 1] = cards[j + 2] = 0
    if s.closer < 0 and s.left[s.turn] == 0:
        s.closer = s.turn
    s.hand, s.phase, s.turn = None, 0, (s.turn + 1) % s.n
    s.over = s.turn == s.closer


def play(n, rng):
    s, k, ch = setup(n, rng), 0, rng.random
    while not s.over:
        moves = legal(s)
        apply(s, moves[int(ch() * len(moves))], rng)
        k += 1
    return k


if __name__ == "__main__":
    seats, seconds = int([*sys.argv, "", "2"][1] or 2), float([*sys.argv, "", "", "1"][2] or 1)
    rng, done, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += play(seats, rng)
    print(round(done / (time.perf_counter() - start)))
