import Collection
import FileSystem
import Paths
import Texts

/// What earlier imports have put into a folder, by what tells that a recipe is imported again.
struct ImportedRecipes {
  private let records: [ImportRecord]
  private var byID: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  private var lines: [Int: TextLines] = [:]

  /// The paths that recipes were imported to.
  let paths: Set<FilePath>

  init(_ memory: ImportMemory?) {
    records = memory?.latest ?? []
    paths = Set(records.map(\.path))
    for (place, record) in records.enumerated() {
      if let id = record.id { byID[id, default: []].append(place) }
      byTitle[record.title, default: []].append(place)
    }
  }

  /// Returns the record of a recipe that is imported again: by its identity, if need be with its text, or
  /// else by its title and half of its lines.
  mutating func record(id: String?, title: String, _ text: [UInt8]) -> ImportRecord? {
    if let id, let places = byID[id.lowercased()] {
      if !DerivedID.isOne(id) { return places.last.map { records[$0] } }
      return DerivedID.version(of: text, among: places) { records[$0].text ?? [] }
        .map { records[$0] }
    }
    let places = byTitle[TextFolding.fold(title)] ?? []
    let candidates = places.filter { id == nil || records[$0].id == nil }
    if candidates.isEmpty { return nil }
    return TextLines(text[...]).mostAlike(of: candidates) { lines(of: $0) }.map { records[$0] }
  }

  /// Returns the record of the recipe that was imported to a path.
  func record(at path: FilePath) -> ImportRecord? { records.first { $0.path == path } }

  private mutating func lines(of place: Int) -> TextLines {
    if let known = lines[place] { return known }
    let made = TextLines((records[place].text ?? [])[...])
    lines[place] = made
    return made
  }
}
