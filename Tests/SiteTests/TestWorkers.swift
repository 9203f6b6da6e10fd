import Foundation
import Paths
import Pictures

/// Processes that make pictures, or fail to.
enum TestWorkers {
  /// The program under test, as it was built beside these tests.
  static let program = FilePath(
    URL(fileURLWithPath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
      .appendingPathComponent("cookbook").path)
  static let working: [FilePath] = [program, "picture-worker"]
  /// They say that they can, and then end.
  static let failing: [FilePath] = [
    "/bin/sh", "-c", "exec '\(program)' picture-worker </dev/null",
  ]
  /// Their libvips has none of the parts that are installed apart from it, such as that for HEIC and AVIF.
  static let plain: [FilePath] = ["/usr/bin/env", "VIPSHOME=/nowhere", program, "picture-worker"]
  /// They say that they can, and end when they are asked.
  static let dying: [FilePath] = [
    "/usr/bin/env", "python3", "-c",
    "import sys; o = sys.stdout.buffer; o.write(b'\\1\\0\\0\\0\\0'); o.flush(); sys.stdin.buffer.read(1)",
  ]
  /// They do not start.
  static let absent: [FilePath] = ["/bin/sh", "-c", "exit 3"]

  /// Workers that refuse requests with some bytes in their first 64, or anywhere, and pass the others
  /// on.
  static func refusing(_ bytes: [UInt8], anywhere: Bool = false) -> [FilePath] {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return [
      "/usr/bin/env", "python3", "-c", FilePath(picky), program, FilePath(digits),
      anywhere ? "-1" : "64",
    ]
  }

  private static let picky = """
    import struct, subprocess, sys
    worker = subprocess.Popen(
        [sys.argv[1], "picture-worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    def record(source):
        head = source.read(4)
        return source.read(struct.unpack("<I", head)[0]) if len(head) == 4 else sys.exit()
    def send(record, target):
        target.write(struct.pack("<I", len(record)) + record)
        target.flush()
    send(record(worker.stdout), sys.stdout.buffer)
    refused, room = bytes.fromhex(sys.argv[2]), int(sys.argv[3])
    while True:
        request = record(sys.stdin.buffer)
        if refused in (request if room < 0 else request[:room]):
            send(b"\\x01no", sys.stdout.buffer)
        else:
            send(request, worker.stdin)
            send(record(worker.stdout), sys.stdout.buffer)
    """
}
