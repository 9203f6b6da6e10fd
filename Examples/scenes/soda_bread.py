"""A round soda bread with its deep cross, oats, pumpkin seeds and flour, on a board; upright, as one holds a phone."""

import math
import random

import numpy as np

from kitchen import (TAU, begin, bump, camera, clouds, copies, linen, material, mesh, mix, napkin, polar, render, sheet, step,
                     table, window, wood)

begin(7)
table(dark=(0.16, 0.13, 0.1), light=(0.42, 0.36, 0.29), plank=1.9, turn=0.1)

# The board
t = np.linspace(0, TAU, 96, endpoint=False)
outline = np.stack([2.15 * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.22, 1.55 * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** 0.22], axis=-1)
layers = [(0.97, 0.06), (1.0, 0.09), (1.0, 0.22), (0.985, 0.25)] + [(0.97 - 0.97 * each / 12, 0.255) for each in range(12)]
board = sheet("Board", np.array([[(*(point * size), height) for point in outline] for size, height in layers]),
              wood("Board", (0.16, 0.09, 0.05), (0.36, 0.23, 0.13), scale=1.3), closed=True)
board.rotation_euler.z = 0.35
BASE = 0.255

# The loaf
r, a = polar(620, 1500)
wobble = 1 + 0.025 * clouds(np.cos(a) * 1.4, np.sin(a) * 1.4, seed=3)
x, y = 1.2 * r * wobble * np.cos(a), 1.2 * r * wobble * np.sin(a)
dome = 0.78 * np.clip(1 - r ** 2.4, 0, 1) ** 0.55
turn = 0.5
u, v = x * math.cos(turn) + y * math.sin(turn), -x * math.sin(turn) + y * math.cos(turn)
u, v = u + 0.05 * clouds(v * 2, 1.7, seed=21), v + 0.05 * clouds(u * 2, 4.2, seed=22)
cut = np.minimum(np.abs(u), np.abs(v)) + 0.025 * clouds(x * 6, y * 6, seed=5)
depth = step(0.15, 0.0, cut) * step(1.2, 0.75, np.hypot(u, v))
lip = np.exp(-((cut - 0.16) / 0.06) ** 2) * (1 - r ** 3)
coarse = clouds(x * 3.2, y * 3.2, dome * 3, seed=31, octaves=5, gain=0.55)
fine = clouds(x * 24, y * 24, dome * 20, seed=41, octaves=3, gain=0.6)
cracks = np.exp(-np.abs(clouds(x * 2.4, y * 2.4, dome * 3, seed=51, octaves=3)) * 16) * step(0.2, 0.6, r)
z = BASE + dome - 0.25 * depth + 0.045 * lip + 0.026 * coarse + 0.011 * fine * (1 + depth) - 0.045 * cracks * (1 - depth)
swell = 1 + 0.018 * coarse
x, y = x * swell, y * swell
brown = 0.5 + 0.7 * coarse + 0.35 * lip + 0.25 * fine
crust = mix((0.46, 0.25, 0.1), (0.2, 0.085, 0.03), np.clip(brown, 0, 1))
crumb = mix((0.47, 0.34, 0.19), (0.36, 0.23, 0.11), np.clip(0.5 + fine, 0, 1))
colour = mix(crust, crumb, np.clip(depth * 1.3 - 0.1 + 0.5 * cracks, 0, 1))
colour = mix(colour, (0.2, 0.11, 0.05), step(0.35, 0.6, clouds(x * 30, y * 30, z * 30, seed=61, octaves=2)) * 0.5)
flour = step(-0.3, 0.55, clouds(x * 1.7, y * 1.7, seed=71, octaves=5, gain=0.7) + 0.35 * coarse) * step(1.0, 0.75, r) * (1 - 0.75 * depth)
colour = mix(colour, (0.74, 0.68, 0.58), 0.78 * flour)
loaf = material("Loaf", None, 0.8, Subsurface_Weight=0.08, Subsurface_Scale=0.08)
bump(loaf, 40, 0.35, 0.02, 3)
sheet("Loaf", np.stack([x, y, z], axis=-1), loaf, colour, closed=True)


def height(px, py):
    """The loaf's height at a place, as far as it matters to what lies on it."""
    far = min(math.hypot(px, py) / 1.2, 1)
    pu, pv = px * math.cos(turn) + py * math.sin(turn), -px * math.sin(turn) + py * math.cos(turn)
    nearest = min(abs(pu), abs(pv))
    index = int(far * 619), int(math.atan2(py, px) % TAU / TAU * 1500) % 1500
    return z[index], nearest, far


def seed(name, size, made_of, flat):
    s, w = polar(8, 24)
    pointed = 1 - 0.35 * np.clip(np.cos(w), 0, 1) ** 3
    half = np.sin(s * math.pi)
    places = np.stack([size * np.cos(s * math.pi) * -1, size * 0.52 * half * np.cos(w) * pointed, size * flat * half * np.sin(w)], axis=-1)
    return sheet(name, places, made_of, closed=True)


def scattered(low, on_board):
    def place(number):
        px, py = random.gauss(0, 0.52), random.gauss(0, 0.52)
        if on_board and random.random() < 0.12:
            far, angle = random.uniform(1.25, 1.9), random.random() * TAU
            return ((far * math.cos(angle), far * 0.7 * math.sin(angle), BASE + 0.015), (random.gauss(0, 0.1), 0, random.random() * TAU), random.uniform(0.7, 1.1))
        top, nearest, far = height(px, py)
        if far > 0.86 or nearest < low:
            return None
        slope = far ** 2 * 0.8
        around = math.atan2(py, px)
        return ((px, py, top + 0.012), (-slope * math.sin(around) * -1, slope * math.cos(around), random.random() * TAU), random.uniform(0.8, 1.15))
    return place


greens = [(0.1, 0.13, 0.035), (0.15, 0.17, 0.05), (0.12, 0.1, 0.035)]
for number, tone in enumerate(greens):
    copies(f"Seed {number}", seed("Seed", 0.072, material(f"Seed {number}", tone, 0.42), 0.17), 22, scattered(0.2, True))
for number, tone in enumerate([(0.5, 0.38, 0.22), (0.42, 0.29, 0.14)]):
    copies(f"Oat {number}", seed("Oat", 0.062, material(f"Oat {number}", tone, 0.8), 0.1), 75, scattered(0.16, True))
crumbs = mesh("Crumb", [(0.02, 0, 0), (-0.015, 0.018, 0), (-0.01, -0.02, 0.004), (0, 0.003, 0.024)],
              [(0, 1, 2), (0, 3, 1), (1, 3, 2), (2, 3, 0)], material("Crumb", (0.35, 0.2, 0.09), 0.9))


def crumb(number):
    far, angle = random.uniform(1.2, 1.95), random.random() * TAU
    return (far * math.cos(angle), far * 0.72 * math.sin(angle), BASE + 0.006), (0, 0, random.random() * TAU), random.uniform(0.4, 1.5)


copies("Crumb", crumbs, 120, crumb)

napkin((-1.6, 2.3), 0.3, (4.4, 2.6), linen("Linen", (0.5, 0.47, 0.42)), seed=8, height=0.3)
window(power=2500, fill=200, angle=140)
camera((0.0, 0.1, 0.42), 8.5, 36, -74, lens=80, aperture=2.8, focus=(0.05, -0.6, 0.75))
render(1200, 1600, exposure=0.75)
