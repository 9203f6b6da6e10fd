"""A pan of tomato sauce with a sprig of basil, and ripe tomatoes behind it."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, bump, camera, clouds, leaf, linen, material, mix, napkin, polar, render, sheet, step, table, tube, turned,
                     window, wood)

begin(9)
table(dark=(0.2, 0.13, 0.08), light=(0.46, 0.34, 0.23), plank=1.8, turn=0.12)
napkin((-2.2, -0.2), 1.2, (3.4, 2.4), linen("Linen", (0.6, 0.57, 0.52)), seed=12, height=0.22, flat_at=(0, 0), flat_radius=1.4)

iron = bump(material("Iron", (0.02, 0.02, 0.021), 0.42, Metallic=0.5), 24, 0.2, 0.02)
turned("Pan", [(0.0, 0.07), (1.2, 0.07), (1.27, 0.05), (1.36, 0.1), (1.52, 0.44), (1.545, 0.53), (1.51, 0.545), (1.48, 0.51), (1.33, 0.15),
               (1.2, 0.11), (0.0, 0.11)], iron, 200)
handle = tube("Handle", [(1.4, 0, 0.4), (1.6, 0, 0.44), (1.9, 0, 0.5), (2.6, 0, 0.6), (3.6, 0, 0.7), (3.9, 0, 0.72), (4.0, 0, 0.72)],
              [0.16, 0.13, 0.11, 0.14, 0.17, 0.15, 0.05], iron, 24)
handle.scale, handle.rotation_euler = (1, 1, 0.62), (0, 0, 0.72)
handle.location.z = 0.18

LEVEL, RADIUS = 0.36, 1.43
r, a = polar(640, 1100)
x, y = r * RADIUS * np.cos(a), r * RADIUS * np.sin(a)
warp_x, warp_y = x + 0.08 * clouds(x * 2, y * 2, seed=3), y + 0.08 * clouds(x * 2, y * 2, seed=4)
coarse = clouds(warp_x * 3.0, warp_y * 3.0, seed=11, octaves=4, gain=0.55)
chunk = step(0.12, 0.75, clouds(warp_x * 4.2, warp_y * 4.2, seed=21, octaves=3, gain=0.45))
fine = clouds(x * 16, y * 16, seed=31, octaves=3, gain=0.55)
# The spoon went along an arc, and the oil runs together in its path.
arc = np.abs(np.hypot(x - 0.9, y - 1.7) - 2.05) + 0.03 * clouds(x * 5, y * 5, seed=41)
path = step(0.24, 0.1, arc) * step(0.85, 0.6, np.hypot(x + 0.2, y + 0.12))
bank = np.exp(-((arc - 0.29) / 0.07) ** 2) * step(0.95, 0.6, np.hypot(x + 0.2, y + 0.12))
z = LEVEL + 0.032 * coarse + 0.045 * chunk + 0.005 * fine - 0.11 * path + 0.05 * bank - 0.02 * step(0.93, 1, r)
low = np.clip(-coarse * 0.9 - chunk - 0.5 * bank + 0.25 * fine, -1, 1)
oil = np.clip(step(0.25, 0.7, low) * 0.8 + step(0.9, 0.99, r + 0.03 * coarse) * 0.9, 0, 1) * (1 - 0.6 * path)
colour = mix((0.38, 0.02, 0.006), (0.55, 0.042, 0.01), np.clip(0.5 + 0.7 * coarse + 0.3 * fine, 0, 1))
colour = mix(colour, (0.58, 0.028, 0.009), 0.7 * chunk)
colour = mix(colour, (0.7, 0.17, 0.02), 0.62 * oil)
colour = mix(colour, (0.33, 0.02, 0.006), 0.5 * path)
fleck = step(0.5, 0.62, clouds(x * 13, y * 13, seed=51, octaves=2))
colour = mix(colour, (0.7, 0.25, 0.06), 0.25 * fleck * (1 - oil))
sheet("Sauce", np.stack([x, y, z], axis=-1),
      material("Sauce", None, 0.26, Subsurface_Weight=0.25, Subsurface_Radius=(0.16, 0.03, 0.01), Subsurface_Scale=0.6, Coat_Weight=0.3,
               Coat_Roughness=0.08), colour, closed=True)

# Basil: a sprig in the pan, and a few leaves beside it
green = material("Basil", None, 0.32, Subsurface_Weight=0.15, Subsurface_Scale=0.04, Coat_Weight=0.15)
for number, (px, py, lift, heading, length, rise) in enumerate([
        (0.38, 0.2, 0.49, 0.5, 0.62, -0.22), (0.36, 0.24, 0.51, 1.7, 0.58, -0.15), (0.33, 0.17, 0.5, 3.5, 0.52, -0.18),
        (0.4, 0.16, 0.5, -0.9, 0.6, -0.12), (0.36, 0.2, 0.55, 2.5, 0.36, -0.4), (0.36, 0.2, 0.56, 5.9, 0.32, -0.5),
        (1.62, -1.05, 0.05, 0.9, 0.62, 0.05), (1.6, -1.12, 0.05, -0.5, 0.55, 0.0)]):
    made = leaf(f"Leaf {number}", green, length, length * 0.62, 0.1 + 0.04 * random.random(), random.uniform(0.25, 0.5))
    made.location, made.rotation_euler = (px, py, lift), (random.gauss(0, 0.15), rise, heading)

# Fresh tomatoes on the table
skin = material("Tomato", (0.6, 0.022, 0.008), 0.13, Subsurface_Weight=0.3, Subsurface_Radius=(0.2, 0.03, 0.01), Subsurface_Scale=0.3,
                Coat_Weight=0.5, Coat_Roughness=0.05)
stalk = material("Stalk", (0.09, 0.2, 0.02), 0.55)
for number, (px, py, size) in enumerate([(-1.55, 1.75, 0.37), (-0.75, 2.2, 0.33), (0.1, 2.15, 0.36), (-1.05, 2.75, 0.34)]):
    s, w = np.meshgrid(np.linspace(0, math.pi, 100), np.linspace(0, TAU, 160, endpoint=False), indexing="ij")
    lobes = 1 + 0.025 * np.cos(w * 5 + number) * np.sin(s) * np.exp(-s)
    ball = np.stack([np.sin(s) * np.cos(w) * lobes, np.sin(s) * np.sin(w) * lobes, 0.84 * np.cos(s) - 0.16 * np.exp(-(s * 2.6) ** 2)], axis=-1)
    tomato = sheet(f"Tomato {number}", ball * size, skin, closed=True)
    tilt = (random.gauss(0.15, 0.25), random.gauss(0, 0.25), random.random() * 6)
    tomato.location, tomato.rotation_euler = (px, py, size * 0.82), tilt
    parts = [tube(f"Stem {number}", [(0, 0, 0.62), (0.01, 0.02, 0.74), (0.05, 0.04, 0.9)], [0.05, 0.035, 0.045], stalk, 8)]
    for sepal in range(5):
        turn = sepal / 5 * TAU + 0.2 * random.random()
        t = np.linspace(0, 1, 14)
        far, rise = 0.52 * t, 0.68 + 0.12 * np.sin(t * 2.4) + 0.06 * random.random() * t
        parts.append(tube(f"Sepal {number} {sepal}", np.stack([far * math.cos(turn + 0.2 * t[-1]), far * math.sin(turn), rise], axis=-1),
                          0.045 * np.sin(np.clip(t + 0.12, 0, 1) * math.pi) + 0.004, stalk, 8))
    for part in parts:
        part.location, part.rotation_euler, part.scale = tomato.location, tilt, (size, size, size)

window(power=2400, fill=260, angle=132)
camera((0.12, 0.3, 0.3), 9.6, 47, -80, lens=80, aperture=3.4, focus=(0.05, -0.2, 0.42))
render(1600, 1200, exposure=0.4)
