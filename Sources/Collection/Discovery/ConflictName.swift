import Bytes
import Texts
import FileSystem
import Paths

/// The name that a sync program gives to the copy of a file that was changed in two places at once.
struct ConflictName: Hashable {
  /// The name of the file it is a copy of.
  let original: FilePath
  /// The program that uses this form of name.
  let service: SyncService
  /// Whether users never choose such names; if false, only the content can tell.
  let isCertain: Bool

  /// Parses a file name; nil if it is not that of a copy.
  init?(_ name: FilePath) {
    guard Self.mayBeCopy(name) else { return nil }
    let stem = name.withoutExtension
    guard let (found, service, isCertain) = Self.read(Array(stem.utf8)[...]), !found.isEmpty
    else { return nil }
    let ending = name.utf8.dropFirst(stem.utf8.count)
    original = FilePath(decoding: Array(found) + ending)
    self.service = service
    self.isCertain = isCertain
  }

  private init(original: FilePath, service: SyncService, isCertain: Bool) {
    self.original = original
    self.service = service
    self.isCertain = isCertain
  }

  /// Returns the possible readings of a name in OneDrive, which appends the name of a computer, in
  /// any words: “Name-Annas-PC”.
  ///
  /// Users append words to names as well, so only the content can tell. The shortest original comes
  /// first, since copies are copied too.
  static func inOneDrive(_ name: FilePath, isThere: (FilePath) -> Bool) -> [ConflictName] {
    let stem = name.withoutExtension.utf8
    let ending = name.utf8.dropFirst(stem.count)
    return stem.indices.compactMap { index in
      guard stem[index] == UInt8(ascii: "-"), index != stem.startIndex,
        stem.index(after: index) != stem.endIndex
      else { return nil }
      let original = FilePath(decoding: Array(stem[..<index]) + ending)
      guard isThere(original) else { return nil }
      return ConflictName(original: original, service: .oneDrive, isCertain: false)
    }
  }

  private typealias Found = (original: ArraySlice<UInt8>, service: SyncService, isCertain: Bool)

  /// Returns whether a name has what all names of copies share.
  ///
  /// A fast check, since it runs on every name in a folder and hardly any passes.
  private static func mayBeCopy(_ name: FilePath) -> Bool {
    name.string.withBytes { name in
      let stem = name.extracting(first: name.lastPlace(of: 0x2E) ?? name.count)
      guard let last = stem.last, isEnd(last) else { return false }
      return !isCapitalOrDigit(last) || stem.place(of: UInt8(ascii: "-")) != nil
        || stem.place(of: UInt8(ascii: " "), from: max(0, stem.count - 3)) != nil
    }
  }

  /// Returns whether the name of a copy may end in this byte: a bracket, including Chinese ones, a
  /// digit or a capital.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == 0x89 || isCapitalOrDigit(byte)
  }

  /// Returns the original's name and the program for a name without its extension.
  private static func read(_ stem: ArraySlice<UInt8>) -> Found? {
    guard let last = stem.last, isEnd(last) else { return nil }
    if !isCapitalOrDigit(last) { return bracketed(stem) }
    return marked(stem) ?? fromWindows(stem) ?? numbered(stem)
  }

  /// Reads Dropbox's “Name (Anna's conflicted copy 2026-03-02)” in its various languages; Nextcloud
  /// adds a time.
  private static func bracketed(_ stem: ArraySlice<UInt8>) -> Found? {
    let text = String(decoding: stem, as: UTF8.self)
    guard let (name, inside) = lastBracket(of: text), let service = service(saying: inside)
    else {
      // A second copy on the same day: “Name (conflicted copy 2026-03-02) (1)”.
      guard let (rest, number) = lastBracket(of: text), number.utf8.allSatisfy(isDigit),
        let (name, inside) = lastBracket(of: rest), let service = service(saying: inside)
      else { return nil }
      return (Array(name.utf8)[...], service, true)
    }
    return (Array(name.utf8)[...], service, true)
  }

  /// Returns the text before the final bracket, and the text in it, with nested brackets.
  private static func lastBracket(of text: String) -> (before: String, inside: String)? {
    guard let last = text.last, last == ")" || last == "）" else { return nil }
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" || text[index] == "）" { depth += 1 }
      if text[index] == "(" || text[index] == "（" { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = text[text.index(after: index)...].dropLast()
      var before = text[..<index]
      while before.last == " " { before.removeLast() }
      return (String(before), String(inside))
    }
    return nil
  }

  /// The words that mark a copy, folded; users also write them, but without the date.
  private static let words = [
    "conflicted copy", "in konflikt stehende kopie", "konfliktkopi", "copie en conflit",
    "copia en conflicto", "copia in conflitto", "copia em conflito", "conflicterende kopie",
    "kopie met conflict", "kopia powodujaca konflikt", "конфликтующая копия", "競合コピー",
    "충돌하는 사본", "冲突的副本", "冲突副本", "衝突的複本",
  ]

  private static func service(saying text: String) -> SyncService? {
    guard let date = text.firstMatch(of: /\d{4}-\d{2}-\d{2}/) else { return nil }
    let folded = TextFolding.fold(text)
    guard words.contains(where: folded.contains) else { return nil }
    return text[date.range.upperBound...].starts(with: /\ \d{6}/) ? .nextcloud : .dropbox
  }

  /// Reads ownCloud's “Name_conflict-20260302-101530” and Syncthing's
  /// “Name.sync-conflict-20260302-101530-ABCDEFG”.
  private static func marked(_ stem: ArraySlice<UInt8>) -> Found? {
    for (mark, service) in [("_conflict-", SyncService.nextcloud), (".sync-conflict-", .syncthing)]
    {
      guard let start = lastPlace(of: mark, in: stem) else { continue }
      var rest = stem[(start + mark.utf8.count)...]
      guard takeDigits(8, from: &rest), rest.popFirst() == UInt8(ascii: "-"),
        takeDigits(6, from: &rest)
      else { continue }
      // The machine is seven letters and digits; ownCloud does not name it.
      let isWhole =
        rest.isEmpty
        || service == .syncthing && rest.first == UInt8(ascii: "-")
          && rest.dropFirst().allSatisfy(isCapitalOrDigit)
      if isWhole { return (stem[..<start], service, true) }
    }
    return nil
  }

  /// Reads OneDrive's “Name-DESKTOP-ABC123”, possibly with a number: names that Windows itself
  /// gives to machines.
  private static func fromWindows(_ stem: ArraySlice<UInt8>) -> Found? {
    for mark in ["-DESKTOP-", "-LAPTOP-", "-WIN-"] {
      guard let start = lastPlace(of: mark, in: stem) else { continue }
      var rest = stem[(start + mark.utf8.count)...]
      let machine = rest.prefix(while: isCapitalOrDigit)
      rest = rest[machine.endIndex...]
      let isWhole =
        rest.isEmpty
        || rest.first == UInt8(ascii: "-") && rest.count > 1
          && rest.dropFirst().allSatisfy { isDigit($0) }
      if (5...15).contains(machine.count), isWhole { return (stem[..<start], .oneDrive, true) }
    }
    return nil
  }

  /// Reads iCloud Drive's “Name 2”, which may also be a second recipe.
  private static func numbered(_ stem: ArraySlice<UInt8>) -> Found? {
    guard let space = stem.lastIndex(of: 0x20), stem.count - (space - stem.startIndex) <= 3,
      stem[(space + 1)...].allSatisfy(isDigit),
      let number = Int(String(decoding: stem[(space + 1)...], as: UTF8.self)),
      number >= 2, stem[space + 1] != UInt8(ascii: "0")
    else { return nil }
    return (stem[..<space], .iCloud, false)
  }

  private static func lastPlace(of text: String, in stem: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.utf8)
    guard stem.count >= text.count else { return nil }
    return (stem.startIndex...(stem.endIndex - text.count)).last {
      stem[$0] == text[0] && stem[$0..<($0 + text.count)].elementsEqual(text)
    }
  }

  private static func takeDigits(_ count: Int, from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.count >= count, rest.prefix(count).allSatisfy(isDigit) else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte)
  }
}
