import Bytes
import FileSystem
import Paths
import Platform
import Synchronization

/// Makes pictures in processes of their own, as many at once as threads ask for some.
///
/// A process is started when a picture is wanted and none is free, and is kept for the next one.
/// All of them end with this value, with this program, or when they are dismissed.
package final class PictureWorkers: Sendable {
  /// How libvips is installed here.
  package static let installation =
    Platform.isDarwin
    ? "install it with ‘brew install vips’"
    : "install it, on Debian and Ubuntu with ‘apt install libvips-tools’"

  /// How a libvips that reads and writes all formats is installed here.
  package static let installationOfFormats =
    Platform.isDarwin
    ? "install libvips with HEIC and AVIF, with ‘brew install vips’"
    : "install libvips with HEIC and AVIF: the libraries libheif, libde265 and libaom, or their plugins"

  private let command: [FilePath]
  private let limits: PictureLimits
  private let idle = Mutex<[Worker]>([])
  /// The formats of which it is known whether they can be made.
  private let makes = Mutex<[Rendition.Format: Bool]>([:])

  /// Creates the workers without starting any; `command` runs `PictureWorker.run`.
  package init(_ command: [FilePath], limits: PictureLimits = PictureLimits()) {
    (self.command, self.limits) = (command, limits)
  }

  /// Returns a picture's bytes.
  ///
  /// It blocks the thread until the picture is made.
  package func make(_ request: PictureRequest) throws(PictureError) -> [UInt8] {
    do {
      return try attempt(request, with: try free())
    } catch .crashed {
      // A worker that has been killed from outside says nothing about the picture.
      return try attempt(request, with: try free())
    }
  }

  /// Why no picture can be made; nil if that is possible.
  ///
  /// It starts a worker if none is free.
  package func problem() -> PictureError? {
    do throws(PictureError) {
      let worker = try free()
      idle.withLock { $0.append(worker) }
      return nil
    } catch .crashed, .late {
      return .unavailable(reason: "the process that makes pictures does not answer")
    } catch {
      return error
    }
  }

  /// Returns whether photos can be made in a format; nil if that cannot be found out.
  ///
  /// It blocks the thread until a tiny one is made, once.
  package func canMake(_ format: Rendition.Format) -> Bool? {
    if let known = makes.withLock({ $0[format] }) { return known }
    let made: Bool
    do {
      _ = try make(Rendition(width: 1, format), of: ContentHash(of: Self.dot)) { Self.dot }
      made = true
    } catch let error as PictureError {
      switch error {
      case .refused, .unsupported: made = false
      default: return nil
      }
    } catch {
      return nil
    }
    makes.withLock { $0[format] = made }
    return made
  }

  /// A GIF file of one black pixel.
  private static let dot: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0]
    + [1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  /// Ends the workers that have nothing to do.
  package func dismiss() { idle.withLock { $0.removeAll() } }

  /// The numbers of the processes that have nothing to do, for tests.
  package var idleProcesses: [Int32] { idle.withLock { $0.map { $0.program.process } } }

  /// Returns what is to be known of a photo.
  ///
  /// It blocks the thread until that is known.
  package func facts(of photo: [UInt8]) throws(PictureError) -> PhotoFacts {
    var reader = BinaryReader(try make(.facts(photo))[...])
    do {
      return try reader.value(PhotoFacts.self)
    } catch {
      throw .crashed
    }
  }

  /// Returns a rendition of a photo; `bytes` are read if no free worker has the photo at hand.
  ///
  /// It blocks the thread until that is made.
  package func make<E>(
    _ rendition: Rendition, of photo: ContentHash, _ bytes: () throws(E) -> [UInt8]
  ) throws -> [UInt8] {
    if let worker = take(having: photo) {
      do {
        return try attempt(.rendition(photo, nil, rendition), with: worker)
      } catch .crashed {
        // The photo goes to another one.
      }
    }
    return try make(.rendition(photo, try bytes(), rendition))
  }

  private func attempt(
    _ request: PictureRequest, with worker: Worker
  ) throws(PictureError) -> [UInt8] {
    let answer = try worker.answer(to: request, within: limits.time)
    defer { idle.withLock { $0.append(worker) } }
    switch answer {
    case .made(let bytes):
      if case .rendition(let photo, _, _) = request { worker.photo.withLock { $0 = photo } }
      return bytes
    case .failed(let reason):
      worker.photo.withLock { $0 = nil }
      throw .refused(reason: reason)
    case .lacking(let reason):
      worker.photo.withLock { $0 = nil }
      throw .unsupported(reason: reason)
    }
  }

  /// Takes the free worker that has a photo at hand.
  private func take(having photo: ContentHash) -> Worker? {
    idle.withLock { idle in
      idle.lastIndex { $0.photo.withLock { $0 == photo } }.map { idle.remove(at: $0) }
    }
  }

  private func free() throws(PictureError) -> Worker {
    if let worker = idle.withLock({ $0.popLast() }) { return worker }
    do {
      return try Worker(command, limits)
    } catch .crashed {
      return try Worker(command, limits)
    }
  }
}

/// One process; a class, so that it can be kept in an array.
private final class Worker: Sendable {
  let program: PipedProgram
  /// The photo of which it has made a rendition last.
  let photo = Mutex<ContentHash?>(nil)

  /// Starts it and waits until it is ready.
  init(_ command: [FilePath], _ limits: PictureLimits) throws(PictureError) {
    guard let program = Program.startPiped(command) else {
      throw .unavailable(reason: "the process that makes pictures cannot be started")
    }
    self.program = program
    let greeting: [UInt8]
    do {
      greeting = try self.program.receive(until: .now + limits.time)
    } catch {
      throw error == .late ? .late : .crashed
    }
    if case .failed(let reason) = PictureAnswer(greeting) { throw .unavailable(reason: reason) }
  }

  func answer(
    to request: PictureRequest, within time: Duration
  ) throws(PictureError) -> PictureAnswer {
    guard program.send(request.record) else { throw .crashed }
    do throws(PipeError) {
      guard let answer = PictureAnswer(try program.receive(until: .now + time)) else {
        throw PipeError.ended
      }
      return answer
    } catch {
      throw error == .late ? .late : .crashed
    }
  }
}
