"""Five egg yolks in a bowl, with shells and a whisk, before the sugar goes in."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, bump, camera, clouds, linen, material, mix, napkin, polar, render, sheet, step, stoneware, table,
                     tube, turned, window)

begin(11)
table(dark=(0.2, 0.17, 0.14), light=(0.46, 0.41, 0.35), plank=1.7, turn=-0.2)
napkin((1.2, 1.7), -0.35, (3.6, 2.6), linen("Linen", (0.34, 0.4, 0.42)), seed=5, height=0.22, flat_at=(0, 0), flat_radius=0.9)

turned("Bowl", [(0.0, 0.05), (0.55, 0.05), (0.57, 0.02), (0.68, 0.02), (0.7, 0.07), (1.0, 0.3), (1.18, 0.68), (1.2, 0.8), (1.17, 0.82),
                (1.13, 0.78), (1.08, 0.64), (0.9, 0.3), (0.55, 0.13), (0.0, 0.11)],
       stoneware("Bowl", (0.13, 0.2, 0.24), (0.03, 0.03, 0.03), 0.6))

# What is left of the whites between the yolks
r, a = polar(60, 200)
edge = 0.86 * (1 + 0.05 * clouds(np.cos(a) * 1.5, np.sin(a) * 1.5, seed=4))
floor = 0.115 + 0.2 * np.clip((r * edge - 0.4) / 0.5, 0, 1) ** 2
white = material("White", (0.95, 0.9, 0.72), 0.04, Transmission_Weight=0.9, IOR=1.36)
sheet("White", np.stack([r * edge * np.cos(a), r * edge * np.sin(a), np.maximum(floor + 0.004, 0.2 + 0.012 * clouds(r * np.cos(a) * 4, r * np.sin(a) * 4, seed=2)) - 0.08 * step(0.93, 1, r)], axis=-1),
      white, closed=True)

yolk = material("Yolk", None, 0.12, Subsurface_Weight=0.55, Subsurface_Radius=(0.14, 0.06, 0.015), Subsurface_Scale=1.0, Coat_Weight=0.8,
                Coat_Roughness=0.04)
for number, (px, py) in enumerate([(-0.33, 0.22), (0.3, 0.34), (-0.36, -0.34), (0.25, -0.27), (0.69, 0.03)]):
    s, w = np.meshgrid(np.linspace(0, math.pi, 90), np.linspace(0, TAU, 180, endpoint=False), indexing="ij")
    size = random.uniform(0.295, 0.325)
    soft = 1 + 0.02 * clouds(np.sin(s) * np.cos(w) * 2, np.sin(s) * np.sin(w) * 2, np.cos(s) * 2, seed=number)
    places = np.stack([px + size * np.sin(s) * np.cos(w) * soft, py + size * np.sin(s) * np.sin(w) * soft,
                       0.29 + 0.1 * (px > 0.5) + size * 0.62 * np.cos(s) * (1 - 0.1 * (np.cos(s) < 0))], axis=-1)
    tint = clouds(places[..., 0] * 4, places[..., 1] * 4, seed=30 + number, octaves=2)
    sheet(f"Yolk {number}", places, yolk, mix((0.86, 0.33, 0.01), (0.8, 0.24, 0.006), 0.5 + 0.5 * tint), closed=True)

# Shells
brown = bump(material("Shell", (0.56, 0.3, 0.17), 0.55, Subsurface_Weight=0.1, Subsurface_Scale=0.05), 30, 0.15, 0.01, 3)
inside = material("Inside", (0.82, 0.77, 0.7), 0.4)


def shell(name, where, turn, height):
    s, w = np.meshgrid(np.linspace(0, 1, 70), np.linspace(0, TAU, 140, endpoint=False), indexing="ij")
    jagged = height + 0.09 * clouds(np.cos(w) * 2.4, np.sin(w) * 2.4, seed=len(name) + int(10 * height), octaves=4, gain=0.6)
    angle = s * jagged * math.pi
    stretch = np.where(np.cos(angle) > 0, 1.32, 1.1)
    places = np.stack([0.22 * np.sin(angle) * np.cos(w), 0.22 * np.sin(angle) * np.sin(w), -0.22 * stretch * np.cos(angle)], axis=-1)
    made = sheet(name, places[:, ::-1], inside, closed=True)
    made.data.materials.append(brown)
    thick = made.modifiers.new("Thickness", "SOLIDIFY")
    thick.thickness, thick.offset, thick.material_offset = 0.014, -1, 1
    made.location, made.rotation_euler = where, turn


shell("Half", (-1.72, 0.3, 0.235), (0.5, 0.45, 0.0), 0.56)
shell("Other", (-1.5, -0.45, 0.2), (1.9, 0.3, 0.9), 0.5)
shell("Third half", (-2.05, 0.95, 0.25), (0.15, -0.5, 2.0), 0.58)

# The whisk
steel = material("Steel", (0.7, 0.7, 0.7), 0.16, Metallic=1.0)
t = np.linspace(0, 1, 90)
for number in range(6):
    turn = number / 6 * math.pi
    bulge = 0.33 * np.sin(t * math.pi) ** 0.8 * np.sign(t - 0.5) * -1
    along = np.sin(t * math.pi) ** 0.75 * 1.25
    wide = 0.29 * np.sin(t * TAU) * 0.95
    path = np.stack([along, wide * math.cos(turn), wide * math.sin(turn)], axis=-1)
    wire = tube(f"Wire {number}", path, 0.011, steel, 8)
    wire.location, wire.rotation_euler = (1.75, -0.95, 0.3), (0, 0.06, 2.1)
handle = tube("Handle", [(-1.9, 0, 0), (-1.85, 0, 0), (-0.1, 0, 0), (0.0, 0, 0), (0.12, 0, 0)], [0.02, 0.075, 0.07, 0.062, 0.03], steel, 24)
handle.location, handle.rotation_euler = (1.75, -0.95, 0.3), (0, 0.06, 2.1)

window(power=2300, fill=230, angle=118)
camera((-0.12, 0.05, 0.3), 8.6, 46, -84, lens=80, aperture=3.2, focus=(0, -0.3, 0.45))
render(1600, 1200, exposure=0.55)
