"""What all scenes share: a table at a window, tableware, noise, and the camera. One unit is 10 cm."""

import argparse
import math
import random

import bpy
import numpy as np
from mathutils import Vector

TAU = 2 * math.pi


def begin(seed):
    """An empty scene, and the same random numbers at every run."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)


# Noise


def value_noise(x, y, z=0.0, seed=0):
    """Smooth noise between -1 and 1, of arrays of places."""
    places = [np.asarray(each, dtype=float) for each in np.broadcast_arrays(x, y, z)]
    cells = [np.floor(each).astype(np.int64) for each in places]
    fades = [(part := each - cell) * part * part * (part * (part * 6 - 15) + 10) for each, cell in zip(places, cells)]
    total = 0
    for corner in range(8):
        steps = [corner >> axis & 1 for axis in range(3)]
        mixed = np.uint64(seed * 7919 + 12345)
        for cell, step, factor in zip(cells, steps, (73856093, 19349663, 83492791)):
            mixed = mixed ^ ((cell + step).astype(np.uint64) * np.uint64(factor))
        mixed = (mixed ^ (mixed >> np.uint64(13))) * np.uint64(0x5BD1E9955BD1E995)
        mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
        weight = 1
        for fade, step in zip(fades, steps):
            weight = weight * (fade if step else 1 - fade)
        total = total + weight * (((mixed >> np.uint64(40)) & np.uint64(0xFFFF)).astype(float) / 32767.5 - 1)
    return total


def clouds(x, y, z=0.0, seed=0, octaves=4, gain=0.5):
    """Noise of several sizes, each half as large as the one before."""
    total = 0
    for octave in range(octaves):
        total = total + gain ** octave * value_noise(x, y, z, seed + octave)
        # Turned each time, so that the cells of the noise do not show.
        x, y, z = 2.03 * (0.8 * x - 0.6 * y), 2.03 * (0.6 * x + 0.8 * y), np.asarray(z) * 2.03 + 5.3
    return total


def step(low, high, value):
    """0 below one bound, 1 above the other, smooth in between."""
    part = np.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def mix(one, other, part):
    """Colours between two colours, by an array of parts."""
    part = np.asarray(part)[..., None]
    return np.asarray(one) * (1 - part) + np.asarray(other) * part


# Meshes


def mesh(name, places, faces, material, colours=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(np.asarray(places).reshape(-1, 3).tolist(), [], faces)
    if colours is not None:
        flat = np.concatenate([colours.reshape(-1, 3), np.ones((colours.size // 3, 1))], axis=1)
        data.color_attributes.new("Colour", "FLOAT_COLOR", "POINT").data.foreach_set("color", flat.ravel())
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    data.materials.append(material)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    return made


def sheet(name, places, material, colours=None, closed=False):
    """A mesh of rows and columns of places; a closed one joins its last column to its first."""
    rows, columns = places.shape[:2]
    ends = columns if closed else columns - 1
    faces = [(row * columns + column, row * columns + (column + 1) % columns,
              (row + 1) * columns + (column + 1) % columns, (row + 1) * columns + column)
             for row in range(rows - 1) for column in range(ends)]
    return mesh(name, places, faces, material, colours)


def polar(rings, spokes):
    """The radii, from 0 to 1, and the angles of a disc's places."""
    return np.meshgrid(np.linspace(0.0005, 1, rings), np.linspace(0, TAU, spokes, endpoint=False), indexing="ij")


def turned(name, profile, material, spokes=160):
    """A body of revolution, of the radii and heights of its outline."""
    outline = np.asarray(profile, dtype=float)
    for _ in range(3):  # rounds the corners
        outline = np.concatenate([outline[:1], *[[a * 0.75 + b * 0.25, a * 0.25 + b * 0.75]
                                                 for a, b in zip(outline, outline[1:])], outline[-1:]])
    angles = np.linspace(0, TAU, spokes, endpoint=False)
    radii, heights = outline[:, 0:1], outline[:, 1:2]
    places = np.stack([radii * np.cos(angles), radii * np.sin(angles), heights + 0 * angles], axis=-1)
    return sheet(name, places[:, ::-1], material, closed=True)


def tube(name, path, radius, material, sides=12, colours=None):
    """A tube along a path; its radius is one number or one for each place."""
    path = np.asarray(path, dtype=float)
    radii = np.broadcast_to(radius, len(path))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, [0.31, 0.17, 0.93])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, along)
    angles = np.linspace(0, TAU, sides, endpoint=False)
    places = path[:, None] + radii[:, None, None] * (
        np.cos(angles)[None, :, None] * side[:, None] + np.sin(angles)[None, :, None] * up[:, None])
    return sheet(name, places, material, colours, closed=True)


def copies(name, original, count, place):
    """Copies of an object, each where `place` of its number puts it: place, turn, size."""
    for number in range(count):
        found = place(number)
        if found is None:
            continue
        where, turn, size = found
        copy = bpy.data.objects.new(f"{name} {number}", original.data)
        copy.location, copy.rotation_euler = where, turn
        copy.scale = (size, size, size) if isinstance(size, (int, float)) else size
        bpy.context.collection.objects.link(copy)
    bpy.data.objects.remove(original)


# Materials


def material(name, colour, roughness=0.5, **inputs):
    """A material; its colour is three numbers, or None for the colours of the mesh."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    if colour is None:
        attribute = made.node_tree.nodes.new("ShaderNodeAttribute")
        attribute.attribute_name = "Colour"
        made.node_tree.links.new(attribute.outputs["Color"], shader.inputs["Base Color"])
    else:
        shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return made


def node(tree, kind, values=None, links=None, **settings):
    made = tree.nodes.new(f"ShaderNode{kind}")
    for key, value in settings.items():
        setattr(made, key, value)
    for key, value in (values or {}).items():
        made.inputs[key].default_value = value
    for key, value in (links or {}).items():
        tree.links.new(value, made.inputs[key])
    return made


def ramp(tree, source, *stops):
    made = node(tree, "ValToRGB", links={"Fac": source})
    elements = made.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, (*colour, 1)
    return made.outputs["Color"]


def bump(made, scale, strength, distance=0.02, detail=6, stretch=(1, 1, 1), roughness=0.6, kind="noise"):
    """Roughens a material; several bumps add up."""
    tree, shader = made.node_tree, made.node_tree.nodes["Principled BSDF"]
    place = node(tree, "TexCoord").outputs["Object"]
    mapped = node(tree, "Mapping", {"Scale": stretch}, {"Vector": place}).outputs["Vector"]
    if kind == "noise":
        height = node(tree, "TexNoise", {"Scale": scale, "Detail": detail, "Roughness": roughness}, {"Vector": mapped}).outputs["Fac"]
    else:
        height = node(tree, "TexVoronoi", {"Scale": scale}, {"Vector": mapped}).outputs["Distance"]
    made_bump = node(tree, "Bump", {"Strength": strength, "Distance": distance}, {"Height": height})
    if shader.inputs["Normal"].links:
        tree.links.new(shader.inputs["Normal"].links[0].from_socket, made_bump.inputs["Normal"])
    tree.links.new(made_bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def wood(name, dark, light, plank=None, roughness=0.45, scale=1.0):
    """Wood with its grain along x, in planks of a width or in one piece."""
    made = material(name, light, roughness)
    tree, shader = made.node_tree, made.node_tree.nodes["Principled BSDF"]
    place = node(tree, "TexCoord").outputs["Object"]
    split = node(tree, "SeparateXYZ", links={"Vector": place})
    across = split.outputs["Y"]
    if plank:
        part = node(tree, "Math", {1: plank}, {0: across}, operation="DIVIDE").outputs[0]
        number = node(tree, "Math", links={0: part}, operation="FLOOR").outputs[0]
        chance = node(tree, "TexWhiteNoise", links={"W": number}, noise_dimensions="1D").outputs["Value"]
        shift = node(tree, "Math", {1: 40.0}, {0: chance}, operation="MULTIPLY").outputs[0]
    else:
        shift = node(tree, "Value").outputs[0]
    moved = node(tree, "CombineXYZ", links={"X": shift, "Z": shift}).outputs[0]
    local = node(tree, "VectorMath", links={0: place, 1: moved}, operation="ADD").outputs[0]
    long = node(tree, "Mapping", {"Scale": (0.12 * scale, 1.6 * scale, 1.6 * scale)}, {"Vector": local}).outputs[0]
    rings = node(tree, "TexNoise", {"Scale": 1.5, "Detail": 3, "Distortion": 1.2}, {"Vector": long}).outputs["Fac"]
    waves = node(tree, "Math", {1: 34.0}, {0: rings}, operation="MULTIPLY").outputs[0]
    bands = node(tree, "Math", links={0: waves}, operation="SINE").outputs[0]
    fine = node(tree, "Mapping", {"Scale": (0.7 * scale, 26 * scale, 26 * scale)}, {"Vector": local}).outputs[0]
    fibre = node(tree, "TexNoise", {"Scale": 1.3, "Detail": 5}, {"Vector": fine}).outputs["Fac"]
    banded = node(tree, "Math", {1: 0.16}, {0: bands, 2: fibre}, operation="MULTIPLY_ADD").outputs[0]
    if plank:
        toned = node(tree, "Math", {1: 0.22, 2: -0.11}, {0: chance}, operation="MULTIPLY_ADD").outputs[0]
        banded = node(tree, "Math", links={0: banded, 1: toned}, operation="ADD").outputs[0]
    colour = ramp(tree, banded, (0.22, dark), (0.5, tuple((a + b) / 2 for a, b in zip(dark, light))), (0.78, light))
    height = banded
    if plank:
        rest = node(tree, "Math", links={0: part}, operation="FRACT").outputs[0]
        middle = node(tree, "Math", {1: 0.5}, {0: rest}, operation="SUBTRACT").outputs[0]
        edge = node(tree, "Math", links={0: middle}, operation="ABSOLUTE").outputs[0]
        gap = ramp(tree, edge, (0.485, (1, 1, 1)), (0.498, (0.05, 0.05, 0.05)))
        colour = node(tree, "MixRGB", {"Fac": 1.0}, {"Color1": colour, "Color2": gap}, blend_type="MULTIPLY").outputs[0]
        height = node(tree, "Math", links={0: banded, 1: gap}, operation="ADD").outputs[0]
    tree.links.new(colour, shader.inputs["Base Color"])
    rough = node(tree, "Math", {1: 0.3, 2: roughness - 0.15}, {0: fibre}, operation="MULTIPLY_ADD").outputs[0]
    tree.links.new(rough, shader.inputs["Roughness"])
    made_bump = node(tree, "Bump", {"Strength": 0.35, "Distance": 0.03}, {"Height": height})
    tree.links.new(made_bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def stoneware(name, colour, speck=(0.16, 0.1, 0.06), amount=0.5, roughness=0.28):
    """Glazed clay with specks."""
    made = material(name, colour, roughness, Coat_Weight=0.4, Coat_Roughness=0.12)
    tree, shader = made.node_tree, made.node_tree.nodes["Principled BSDF"]
    place = node(tree, "TexCoord").outputs["Object"]
    specks = node(tree, "TexNoise", {"Scale": 11.0, "Detail": 4}, {"Vector": place}).outputs["Fac"]
    mask = ramp(tree, specks, (0.66, (0, 0, 0)), (0.71, (1, 1, 1)))
    broad = node(tree, "TexNoise", {"Scale": 0.9, "Detail": 3}, {"Vector": place}).outputs["Fac"]
    tone = ramp(tree, broad, (0.35, tuple(each * 0.9 for each in colour)), (0.65, colour))
    strength = node(tree, "Math", {1: amount}, {0: mask}, operation="MULTIPLY").outputs[0]
    mixed = node(tree, "MixRGB", {"Color2": (*speck, 1)}, {"Fac": strength, "Color1": tone}).outputs[0]
    tree.links.new(mixed, shader.inputs["Base Color"])
    return bump(made, 3.0, 0.06, 0.05, 2)


def linen(name, colour):
    made = material(name, colour, 0.9, Sheen_Weight=0.3)
    for axis in ("X", "Y"):
        tree, shader = made.node_tree, made.node_tree.nodes["Principled BSDF"]
        place = node(tree, "TexCoord").outputs["Object"]
        thread = node(tree, "TexWave", {"Scale": 22.0, "Distortion": 1.4, "Detail": 3, "Detail Scale": 2.0}, {"Vector": place},
                      bands_direction=axis).outputs["Fac"]
        woven = node(tree, "Bump", {"Strength": 0.5, "Distance": 0.012}, {"Height": thread})
        if shader.inputs["Normal"].links:
            tree.links.new(shader.inputs["Normal"].links[0].from_socket, woven.inputs["Normal"])
        tree.links.new(woven.outputs["Normal"], shader.inputs["Normal"])
    return made


# Things


def table(dark=(0.07, 0.035, 0.018), light=(0.3, 0.17, 0.09), plank=1.6, turn=0.0):
    top = sheet("Table", np.array([[(-40, -40, 0), (40, -40, 0)], [(-40, 40, 0), (40, 40, 0)]]),
                wood("Table", dark, light, plank))
    top.rotation_euler.z = turn
    return top


def napkin(where, turn, size, cloth, seed=1, height=0.2, flat_at=None, flat_radius=0.0):
    """A cloth with folds that run along it; it lies flat where something stands on it."""
    across, along = np.meshgrid(np.linspace(-0.5, 0.5, 260), np.linspace(-0.5, 0.5, 260))
    x, y = across * size[0], along * size[1]
    wander = clouds(x * 0.35, y * 0.35, seed=seed, octaves=2)
    folds = np.sin((x * 0.7 + y * 0.3) * 3.4 + wander * 3.6)
    small = np.abs(clouds(x * 1.3, y * 1.3, seed=seed + 9, octaves=2))
    z = 0.03 + height * np.maximum(folds, 0) ** 1.6 + 0.09 * np.exp(-small * 9) * step(-0.4, 0.6, clouds(x, y, seed=seed + 20))
    x = x + 0.12 * clouds(y * 0.5, 3.3, seed=seed + 4, octaves=2)
    y = y + 0.12 * clouds(x * 0.5, 7.7, seed=seed + 5, octaves=2)
    c, s = math.cos(turn), math.sin(turn)
    there_x, there_y = where[0] + c * x - s * y, where[1] + s * x + c * y
    if flat_at:
        z *= step(flat_radius, flat_radius + 1.2, np.hypot(there_x - flat_at[0], there_y - flat_at[1])) * 0.97 + 0.03
    made = sheet("Napkin", np.stack([there_x, there_y, z], axis=-1), cloth)
    thick = made.modifiers.new("Thickness", "SOLIDIFY")
    thick.thickness, thick.offset = 0.02, 1
    return made


def spoon(where, turn, length=1.9, lift=0.06, colour=(0.75, 0.72, 0.68), metallic=1.0, roughness=0.18, tilt=0.0):
    """A spoon that lies on its back, its bowl at the right end."""
    t, v = np.meshgrid(np.linspace(0, 1, 120), np.linspace(-1, 1, 31), indexing="ij")
    bowl = step(0.62, 0.7, t)
    end = np.clip((t - 0.66) / 0.34, 0, 1)
    oval = np.sqrt(np.clip(1 - (end * 2 - 1) ** 2, 0, 1)) * 0.21 * (1.06 - 0.18 * end)
    handle = 0.045 + 0.045 * step(0.35, 0.0, t)
    handle = handle * np.sqrt(np.clip(1 - np.clip(1 - t / 0.04, 0, 1) ** 2, 0.02, 1))
    half = np.maximum(oval, handle * (1 - step(0.64, 0.72, t)))
    depth = 0.11 * np.sqrt(np.clip(1 - (end * 2 - 1) ** 2, 0, 1)) * bowl
    z = lift + 0.12 * np.sin(t * math.pi * 0.9) * (1 - bowl * 0.5) - depth * (1 - v * v) + 0.05 * bowl
    places = np.stack([(t - 0.8) * length, v * half * length / 1.9, z], axis=-1)
    made = sheet("Spoon", places, material("Spoon", colour, roughness, Metallic=metallic))
    thick = made.modifiers.new("Thickness", "SOLIDIFY")
    thick.thickness = 0.025
    made.modifiers.new("Smooth", "SUBSURF").render_levels = 1
    made.location, made.rotation_euler = where, (0, tilt, turn)
    return made


def leaf(name, made_of, length=1.0, width=0.55, curl=0.25, fold=0.3):
    """A leaf that points along x."""
    t, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 31), indexing="ij")
    half = width / 2 * np.sin(math.pi * t ** 0.8) ** 0.8
    veins = 0.02 * np.sin((t * 7 - np.abs(v) * 1.6) * TAU) * np.abs(v) * (1 - np.abs(v))
    z = curl * np.sin(t * math.pi) - fold * np.abs(v) ** 1.6 * half + veins * 1.5 + 0.02 * np.sin(t * 23 + v * 4)
    tone = np.clip(0.5 + 0.6 * np.sin((t * 7 - np.abs(v) * 1.6) * TAU) * 0.3 - 0.4 * (np.abs(v) < 0.05), 0, 1)
    colours = mix((0.1, 0.26, 0.035), (0.035, 0.13, 0.015), tone)
    return sheet(name, np.stack([t * length, v * half, z], axis=-1), made_of, colours)


# Light and camera


def lamp(where, target, size, power, colour):
    data = bpy.data.lights.new("Window", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0], size[1]
    data.energy, data.color = power, colour
    made = bpy.data.objects.new("Window", data)
    made.location = where
    made.rotation_euler = (Vector(target) - Vector(where)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


def window(power=2600, fill=260, angle=130, world=(0.17, 0.165, 0.16), height=9):
    """Daylight from a window at an angle around the table, and a white card on the other side."""
    turn = math.radians(angle)
    lamp((math.cos(turn) * 12, math.sin(turn) * 12, height), (0, 0, 0), (7, 6), power, (1, 0.95, 0.88))
    lamp((-math.cos(turn) * 12, -math.sin(turn) * 12, 6), (0, 0, 0), (9, 6), fill, (1, 0.97, 0.93))
    bpy.context.scene.world = bpy.data.worlds.new("Room")
    bpy.context.scene.world.use_nodes = True
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*world, 1)


def camera(target, distance, height, turn, lens=75, aperture=4.0, focus=None):
    """A camera at a distance from what it shows, so many degrees up and around."""
    up, around = math.radians(height), math.radians(turn)
    there = Vector(target) + distance * Vector((math.cos(up) * math.cos(around), math.cos(up) * math.sin(around), math.sin(up)))
    data = bpy.data.cameras.new("Camera")
    data.lens, data.dof.use_dof = lens, True
    data.dof.focus_distance = (Vector(focus or target) - there).length
    data.dof.aperture_fstop = aperture / 10  # one unit is 10 cm, and Blender takes it for a metre
    made = bpy.data.objects.new("Camera", data)
    made.location = there
    made.rotation_euler = (Vector(target) - there).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made


def render(width, height, exposure=0.0, transparent=False, look="AgX - Medium High Contrast"):
    """Renders the scene into the file that the command line names."""
    reader = argparse.ArgumentParser()
    reader.add_argument("output", help="a PNG to write")
    reader.add_argument("--size", type=int, default=100, help="in percent of the picture's")
    reader.add_argument("--samples", type=int, default=9)
    reader.add_argument("--threads", type=int, default=2)
    given = reader.parse_args()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = given.samples, True
    scene.cycles.adaptive_threshold = 0.06
    scene.cycles.use_denoising, scene.cycles.denoiser = True, "OPENIMAGEDENOISE"
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 2, 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", given.threads
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = given.size
    scene.render.film_transparent = transparent
    scene.render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.view_settings.view_transform, scene.view_settings.look = "AgX", look
    scene.view_settings.exposure = exposure
    scene.render.filepath = given.output
    bpy.ops.render.render(write_still=True)
