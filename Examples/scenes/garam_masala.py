"""A small bowl of ground spice with whole ones beside it, on nothing: its ground is transparent."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, bump, camera, clouds, copies, material, mix, polar, render, sheet, step, stoneware, tube, turned, window,
                     wood)

import bpy

begin(3)
ground = sheet("Ground", np.array([[(-9, -9, 0), (9, -9, 0)], [(-9, 9, 0), (9, 9, 0)]], dtype=float), material("Ground", (0.8, 0.8, 0.8)))
ground.is_shadow_catcher = True

turned("Bowl", [(0.0, 0.06), (0.4, 0.06), (0.42, 0.02), (0.54, 0.02), (0.56, 0.07), (0.86, 0.3), (0.98, 0.6), (1.0, 0.68), (0.97, 0.7),
                (0.93, 0.66), (0.86, 0.5), (0.7, 0.26), (0.4, 0.12), (0.0, 0.1)], stoneware("Bowl", (0.1, 0.2, 0.2), (0.02, 0.03, 0.03), 0.6))

r, a = polar(520, 900)
x, y = 0.91 * r * np.cos(a), 0.91 * r * np.sin(a)
coarse = clouds(x * 3, y * 3, seed=3, octaves=4, gain=0.55)
grain = clouds(x * 34, y * 34, seed=9, octaves=3, gain=0.65)
lump = step(0.3, 0.8, clouds(x * 9, y * 9, seed=15, octaves=3))
z = 0.56 + 0.3 * np.exp(-((x + 0.05) ** 2 + y ** 2) / 0.22) + 0.03 * coarse + 0.012 * grain + 0.035 * lump * (r < 0.97)
colour = mix((0.3, 0.135, 0.045), (0.19, 0.078, 0.025), np.clip(0.5 + 0.5 * coarse + 0.5 * grain, 0, 1))
colour = mix(colour, (0.42, 0.23, 0.09), 0.6 * step(0.45, 0.8, clouds(x * 40, y * 40, seed=19, octaves=2)))
colour = mix(colour, (0.07, 0.03, 0.014), 0.7 * step(0.5, 0.8, clouds(x * 44, y * 44, seed=29, octaves=2)))
sheet("Spice", np.stack([x, y, z], axis=-1), material("Spice", None, 0.9), colour, closed=True)

# Cinnamon: rolled bark
bark = bump(material("Bark", None, 0.75), 9, 0.5, 0.03, 6, (0.25, 3, 3))
for number, (where, turn) in enumerate([((0.35, -1.42, 0.14), 0.22), ((0.15, -1.2, 0.14), 0.08), ((0.3, -1.31, 0.37), 0.34)]):
    t, v = np.meshgrid(np.linspace(-1.1, 1.1, 90), np.linspace(0, 1, 150), indexing="ij")
    curl = (v - 0.5) * TAU * 1.75
    far = 0.135 - 0.045 * np.abs(v - 0.5) * 2
    side = np.where(v < 0.5, -1, 1) * 0.03 * step(0.12, 0.4, np.abs(v - 0.5))
    wave = 0.012 * clouds(t * 2, v * 3, seed=number)
    places = np.stack([t + 0.03 * clouds(v * 6, 0.5, seed=40 + number) * np.sign(t) * (np.abs(t) > 1.05), (far + wave) * np.sin(curl) + side, (far + wave) * -np.cos(curl)], axis=-1)
    tone = clouds(t * 1.2, v * 14, seed=50 + number, octaves=4)
    stick = sheet(f"Cinnamon {number}", places, bark, mix((0.36, 0.15, 0.055), (0.2, 0.075, 0.028), np.clip(0.5 + tone, 0, 1)))
    thick = stick.modifiers.new("Thickness", "SOLIDIFY")
    thick.thickness = 0.016
    stick.location, stick.rotation_euler = where, (random.random() * 6, 0.02, turn)

# Cardamom, peppercorns and cloves
s, w = np.meshgrid(np.linspace(0, math.pi, 60), np.linspace(0, TAU, 90, endpoint=False), indexing="ij")
rib = 1 + 0.05 * np.cos(w * 15) + 0.1 * np.cos(w * 3)
pod_places = np.stack([-0.19 * np.cos(s), 0.085 * np.sin(s) ** 0.85 * np.cos(w) * rib, 0.085 * np.sin(s) ** 0.85 * np.sin(w) * rib], axis=-1)
pod_tone = mix((0.33, 0.36, 0.13), (0.24, 0.26, 0.08), np.clip(0.5 - 0.5 * np.cos(w * 15), 0, 1))
pod_tone = mix(pod_tone, (0.4, 0.33, 0.17), step(0.8, 1, np.abs(np.cos(s))))
pods = [(-1.25, -0.62), (-1.42, -0.3), (-1.02, -0.95), (-1.36, -0.95), (-0.72, -1.2), (1.34, -0.55), (-1.55, -0.64)]
copies("Pod", sheet("Pod", pod_places, material("Pod", None, 0.6, Subsurface_Weight=0.1, Subsurface_Scale=0.05), pod_tone, closed=True), len(pods),
       lambda number: ((*pods[number], 0.085), (random.random() * 6, random.gauss(0, 0.08), random.random() * 6), random.uniform(0.9, 1.12)))
ball = np.stack([np.sin(s) * np.cos(w), np.sin(s) * np.sin(w), np.cos(s)], axis=-1)
ball = ball * (1 + 0.12 * np.abs(clouds(*(ball[..., axis] * 3.2 for axis in range(3)), seed=70, octaves=2)))[..., None]
copies("Pepper", sheet("Pepper", ball * 0.052, material("Pepper", (0.028, 0.017, 0.012), 0.6), closed=True), 22,
       lambda number: ((random.gauss(1.32, 0.2), random.gauss(-0.82, 0.2), 0.05), (random.random() * 6, random.random() * 6, 0), random.uniform(0.8, 1.15)))
clove = tube("Clove", [(-0.2, 0, 0), (-0.19, 0, 0), (-0.05, 0, 0.004), (0.06, 0, 0), (0.1, 0, 0), (0.14, 0, 0), (0.18, 0, 0), (0.2, 0, 0)],
             [0.006, 0.018, 0.024, 0.03, 0.055, 0.05, 0.045, 0.01], material("Clove", (0.075, 0.028, 0.014), 0.65), 8)
copies("Clove", clove, 11, lambda number: ((random.gauss(-0.95, 0.3), random.gauss(-1.42, 0.13), 0.045),
                                           (random.random() * 6, 0.12, random.random() * 6), random.uniform(0.85, 1.1)))

window(power=2100, fill=380, angle=128, world=(0.3, 0.29, 0.28))
camera((0.0, -0.3, 0.24), 9.3, 44, -86, lens=80, aperture=9, focus=(0, -0.6, 0.5))
render(1200, 960, exposure=0.35, transparent=True)
