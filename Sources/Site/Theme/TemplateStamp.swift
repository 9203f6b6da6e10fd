import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// A changed default file from which an override was made.
  package static let changedDefault: Self = "changed-default"
}

/// The first line of an exported template, which names the default file it was made from.
///
/// It is a comment in the file's own language, and not part of its content.
package struct TemplateStamp: Hashable, Sendable {
  /// The program that exported it, such as `cookbook 1.0`.
  package let generator: String
  /// The default file's path.
  package let path: FilePath
  /// The hash of the default file's bytes, as 16 hexadecimal digits.
  package let hash: String

  /// Creates the stamp of a default file.
  init(_ file: ThemeFile, generator: String) {
    self.generator = generator
    path = file.path
    hash = Self.hash(of: file.bytes)
  }

  /// Reads the first line of a file; nil if it is not a stamp.
  init?(of bytes: [UInt8], at path: FilePath) {
    guard let (open, close) = Self.comment(at: path), bytes.starts(with: open.utf8),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    var line = bytes[..<end].dropFirst(open.utf8.count)
    if line.last == 0x0D { line = line.dropLast() }
    guard line.suffix(close.utf8.count).elementsEqual(close.utf8) else { return nil }
    let text = String(decoding: line.dropLast(close.utf8.count), as: UTF8.self)
    guard text.hasPrefix(Self.opening), text.hasSuffix(Self.ending) else { return nil }
    let facts = text.dropFirst(Self.opening.count).dropLast(Self.ending.count)
    let parts = facts.split(separator: ", ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 16,
      parts[2].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    (generator, self.path, hash) = (
      String(parts[0]), FilePath(parts[1]), String(parts[2])
    )
  }

  /// Returns the line for a file at a path, with its line end; nil if a comment would be visible in
  /// the site.
  func line(at path: FilePath) -> String? {
    Self.comment(at: path).map { open, close in
      "\(open)\(Self.opening)\(generator), \(self.path), \(hash)\(Self.ending)\(close)\n"
    }
  }

  private static let opening = "From "
  private static let ending = "; keep this line to hear of changes"

  /// Returns how comments open and close in the files of a theme's folders.
  private static func comment(at path: FilePath) -> (open: String, close: String)? {
    if path.isInside(Theme.assetFolder) { return nil }
    return switch path.fileExtension {
    case "mustache": ("{{! ", " }}")
    case "css": ("/* ", " */")
    case "js": ("// ", "")
    case "yml": ("# ", "")
    default: nil
    }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    ContentHash(of: bytes).hexadecimal(bytes: 8)
  }

  /// Whether the default file is unchanged.
  var isCurrent: Bool { Theme.builtIn().file(path).map { Self.hash(of: $0.bytes) } == hash }

  /// Returns the diagnostic for a file with this stamp; nil while its default is unchanged.
  func problem(of file: ThemeFile) -> Diagnostic? {
    if isCurrent { return nil }
    guard let current = Theme.builtIn().file(path) else {
      return Diagnostic(
        .changedDefault, .warning,
        "the default theme has no “\(path)” any more, which this file was made from",
        path: file.origin, help: "see what there is instead with ‘cookbook templates list’")
    }
    let message = "the default “\(path)” has changed since \(generator), where this file is from"
    if Self.hash(of: file.content) == hash {
      return Diagnostic(
        .changedDefault, .warning, message, path: file.origin,
        help: "nothing was changed in this file: remove it, or export it again with --force")
    }
    return Diagnostic(
      .changedDefault, .warning, message, path: file.origin,
      help:
        "compare with ‘cookbook templates diff \(Shell.quoted(path))’; when all is as you want it, write "
        + "\(Self.hash(of: current.bytes)) in the first line")
  }
}
