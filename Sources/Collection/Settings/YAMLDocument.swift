import Diagnostics
import Paths
import YAML

/// A YAML mapping from a file, which collects the problems found in it.
package struct YAMLDocument {
  /// The keys and values, in file order.
  package private(set) var members: [(key: Node, value: Node)] = []
  /// The problems found so far.
  package private(set) var problems: [Diagnostic] = []

  private let path: FilePath
  private let index: LineIndex
  /// The number of lines in the file before the YAML.
  private let firstLine: Int

  /// An error that prevents reading a document.
  package struct YAMLError: Error {
    package let diagnostic: Diagnostic
  }

  /// Reads the YAML in `range` of a file's bytes, or in all of them.
  ///
  /// `content` is the word for the file's content in messages.
  package static func read(
    _ bytes: [UInt8], in range: Range<Int>? = nil, path: FilePath, of content: String = "settings"
  ) -> Result<YAMLDocument, YAMLError> {
    let index = LineIndex(bytes)
    let range = range ?? 0..<bytes.count
    let document = YAMLDocument(
      path: path, index: index, firstLine: index.position(at: range.lowerBound).line - 1)
    if usesAliases(bytes[range]) {
      return .failure(
        document.failure(
          "anchors (&name) and aliases (*name) are not read here", at: nil, problem: nil))
    }
    do throws(YAMLFailure) {
      // libyaml would count a byte order mark as a column.
      var yaml = bytes[range]
      if yaml.starts(with: [0xEF, 0xBB, 0xBF]) { yaml = yaml.dropFirst(3) }
      let text = String(decoding: yaml, as: UTF8.self)
      guard let root = try Node.read(text) else { return .success(document) }
      if root.isNull { return .success(document) }
      guard let mapping = root.mapping else {
        return .failure(
          document.failure("this is not a list of \(content)", at: root.mark, problem: nil))
      }
      var result = document
      result.members = mapping.map { ($0.key, $0.value) }
      return .success(result)
    } catch {
      return .failure(document.failure(for: error))
    }
  }

  /// Returns whether there are both anchors and aliases: a few lines of them can expand beyond the
  /// available memory, and neither settings nor recipes need them.
  private static func usesAliases(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (hasAnchor, hasAlias) = (false, false)
    var previous: UInt8 = 0x0A
    for index in bytes.indices.dropLast() {
      let byte = bytes[index]
      let startsToken = [0x0A, 0x0D, 0x20, 0x09, 0x5B, 0x2C, 0x7B].contains(previous)
      if startsToken, bytes[index + 1] > 0x20 {
        if byte == 0x26 { hasAnchor = true }
        if byte == 0x2A { hasAlias = true }
      }
      previous = byte
    }
    return hasAnchor && hasAlias
  }

  private init(path: FilePath, index: LineIndex, firstLine: Int) {
    self.path = path
    self.index = index
    self.firstLine = firstLine
  }

  /// Adds a problem at a node.
  package mutating func report(
    _ id: DiagnosticID, _ severity: Severity, _ message: String, at node: Node,
    help: String
  ) {
    problems.append(
      Diagnostic(id, severity, message, path: path, range: range(of: node), help: help))
  }

  /// Returns the location of a node in the file.
  package func range(of node: Node) -> SourceRange? {
    node.mark.map { place($0, length: node.scalar?.string.unicodeScalars.count ?? 1) }
  }

  private func failure(_ message: String, at mark: Node.Mark?, problem: String?) -> YAMLError {
    YAMLError(
      diagnostic: Diagnostic(
        .invalidYAML, .error, problem.map { "\(message): \($0)" } ?? message, path: path,
        range: mark.map { place($0, length: 1) },
        help: "write one “name: value” a line, and quotes around values with a colon or # in them"))
  }

  private func failure(for failure: YAMLFailure) -> YAMLError {
    switch failure {
    case .syntax(let problem, let mark):
      return self.failure("this is not YAML", at: mark, problem: problem)
    case .duplicateKeys(let keys, let mark):
      let names = keys.joined(separator: "”, “")
      return self.failure("“\(names)” is here twice", at: mark, problem: nil)
    case .unreadable: return self.failure("this is not YAML", at: nil, problem: nil)
    }
  }

  /// Converts a mark, which counts lines and columns from 1, columns in scalars.
  private func place(_ mark: Node.Mark, length: Int) -> SourceRange {
    let line = firstLine + mark.line
    let bytes = index.line(line)
    var offsets: [Int] = []
    for (offset, byte) in zip(bytes.indices, bytes) where byte & 0xC0 != 0x80 {
      offsets.append(offset)
    }
    offsets.append(bytes.endIndex)
    let start = min(max(mark.column - 1, 0), offsets.count - 1)
    let end = min(start + max(length, 1), offsets.count - 1)
    return index.range(offsets[start]..<max(offsets[end], offsets[start]))
  }
}

extension Node {
  /// Whether it is an empty value or `null`.
  var isNull: Bool {
    guard let scalar else { return false }
    if scalar.string.isEmpty || tag.description == "tag:yaml.org,2002:null" { return true }
    return scalar.style == .plain && ["~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
