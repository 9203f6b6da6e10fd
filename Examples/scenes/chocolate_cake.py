"""A chocolate cake with a slice taken out, orange zest on it and an orange beside it."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, bump, camera, clouds, copies, linen, material, mix, napkin, render, sheet, step, stoneware, table,
                     tube, turned, window)

begin(5)
table(dark=(0.06, 0.035, 0.022), light=(0.21, 0.13, 0.08), plank=1.9, turn=0.15)
napkin((-1.9, 0.9), 0.8, (3.6, 3.0), linen("Linen", (0.6, 0.55, 0.47)), seed=6, height=0.22, flat_at=(0, 0), flat_radius=1.3)
turned("Plate", [(0.0, 0.06), (0.9, 0.06), (0.95, 0.03), (1.05, 0.03), (1.1, 0.08), (1.55, 0.15), (1.72, 0.2), (1.73, 0.22), (1.7, 0.235),
                 (1.5, 0.19), (1.15, 0.12), (0.9, 0.1), (0.0, 0.1)], stoneware("Plate", (0.72, 0.68, 0.62)))

BASE, TOP, RADIUS = 0.11, 0.62, 1.15
FIRST, LAST = -1.05, -1.05 + TAU - 0.62  # the slice that is missing

crumb = bump(bump(material("Cake", None, 0.72, Subsurface_Weight=0.12, Subsurface_Radius=(0.1, 0.05, 0.03), Subsurface_Scale=0.2), 16, 0.5, 0.05, 6), 60, 0.4, 0.02, 2)
# The skin: along its outline from the middle of the top over the shoulder to the foot, and around.
s, a = np.meshgrid(np.linspace(0, 1, 420), np.linspace(FIRST, LAST, 1300), indexing="ij")
on_top = np.clip(s / 0.68, 0, 1)
down = np.clip((s - 0.68) / 0.32, 0, 1)
shoulder = 0.1
radius = np.where(s < 0.68, on_top * (RADIUS - shoulder), RADIUS - shoulder + shoulder * np.sin(np.clip(down / 0.3, 0, 1) * math.pi / 2) - 0.03 * np.clip(down - 0.3, 0, 1))
z = np.where(s < 0.68, TOP + 0.09 * (1 - on_top ** 2.2), TOP - shoulder * (1 - np.cos(np.clip(down / 0.3, 0, 1) * math.pi / 2)) - (TOP - shoulder - BASE) * np.clip((down - 0.3) / 0.7, 0, 1))
x, y = radius * np.cos(a), radius * np.sin(a)
coarse = clouds(x * 2.6, y * 2.6, z * 2.6, seed=3, octaves=4)
fine = clouds(x * 14, y * 14, z * 14, seed=13, octaves=4, gain=0.6)
cracked = np.exp(-np.abs(clouds(x * 1.5 + 3, y * 1.5, z, seed=23, octaves=3, gain=0.45)) * 26) * step(0.5, 0.1, on_top) * (down == 0)
pores = step(0.45, 0.8, clouds(x * 20, y * 20, z * 20, seed=33, octaves=2))
push = 0.014 * coarse + 0.007 * fine - 0.012 * pores
z = z + np.where(down > 0.2, 0, push) - 0.04 * cracked
x, y = x * (1 + np.where(down > 0, push, 0)), y * (1 + np.where(down > 0, push, 0))
colour = mix((0.075, 0.027, 0.011), (0.032, 0.011, 0.005), np.clip(0.5 + 0.6 * coarse + 0.4 * fine, 0, 1))
colour = mix(colour, (0.02, 0.007, 0.003), np.clip(pores * 0.6 + cracked * 0.8, 0, 1))
# A breath of cocoa, and of icing sugar at the rim
dust = step(-0.1, 0.6, 0.7 * clouds(x * 46, y * 46, z * 46, seed=43, octaves=2) + 0.6 * clouds(x * 2, y * 2, seed=53)) * (down < 0.25) * step(0.35, 0.85, on_top)
colour = mix(colour, (0.7, 0.64, 0.58), 0.72 * dust)
sheet("Skin", np.stack([x, y, z], axis=-1)[:, ::-1], crumb, colour)
top_outline = radius[:, 0], z[:, 0]


def cut(angle, seed):
    """A side that the knife left: crumb, with holes."""
    across, up = np.meshgrid(np.linspace(0.0, 1.0, 520), np.linspace(0, 1, 260), indexing="ij")
    far = across * (RADIUS - 0.012)
    ceiling = np.interp(far, radius[:294, 10], z[:294, 10])
    ceiling = np.where(far > RADIUS - shoulder, TOP - shoulder + np.sqrt(np.clip(shoulder ** 2 - (far - RADIUS + shoulder) ** 2, 0, None)) - 0.01, ceiling)
    height = BASE + up * (ceiling - BASE)
    rough = clouds(far * 9, height * 9, seed=seed, octaves=4, gain=0.6)
    holes = step(0.34, 0.6, clouds(far * 12, height * 15, seed=seed + 7, octaves=3, gain=0.45))
    tiny = step(0.3, 0.6, clouds(far * 36, height * 36, seed=seed + 17, octaves=2))
    inward = (0.015 * rough - 0.05 * holes - 0.014 * tiny) * step(0, 0.03, up) * step(1, 0.97, up)
    side = -1 if seed % 2 else 1
    px = far * math.cos(angle) - side * inward * math.sin(angle) * -1
    py = far * math.sin(angle) + side * inward * math.cos(angle) * -1
    tone = mix((0.098, 0.036, 0.015), (0.05, 0.017, 0.007), np.clip(0.5 + rough * 0.7, 0, 1))
    tone = mix(tone, (0.02, 0.006, 0.003), np.clip(0.8 * holes + 0.5 * tiny, 0, 1))
    tone = mix(tone, (0.035, 0.012, 0.006), step(0.95, 0.99, up))
    sheet(f"Cut {seed}", np.stack([px, py, height], axis=-1), crumb, tone)


cut(FIRST, 100)
cut(LAST, 101)

# Zest, and crumbs where the slice was
zest = [material(f"Zest {number}", tone, 0.4, Subsurface_Weight=0.3, Subsurface_Scale=0.05) for number, tone in enumerate([(0.8, 0.26, 0.01), (0.74, 0.33, 0.03)])]
for number in range(64):
    far, angle = abs(random.gauss(0, 0.3)), random.uniform(FIRST + 0.15, LAST - 0.15)
    bend, heading, length = random.gauss(0, 2.6), random.random() * TAU, random.uniform(0.1, 0.26)
    t = np.linspace(0, 1, 16)
    course = heading + bend * t
    path = np.stack([far * math.cos(angle) + np.cumsum(np.cos(course)) * length / 16, far * math.sin(angle) + np.cumsum(np.sin(course)) * length / 16,
                     TOP + 0.11 - 0.07 * far ** 2 + 0.035 * abs(random.gauss(0, 1)) * np.sin(t * math.pi)], axis=-1)
    tube(f"Zest {number}", path, 0.0105 * np.sin(np.linspace(0.25, math.pi - 0.25, 16)), zest[number % 2], 6)


def rough_ball(name, size, made_of, seed):
    s, w = np.meshgrid(np.linspace(0, math.pi, 14), np.linspace(0, TAU, 20, endpoint=False), indexing="ij")
    ball = np.stack([np.sin(s) * np.cos(w), np.sin(s) * np.sin(w), np.cos(s)], axis=-1)
    return sheet(name, ball * (size * (1 + 0.5 * clouds(*(ball[..., axis] * 1.7 for axis in range(3)), seed=seed)))[..., None], made_of, closed=True)


dark = bump(material("Crumb", (0.055, 0.02, 0.009), 0.85), 40, 0.5, 0.02)
for kind in range(3):
    def place(number):
        far, angle = random.uniform(0.15, 1.5), FIRST - random.uniform(0.0, 0.62)
        return (far * math.cos(angle), far * math.sin(angle), 0.115 + 0.04 * max(0, far - 1.1)), (random.random() * 6, 0, random.random() * 6), random.uniform(0.25, 1.2) ** 2
    copies(f"Crumb {kind}", rough_ball("Crumb", 0.03, dark, kind), 36, place)

# Oranges
peel = bump(bump(material("Peel", (0.8, 0.25, 0.012), 0.34, Subsurface_Weight=0.2, Subsurface_Scale=0.1, Coat_Weight=0.3, Coat_Roughness=0.25), 26, 0.25, 0.03, 2), 3, 0.1, 0.05)
for number, (where, size) in enumerate([((1.75, 2.05, 0.38), 0.39), ((0.95, 2.35, 0.36), 0.36)]):
    s, w = np.meshgrid(np.linspace(0, math.pi, 90), np.linspace(0, TAU, 140, endpoint=False), indexing="ij")
    ball = np.stack([np.sin(s) * np.cos(w), np.sin(s) * np.sin(w), 0.94 * np.cos(s) - 0.06 * np.exp(-(s * 7) ** 2)], axis=-1)
    orange = sheet(f"Orange {number}", ball * size * (1 + 0.02 * clouds(*(ball[..., axis] for axis in range(3)), seed=number))[..., None], peel, closed=True)
    orange.location, orange.rotation_euler = where, (0.5 + number, 0.6, 0)

window(power=2500, fill=330, angle=150)
camera((0.05, 0.1, 0.36), 9.2, 35, -78, lens=80, aperture=3.2, focus=(0.1, -0.75, 0.5))
render(1600, 1200, exposure=0.8)
