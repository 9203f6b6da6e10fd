"""Leek and potato soup in a bowl, with cream and chives."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, camera, clouds, copies, linen, material, mix, napkin, polar, render, sheet, spoon, step,
                     stoneware, table, tube, turned, window)

begin(4)
table(turn=0.25)
napkin((-0.9, -0.6), 0.5, (4.6, 3.4), linen("Linen", (0.58, 0.52, 0.43)), seed=3, flat_at=(0, 0), flat_radius=0.75)

glaze = stoneware("Bowl", (0.74, 0.7, 0.63))
turned("Bowl", [(0.0, 0.06), (0.5, 0.06), (0.52, 0.03), (0.62, 0.03), (0.64, 0.09), (1.0, 0.3), (1.17, 0.62), (1.19, 0.72),
                (1.15, 0.735), (1.11, 0.7), (1.07, 0.6), (0.92, 0.34), (0.5, 0.14), (0.0, 0.12)], glaze)

LEVEL, RADIUS = 0.56, 1.045
r, a = polar(420, 720)
x, y = r * RADIUS * np.cos(a), r * RADIUS * np.sin(a)
lumps = clouds(x * 3.1, y * 3.1, seed=2, octaves=4, gain=0.45)
fine = clouds(x * 26, y * 26, seed=8, octaves=3)
swept = a + 2.4 * r + 0.25 * clouds(x * 2.2, y * 2.2, seed=5, octaves=3)
arm = np.abs((swept / TAU * 2) % 1 - 0.5) * 2
cream = step(0.70, 0.86, arm + 0.1 * clouds(x * 6, y * 6, seed=6)) * step(0.86, 0.7, r) * step(0.03, 0.15, r)
flecks = step(0.42, 0.6, clouds(x * 17, y * 17, seed=11, octaves=3))
base = mix((0.66, 0.60, 0.30), (0.56, 0.54, 0.22), 0.5 + 0.5 * lumps)
base = base * (1 + 0.12 * fine)[..., None]
base = mix(base, (0.30, 0.40, 0.10), 0.55 * flecks * (1 - cream))
colour = mix(base, (0.9, 0.83, 0.66), cream * 0.95)
z = LEVEL + 0.012 * lumps + 0.0014 * fine * (1 - cream) + 0.012 * cream + 0.02 * step(0.97, 1, r)
sheet("Soup", np.stack([x, y, z], axis=-1),
      material("Soup", None, 0.24, Subsurface_Weight=0.35, Subsurface_Radius=(0.1, 0.08, 0.04), Subsurface_Scale=0.5, Coat_Weight=0.3,
               Coat_Roughness=0.08), colour, closed=True)

tones = [material(f"Chive {tone}", colour, 0.4, Subsurface_Weight=0.2, Subsurface_Scale=0.05)
         for tone, colour in enumerate([(0.06, 0.2, 0.02), (0.1, 0.28, 0.03), (0.04, 0.14, 0.015)])]
for tone, made_of in enumerate(tones):
    ring = tube("Chive", [(0, 0, -0.045), (0, 0, 0), (0, 0, 0.045)], 0.026, made_of, 14)
    thick = ring.modifiers.new("Wall", "SOLIDIFY")

    def place(number):
        far, angle = abs(random.gauss(0, 0.46)), random.random() * TAU
        if far > 0.85:
            return None
        lying = random.random() < 0.75
        tilt = math.pi / 2 + random.gauss(0, 0.12) if lying else random.gauss(0, 0.35)
        return ((far * math.cos(angle), far * math.sin(angle), LEVEL + (0.03 if lying else 0.035)),
                (tilt, 0, random.random() * TAU), (1, 1, random.uniform(0.6, 2.0)))
    copies(f"Chive {tone}", ring, 30, place)

pepper = tube("Pepper", [(0, 0, -0.008), (0, 0, 0.0), (0, 0, 0.008)], [0.006, 0.012, 0.004], material("Pepper", (0.02, 0.014, 0.01), 0.7), 6)
copies("Pepper", pepper, 130, lambda number: (
    (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), LEVEL + 0.02), (random.random() * 3, random.random() * 3, 0), random.uniform(0.4, 1.3)))

spoon((1.55, -0.1, 0.04), 1.25)
bunch = [(material(f"Stalk {tone}", colour, 0.4)) for tone, colour in enumerate([(0.05, 0.17, 0.02), (0.09, 0.25, 0.03)])]
for number in range(26):
    start = np.array([-2.7 + random.gauss(0, 0.06), 1.0 + random.gauss(0, 0.08), 0.08 + 0.05 * random.random()])
    heading, bend = 0.55 + random.gauss(0, 0.09), random.gauss(0, 0.12)
    t = np.linspace(0, 1, 24)[:, None]
    path = start + t * 3.0 * np.array([math.cos(heading), math.sin(heading), 0]) + t * t * bend * np.array([-0.5, 0.9, 0.12])
    tube(f"Stalk {number}", path, 0.024 * (1 - 0.6 * t[:, 0]), bunch[number % 2], 8)

window(power=2300, fill=240, angle=125)
camera((0.12, 0.02, 0.42), 8.9, 38, -78, lens=85, aperture=3.2, focus=(0, -0.45, 0.58))
render(1600, 1200, exposure=0.45)
