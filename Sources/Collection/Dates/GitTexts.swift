import FileSystem
import Paths
import Texts

/// Texts of recipes in a Git repository, by their objects.
struct GitTexts {
  typealias Object = ArraySlice<UInt8>

  private var texts: [Object: ArraySlice<UInt8>] = [:]

  /// A recipe is a page or two; of anything longer only the beginning is looked at.
  private static let limit = 1 << 16

  /// Reads texts; nil if Git fails.
  ///
  /// An object that the repository lacks has none.
  init?(of objects: Set<Object>, in folder: FilePath, _ fileSystem: any FileOperations) {
    if objects.isEmpty { return }
    let names = objects.reduce(into: [UInt8]()) { names, object in
      names += object
      names.append(0x0A)
    }
    let output = GitHistory.output(
      of: folder, ["cat-file", "--batch"], input: names, in: fileSystem)
    guard let output else { return nil }
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      // <object> blob <size>, or <object> missing
      let fields = rest[..<end].split(separator: 0x20)
      rest = rest[(end + 1)...]
      guard fields.count == 3 else { continue }
      guard let size = Int(String(decoding: fields[2], as: UTF8.self)), size < rest.count else {
        return
      }
      texts[fields[0]] = rest.prefix(min(size, Self.limit))
      rest = rest.dropFirst(size + 1)
    }
  }

  /// Returns a text.
  subscript(object: Object) -> [UInt8]? { texts[object].map(Array.init) }

  /// Returns what a text says, as that of the file at a path; nil if it is no recipe.
  func facts(_ object: Object, path: FilePath) -> GoneRecipe.Facts? {
    self[object].flatMap { GoneRecipe.Facts($0, path: path) }
  }

  /// Returns the lines of a text; none if it is not known.
  func lines(_ object: Object) -> TextLines { TextLines(texts[object] ?? []) }

  /// Returns whether two texts have at least half of their lines in common; false where one of them is
  /// not known.
  func areAlike(_ one: Object, _ other: Object) -> Bool {
    guard let first = texts[one], let second = texts[other] else { return false }
    return one == other
      || TextLines(first).likeness(to: TextLines(second)) >= TextLines.leastLikeness
  }

  /// Returns whether two texts have less than half of their lines in common; false where one of
  /// them is not known.
  func areUnlike(_ one: Object, _ other: Object) -> Bool {
    texts[one] != nil && texts[other] != nil && !areAlike(one, other)
  }

  /// Returns whether a text may be a version of another one: it has the same title, or one with more
  /// or fewer words, the same UUID, or half of the lines; also where one of them is not known.
  func isVersion(_ now: Object, of before: Object) -> Bool {
    guard texts[now] != nil, texts[before] != nil else { return true }
    if let title = title(now), let other = self.title(before),
      Self.isLonger(title, than: other) || Self.isLonger(other, than: title)
    {
      return true
    }
    if areAlike(now, before) { return true }
    let id = facts(now, path: "x.md")?.id
    return id != nil && id == facts(before, path: "x.md")?.id
  }

  /// Returns whether a title begins or ends with all words of another one, or is that.
  private static func isLonger(_ title: String, than other: String) -> Bool {
    if title == other { return true }
    let (words, others) = (Self.words(of: title), Self.words(of: other))
    return !others.isEmpty
      && (words.starts(with: others) || words.suffix(others.count).elementsEqual(others))
  }

  private static func words(of title: String) -> [Substring] {
    title.split { !$0.isLetter && !$0.isNumber }
  }

  /// Returns the title in a text, to be compared with others; nil if it has none.
  ///
  /// Histories have so many texts that they are not parsed for it.
  func title(_ object: Object) -> String? {
    var rest = texts[object] ?? []
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var line = Self.nextLine(of: &rest)
    if line.elementsEqual("---".utf8) {
      repeat {
        line = Self.nextLine(of: &rest)
      } while !line.isEmpty && !["---", "..."].contains { line.elementsEqual($0.utf8) }
      line = Self.nextLine(of: &rest)
    }
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: "#") || byte <= 0x20 }
    if line.first == UInt8(ascii: "#") {
      line = line.drop(while: isMark)
      while line.last.map(isMark) ?? false { line.removeLast() }
    } else if Self.nextLine(of: &rest).contains(where: { $0 != UInt8(ascii: "=") }) {
      return nil
    }
    return line.isEmpty ? nil : TextFolding.fold(String(decoding: line, as: UTF8.self))
  }

  /// Removes the first line that is not blank and returns it without white space around it; at the
  /// end, nothing.
  private static func nextLine(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    rest = rest.drop { $0 <= 0x20 }
    var line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    rest = rest[line.endIndex...]
    while line.last.map({ $0 <= 0x20 }) ?? false { line.removeLast() }
    return line
  }
}
