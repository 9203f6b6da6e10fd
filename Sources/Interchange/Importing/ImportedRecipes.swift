import Collection
import FileSystem
import Paths
import Texts

/// What earlier imports have put into a folder, by what tells that a recipe is imported again.
struct ImportedRecipes {
  private let records: [ImportRecord]
  private var byID: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  private let byPath: [FilePath: Int]
  private var lines: [Int: TextLines] = [:]
  /// The places of the records of a title by all of their lines.
  private var byLines: [String: [Set<UInt32>: [Int]]] = [:]

  /// The paths that recipes were imported to.
  let paths: Set<FilePath>

  init(_ memory: ImportMemory?) {
    records = memory?.latest ?? []
    paths = Set(records.map(\.path))
    byPath = Dictionary(zip(records.map(\.path), records.indices)) { first, _ in first }
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
      return DerivedID.version(of: text, among: places) { .init(records[$0].text ?? []) }
        .map { records[$0] }
    }
    let title = TextFolding.fold(title)
    guard let places = byTitle[title] else { return nil }
    func mayBeIt(_ place: Int) -> Bool { id == nil || records[place].id == nil }
    let own = TextLines(text[...])
    // Thousands may have one title, and most have not changed since.
    if let place = self.places(of: title, own).first(where: mayBeIt) { return records[place] }
    let candidates = places.filter(mayBeIt)
    return own.mostAlike(of: candidates) { lines(of: $0) }.map { records[$0] }
  }

  /// Returns where the records of a title are that have just these lines.
  private mutating func places(of title: String, _ own: TextLines) -> [Int] {
    if own.hashes.isEmpty { return [] }
    if byLines[title] == nil {
      byLines[title] = Dictionary(grouping: byTitle[title] ?? []) { lines(of: $0).hashes }
    }
    return byLines[title]?[own.hashes] ?? []
  }

  /// Returns the record of the recipe that was imported to a path.
  func record(at path: FilePath) -> ImportRecord? { byPath[path].map { records[$0] } }

  private mutating func lines(of place: Int) -> TextLines {
    if let known = lines[place] { return known }
    let made = TextLines((records[place].text ?? [])[...])
    lines[place] = made
    return made
  }
}
