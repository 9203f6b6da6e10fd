import FileSystem
import Markup
import Paths
import Synchronization

/// Fetches pages and pictures by the program `curl`, the only place that uses the network.
package final class AddressFetcher: Sendable {
  /// The error when an address cannot be fetched.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program is not installed.
    case noCurl
    /// The server did not send the page; the reason.
    case refused(String)
    /// It is larger than any page or picture of a recipe.
    case tooLarge

    /// A description of the error.
    package var description: String {
      switch self {
      case .noCurl: "pages are fetched by curl, which is not installed; save the page instead"
      case .refused(let reason): "the page cannot be fetched: \(reason)"
      case .tooLarge: "the page is larger than \(AddressFetcher.mostBytes >> 20) MiB"
      }
    }
  }

  /// The most bytes of a page or picture.
  static let mostBytes = 16 << 20
  /// The most pictures of one import.
  private static let mostPictures = 200

  private let known = Mutex<[String: [UInt8]]>([:])

  /// Creates a fetcher that has fetched nothing yet.
  package init() {}

  /// Returns whether a text is the address of a page.
  package static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// Returns the file at an address.
  ///
  /// - Throws: `Failure`.
  package func file(_ address: String) throws(Failure) -> ImportFile {
    let (bytes, place) = try content(of: address)
    return ImportFile(
      path: "page", shown: FilePath(address), size: Int64(bytes.count), content: .memory(bytes),
      origin: ImportFile.Origin(address: place, fetcher: self), isNamed: true)
  }

  /// Returns the picture at an address; nil if there is none.
  func picture(_ address: String) -> [UInt8]? {
    if let bytes = known.withLock({ $0[address] }) { return bytes.isEmpty ? nil : bytes }
    guard known.withLock({ $0.count }) < Self.mostPictures else { return nil }
    let bytes = (try? content(of: address).bytes).flatMap { bytes in
      ImportPictures.isPicture(Array(bytes.prefix(500))) ? bytes : nil
    }
    known.withLock { $0[address] = bytes ?? [] }
    return bytes
  }

  /// Fetches an address within limits of size, time and redirections, and returns what is there with
  /// the address that it led to.
  private func content(
    of address: String
  ) throws(Failure) -> (bytes: [UInt8], address: String) {
    // What follows the content says how it went; it is missing where the content was cut off.
    let report = "%{exitcode} %{http_code} %{url_effective} %{errormsg}"
    let script = """
      command -v curl >/dev/null || exit 0
      curl --silent --location --compressed --globoff --proto '=http,https' \
      --proto-redir '=http,https' --max-redirs 5 --connect-timeout 20 --max-time 60 \
      --user-agent 'Mozilla/5.0 (compatible; cookbook)' --write-out '\(Self.mark)\(report)' \
      -- "$1" | head -c \(Self.mostBytes + 1000)
      """
    let output = Program.output(of: ["/bin/sh", "-c", FilePath(script), "sh", FilePath(address)])
    guard let output, !output.isEmpty else { throw .noCurl }
    guard let place = output.lastRange(of: Array(Self.mark.utf8)) else { throw .tooLarge }
    if place.lowerBound > Self.mostBytes { throw .tooLarge }
    let parts = String(decoding: output[place.upperBound...], as: UTF8.self)
      .split(separator: " ", maxSplits: 3).map(String.init)
    if parts.first != "0" { throw .refused(parts.count > 3 ? parts[3] : "there is no answer") }
    if let code = parts.dropFirst().first.flatMap({ Int($0) }), code >= 400 {
      throw .refused("the server answers \(code)")
    }
    let end = parts.count > 2 && Self.isAddress(parts[2]) ? parts[2] : address
    return (Array(output[..<place.lowerBound]), end)
  }

  private static let mark = "\u{1}cookbook\u{1}"
}

extension [UInt8] {
  /// Returns the last place of some bytes.
  fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? {
    var start = count - part.count
    while start >= 0 {
      if self[start...].starts(with: part) { return start..<start + part.count }
      start -= 1
    }
    return nil
  }
}
