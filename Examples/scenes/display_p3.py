"""Writes the profile of the colours that phones and laptops show today: display_p3.py PROFILE."""

import struct
import sys

# The primaries of P3 and its white D65, adapted to the D50 of profiles (SMPTE EG 432-1, ICC.1:2022).
COLUMNS = {"r": (0.515102, 0.241182, -0.001050), "g": (0.291965, 0.692236, 0.041882), "b": (0.157153, 0.066582, 0.784377)}
WHITE = (0.964203, 1.0, 0.824905)
# The curve of sRGB.
CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
ADAPTATION = (1.047882, 0.022918, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678)


def fixed(*numbers):
    return struct.pack(f">{len(numbers)}i", *(round(each * 65536) for each in numbers))


def text(words):
    content = words.encode("utf-16-be")
    return b"mluc" + struct.pack(">IIIHHII", 0, 1, 12, 0x656E, 0x5553, len(content), 28) + content


def profile():
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + fixed(*CURVE)
    tags = [("desc", text("Display P3")), ("cprt", text("No copyright")), ("wtpt", b"XYZ \0\0\0\0" + fixed(*WHITE)),
            ("chad", b"sf32\0\0\0\0" + fixed(*ADAPTATION))]
    tags += [(f"{name}XYZ", b"XYZ \0\0\0\0" + fixed(*column)) for name, column in COLUMNS.items()]
    tags += [(f"{name}TRC", curve) for name in COLUMNS]
    start, table, content, places = 128 + 4 + 12 * len(tags), b"", b"", {}
    for name, value in tags:
        if value not in places:
            places[value] = start + len(content)
            content += value + b"\0" * (-len(value) % 4)
        table += name.encode() + struct.pack(">II", places[value], len(value))
    size = start + len(content)
    head = struct.pack(">I4sI4s4s4s", size, b"\0" * 4, 0x04300000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H4s4sII4s8sI", 2026, 1, 1, 0, 0, 0, b"acsp", b"\0" * 4, 0, 0, b"\0" * 4, b"\0" * 8, 0)
    head += fixed(0.9642, 1.0, 0.8249)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + content


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as file:
        file.write(profile())
