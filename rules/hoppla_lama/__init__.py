"""Hoppla Lama: walk your llama as near to the crater as it dares."""
