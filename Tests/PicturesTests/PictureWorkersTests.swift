import FileSystem
import Foundation
import Paths
import Pictures
import Platform
import Testing

@Suite struct PictureWorkersTests {
  /// The program under test, as it was built beside these tests.
  static let program: FilePath = {
    #if canImport(Darwin)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    #else
    let tests = Bundle.main.executablePath
    #endif
    return FilePath(
      URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
        .appendingPathComponent("cookbook").path)
  }()

  static func workers(_ limits: PictureLimits = PictureLimits()) -> PictureWorkers {
    PictureWorkers([program, "picture-worker"], limits: limits)
  }

  static func drawing(_ content: String, width: Int = 40, height: Int = 20) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)">\(content)</svg>
      """.utf8)
  }

  static let red = drawing("<rect width=\"40\" height=\"20\" fill=\"#f00\"/>")

  static func make(_ svg: [UInt8], _ workers: PictureWorkers, width: Int = 80) throws -> [UInt8] {
    try workers.make(.drawing(svg, width: width, pixelsPerInch: 300))
  }

  /// The chunks of a PNG file, by their names.
  static func chunks(_ png: [UInt8]) -> [(name: String, bytes: ArraySlice<UInt8>)] {
    var chunks: [(name: String, bytes: ArraySlice<UInt8>)] = []
    var place = 8
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: png[place + 4..<place + 8], as: UTF8.self)
      chunks.append((name, png[place + 8..<place + 8 + length]))
      place += 12 + length
    }
    return chunks
  }

  @Test func drawsAtTheWidthAskedFor() throws {
    let png = try Self.make(Self.red, Self.workers())
    let chunks = Self.chunks(png)
    #expect(Array(chunks[0].bytes.prefix(8)) == [0, 0, 0, 80, 0, 0, 0, 40])
    // Pixels a metre, and nothing that says where or when it was made.
    #expect(
      Array(chunks.first { $0.name == "pHYs" }?.bytes ?? []) == [0, 0, 46, 35, 0, 0, 46, 35, 1])
    #expect(Set(chunks.map(\.name)) == ["IHDR", "pHYs", "IDAT", "IEND"])
  }

  @Test func givesTheSameBytesEveryTime() throws {
    #expect(try Self.make(Self.red, Self.workers()) == Self.make(Self.red, Self.workers()))
  }

  @Test func namesWhatIsNoDrawingAndGoesOn() throws {
    let workers = Self.workers()
    for bytes in ["", "<svg", "GIF89a", "<html/>"] {
      #expect(throws: PictureError.self) { try Self.make(Array(bytes.utf8), workers) }
    }
    #expect(try !Self.make(Self.red, workers).isEmpty)
    #expect(workers.idleProcesses.count == 1)
  }

  @Test func refusesMorePixelsThanAreAllowed() throws {
    let square = Self.drawing("", width: 100, height: 100)
    #expect(throws: PictureError.refused(reason: "it has too many pixels")) {
      try Self.make(square, Self.workers(), width: 20_000)
    }
  }

  @Test func startsAgainWhenAWorkerHasBeenKilled() throws {
    let workers = Self.workers()
    _ = try Self.make(Self.red, workers)
    let process = try #require(workers.idleProcesses.first)
    kill(process, SIGKILL)
    #expect(try !Self.make(Self.red, workers).isEmpty)
    #expect(workers.idleProcesses != [process])
  }

  @Test func namesAPictureThatKillsEveryWorker() throws {
    let script = "printf '\\001\\000\\000\\000\\000'; head -c 4 > /dev/null; kill -9 $$"
    let workers = PictureWorkers(["/bin/sh", "-c", FilePath(script)])
    #expect(throws: PictureError.crashed) { try Self.make(Self.red, workers) }
  }

  @Test func givesUpOnAPictureThatTakesTooLong() throws {
    var limits = PictureLimits()
    limits.time = .milliseconds(300)
    let workers = PictureWorkers(
      ["/bin/sh", "-c", "printf '\\001\\000\\000\\000\\000'; exec sleep 60"], limits: limits)
    let start = ContinuousClock.now
    #expect(throws: PictureError.late) { try Self.make(Self.red, workers) }
    #expect(start.duration(to: .now) < .seconds(10))
  }

  @Test func saysThatLibvipsIsMissing() throws {
    let workers = PictureWorkers([
      "/usr/bin/env", "COOKBOOK_LIBVIPS=/nowhere/libvips.so.42", Self.program, "picture-worker",
    ])
    let problem = try #require(workers.problem())
    #expect(problem == .unavailable(reason: "libvips is not installed"))
    #expect(problem.help?.contains("install") == true)
    #expect(throws: problem) { try Self.make(Self.red, workers) }
  }

  @Test func saysThatAProgramCannotBeStarted() {
    #expect(PictureWorkers(["/nowhere/cookbook"]).problem() != nil)
    #expect(PictureWorkers(["/bin/sh", "-c", "exit 3"]).problem() != nil)
  }

  @Test func endsItsProcesses() throws {
    let workers = Self.workers()
    _ = try Self.make(Self.red, workers)
    let process = try #require(workers.idleProcesses.first)
    #expect(kill(process, 0) == 0)
    workers.dismiss()
    #expect(kill(process, 0) == -1)
    #expect(try !Self.make(Self.red, workers).isEmpty)
  }

  /// A picture whose bytes differ if a drawing could read files or ask servers.
  @Test func readsNothingOutsideADrawing() throws {
    let folder = FilePath(NSTemporaryDirectory()) / "cookbook-\(UUID().uuidString)"
    let files = DiskFileSystem()
    try files.makeDirectories(folder)
    defer { try? files.removeAll(folder) }
    let secret = folder / "secret.png"
    _ = try files.write(try Self.make(Self.red, Self.workers()), to: secret)
    let workers = Self.workers()
    let blank = try Self.make(Self.drawing(""), workers)
    for reference in [
      secret.string, "file://\(secret)", "secret.png", "http://127.0.0.1:9/secret.png",
    ] {
      let image = "<image width=\"40\" height=\"20\" xlink:href=\"\(reference)\"/>"
      #expect(try Self.make(Self.drawing(image), workers) == blank, "\(reference)")
    }
    let entity = "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file://\(secret)\">]>"
    #expect(throws: Never.self) {
      let text = Self.drawing("<text y=\"20\">&e;</text>")
      // Refused or blank are both right.
      let made = try? Self.make(Array(entity.utf8) + text, workers)
      #expect(made == nil || made == blank)
    }
  }

  @Test func makesManyAtOnce() async throws {
    let workers = Self.workers()
    let wanted = try Self.make(Self.red, workers)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<40 { group.addTask { try Self.make(Self.red, workers) } }
      for try await png in group { #expect(png == wanted) }
    }
    #expect(workers.idleProcesses.count <= ProcessInfo.processInfo.activeProcessorCount)
  }
}
