import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a server answered, taken apart just enough to look at it.
struct Reply: Equatable {
  var status: Int
  var fields: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? { fields[name.lowercased()] }

  /// Reads the head that ends before `body`.
  init(head: String, body: [UInt8]) {
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    fields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.body = body
  }
}

/// A client that sends bytes as they are and blocks its thread.
final class Client: Sendable {
  enum Failure: Error { case connect(Int32), ended, late }

  private let descriptor: Int32

  init(port: UInt16, patience: Int = 120, receiveBuffer: Int32? = nil) throws {
    #if canImport(Darwin)
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    // Sending to a connection that is closed would end the tests by a signal.
    var isQuiet: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
    #else
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // Closed by `deinit`, also where this throws.
    guard result == 0 else { throw Failure.connect(errno) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      #else
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      #endif
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Some bytes; empty at the end of the connection.
  func receive() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Failure.late }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Everything up to the end of the connection.
  func receiveAll() throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  /// What comes up to and with `mark`.
  func receive(until mark: String) throws -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(mark) {
      let bytes = try receive()
      if bytes.isEmpty { throw Failure.ended }
      all += bytes
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// One whole answer, whose body has the length that it says.
  func reply(isHead: Bool = false) throws -> Reply {
    var all: [UInt8] = []
    while true {
      if let end = all.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: all[..<end.lowerBound], as: UTF8.self)
        var reply = Reply(head: head, body: [])
        let length = isHead || reply.status == 304 ? 0 : Int(reply["content-length"] ?? "") ?? 0
        while all.count < end.upperBound + length {
          let bytes = try receive(atMost: end.upperBound + length - all.count)
          if bytes.isEmpty { throw Failure.ended }
          all += bytes
        }
        reply.body = Array(all[end.upperBound...])
        return reply
      }
      // Byte by byte, as the next answer is not ours to take.
      let bytes = try receive(atMost: 1)
      if bytes.isEmpty { throw Failure.ended }
      all += bytes
    }
  }

  private func receive(atMost limit: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &bytes, limit, 0)
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Failure.late }
    return Array(bytes.prefix(max(0, count)))
  }
}

/// Runs what blocks on a thread of its own, as the server needs those that tasks share.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
