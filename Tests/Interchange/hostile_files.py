"""Files that are made to harm a program that imports them."""

import gzip
import io
import lzma
import struct
import tarfile
import zipfile
import zlib

MEBIBYTE = 1 << 20


def fill(path, start, part, end, size):
    """Writes a file of about `size` bytes that repeats `part`; it never is in memory as a whole."""
    block = part * max(1, MEBIBYTE // len(part))
    with open(path, "wb") as file:
        file.write(start)
        for _ in range(max(1, (size - len(start) - len(end)) // len(block))):
            file.write(block)
        file.write(end)
    return path


def zip_of_empty_files(path, count):
    """A zip file with many entries and nothing in them; zipfile would take minutes."""
    with open(path, "wb") as file:
        directory = io.BytesIO()
        for number in range(count):
            name, place = b"%07d" % number, file.tell()
            file.write(struct.pack("<4s5H3I2H", b"PK\3\4", 20, 0, 0, 0, 33, 0, 0, 0, len(name), 0) + name)
            directory.write(struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, 0, 0, 0, 33, 0, 0, 0, len(name),
                                        0, 0, 0, 0, 0, place) + name)
        start, size = file.tell(), directory.tell()
        file.write(directory.getvalue())
        # As the format wants it beyond 65,535 entries.
        file.write(struct.pack("<4sQ2H2I4Q", b"PK\6\6", 44, 45, 45, 0, 0, count, count, size, start))
        file.write(struct.pack("<4sIQI", b"PK\6\7", 0, start + size, 1))
        file.write(struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 65535, 65535, size, start, 0))
    return path


def zipped(files):
    """A zip file of names and bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def nested(content, name, levels, copies=1):
    """A zip file in a zip file, and so on; each has several of the one inside."""
    for level in range(levels):
        content = zipped({(f"{number}-{name}" if copies > 1 else name): content for number in range(copies)})
        name = f"level-{level}.zip"
    return content


def spaces(size, packer):
    """Spaces, packed by an object with `compress` and `flush`; zeros would be an empty tar file."""
    parts = [packer.compress(b" " * MEBIBYTE) for _ in range(size // MEBIBYTE)]
    return b"".join(parts) + packer.flush()


def gzip_of_spaces(size):
    """A gzip file that becomes a thousand times its size."""
    return spaces(size, zlib.compressobj(9, zlib.DEFLATED, 31))


def xz_of_spaces(size, window):
    """An xz file that asks for a window of `window` GiB, and has as many bytes behind it as make that many of it fair."""
    packer = lzma.LZMACompressor(format=lzma.FORMAT_XZ, filters=[{"id": lzma.FILTER_LZMA2, "preset": 0}])
    packed = bytearray(spaces(size, packer))
    # The header of the first block: its length, flags, the filter, the size of its settings, and the window (The .xz
    # File Format, 3.1 and 5.3.1).
    end = 12 + (packed[12] + 1) * 4
    assert packed[14] == 0x21
    packed[16] = 36 + 2 * window
    packed[end - 4:end] = struct.pack("<I", zlib.crc32(packed[12:end - 4]))
    return bytes(packed).ljust(size // 150, b"x")


def zip_of_pictures(path, picture, spellings):
    """A recipe that names the same large picture in many ways."""
    links = " ".join(f"![x]({name})" for name in spellings)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("Pictured.recipemd", f"# Pictured\n\n{links}\n\n---\n\n- *1* egg\n\n---\n\nStir.\n")
        with archive.open("p.png", "w") as member:
            member.write(picture)
            for _ in range(60):
                member.write(bytes(MEBIBYTE))
    return path


def tar_of_everything(path, outside, good):
    """A tar file with everything in it that is no plain file below its folder, and a recipe at its end."""
    with tarfile.open(path, "w:gz") as archive:
        def add(name, kind=tarfile.REGTYPE, target="", content=b""):
            entry = tarfile.TarInfo(name)
            entry.type, entry.linkname, entry.size, entry.mode = kind, str(target), len(content), 0o6777
            entry.devmajor, entry.devminor = 1, 5
            archive.addfile(entry, io.BytesIO(content))
        add("../up.md", content=good("Up"))
        add(f"{outside}/absolute.md", content=good("Absolute"))
        add("a/../../../climbed.md", content=good("Climbed"))
        add("link.md", tarfile.SYMTYPE, outside / "secret.md")
        add("folder", tarfile.SYMTYPE, outside)
        add("folder/through.md", content=good("Through"))
        add("hard.md", tarfile.LNKTYPE, outside / "secret.md")
        add("zero.md", tarfile.CHRTYPE)
        add("disk.md", tarfile.BLKTYPE)
        add("pipe.md", tarfile.FIFOTYPE)
        add("Good.md", content=good("Good in it"))
    return path


def gzipped(content):
    """A gzip file."""
    return gzip.compress(content, 9, mtime=0)
