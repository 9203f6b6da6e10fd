import FileDoubles
import FileSystem
import Foundation
import Paths
import Site

/// A small book in memory that is edited at random, the same way for the same seed.
///
/// A sync program keeps it: it takes recipes away, fetches them again, and
/// leaves second versions of some.
struct EditedKitchen {
  let files: MemoryFileSystem
  let builder: SiteBuilder
  let request = SiteBuilder.Request(
    folder: "/book", output: "/www/site", cacheFolder: "/cache")
  var random: SplitMix
  /// Whether recipes are taken away: builds that do not know of each other know different ones.
  var takesAway = true
  /// What was done.
  private(set) var log: [String] = []
  /// The kitchen's own clock, in nanoseconds since 1970.
  private var clock: Int64 = 1_700_000_000_000_000_000
  /// The recipes of the last build, and when they were changed: what the next one may know of them.
  private var lastBuilt: [FilePath: (bytes: [UInt8], modified: Int64)] = [:]

  private static let tags = ["warm", "Warm", "quick", "base", "sweet", "für Gäste"]
  private static let folders: [FilePath] = ["", "Soups", "Soups/Cold", "Süßes", "Su\u{308}ßes"]
  // Two of a name that are composed differently are two files, and so are those that look alike.
  private static let names = [
    "Leek", "Stock", "Cake", "Pie", "\u{C4}pfel", "A\u{308}pfel", "leek", "L\u{435}ek",
  ]

  /// What each key of the front matter may say; a test sees that no key is missing.
  static let matter = [
    "id": ["4F2A1B3C-0000-4000-8000-00000000000A", "4f2a1b3c-0000-4000-8000-00000000000b"],
    "image": ["/a.svg"], "images": ["[/a.svg, /Soups/b.svg]"],
    "source": ["A book", "{name: Ada, url: \"https://example.org/a\"}"], "author": ["Ada", "Bo"],
    "rating": ["3", "4.5"], "prep_time": ["1", "2 h"], "cook_time": ["20–25 min", "1 h"],
    "rest_time": ["5", "1 day"], "total_time": ["90", "3 h"], "difficulty": ["easy", "hard"],
    "created": ["2024-01-01", "2025-02-03"],
    "cooked": ["[2024-01-01]", "[{date: 2025-02-03, rating: 2, note: Salty}]"],
    "notes": ["Less salt", "More salt"], "lang": ["fr", "de"],
    "nutrition": ["{calories: 1 kcal}", "{fatContent: 2 g}"], "extra": ["{a: 1}"],
    "private": ["true", "false"],
  ]
  /// The same for the settings.
  static let settings = [
    "title": ["Book 0", "Book 1"], "description": ["Words", "Others"], "author": ["Ada", "Bo"],
    "url": ["https://example.org/b", "https://example.org/"], "language": ["de", "fr"],
    "languages": ["{Soups: fr}", "{Süßes: de}"], "exclude": ["[Soups]", "[Leek.md]"],
    "share": ["[]", "[recipemd]", "[mela, html, epub]"], "theme": ["Theme"], "logo": ["a.svg"],
    "aisles": ["{Pond: [water, leek], dairy: []}", "{bakery: [yam]}"],
    "pantry": ["[salt]", "[water, leek]"], "packs": ["{leek: 2}", "{salt: 500 g}"],
    "colours": ["{accent: teal}", "{paper: ivory}"],
    "fonts": ["{title: Georgia}", "{text: Arial}"],
    "aliases": ["{leek: [stock]}", "{x: [water]}"],
    "private": ["[Soups/Cold]", "[{tag: base}]"], "private_keys": ["[notes]", "[cooked, id]"],
    "redirects": ["nginx", "netlify"], "avif": ["true", "false"],
    "publish": ["{to: cloudflare}", "{to: rsync, target: \"me@example.org:/www\"}"],
  ]

  init(seed: UInt64) {
    files = MemoryFileSystem([
      "/book/Stock.md": "# Stock\n\n**1 l**\n\n---\n\n- *1 l* water\n", "/www/x": "",
      "/book/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "/book/.stfolder/x": "",
      "/book/Theme/parts/footer.mustache": "<p>Theirs</p>\n",
      "/book/cookbook.yml": seed % 2 == 0 ? "url: https://example.org/b\n" : "",
    ])
    builder = SiteBuilder(fileSystem: files, generator: "test")
    random = SplitMix(state: seed)
  }

  var site: [FilePath: [UInt8]] { files.files.filter { $0.key.hasPrefix("/www/site/") } }

  /// What a build from nothing makes of the folder as it is, every recipe that was taken away put
  /// back as the last build had it.
  mutating func cleanSite() async throws -> [FilePath: [UInt8]] {
    let copy = MemoryFileSystem(["/www/x": ""])
    func put(_ bytes: [UInt8], at path: FilePath, _ modified: Int64) throws {
      try copy.makeFolders(of: path)
      try copy.write(bytes, to: path)
      try copy.setModified(modified, of: path)
    }
    for (path, bytes) in files.files where path.hasPrefix("/book/") {
      let status = try files.status(of: path, followingLinks: false)
      try put(bytes, at: path, status?.modified ?? 0)
    }
    for path in taken {
      guard let known = lastBuilt[path] else { continue }
      try put(known.bytes, at: path, known.modified)
    }
    let builder = SiteBuilder(fileSystem: copy, generator: "test")
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
    lastBuilt = [:]
    for file in try builder.reader.survey("/book", output: nil).folder.files where file.isRecipe {
      let path: FilePath = "/book/\(file.path)"
      lastBuilt[path] = (try copy.read(path), file.status.modified)
    }
    return copy.files.filter { $0.key.hasPrefix("/www/site/") }
  }

  /// The recipes whose contents are not there.
  private var taken: [FilePath] {
    files.files.compactMap { path, bytes in
      if path.hasSuffix(".md") { return bytes.isEmpty ? path : nil }
      guard path.hasPrefix("/book/"), path.hasSuffix(".icloud") else { return nil }
      let real = path.directory / FilePath(decoding: path.name.utf8.dropFirst().dropLast(7))
      return files.files[real] == nil ? real : nil
    }
  }

  /// Edits the folder and tells what a watcher would.
  mutating func edit() throws -> FolderChanges {
    var changes = FolderChanges()
    for _ in 0...pick(3) { try editOnce(&changes) }
    return changes
  }

  private mutating func editOnce(_ changes: inout FolderChanges) throws {
    let recipes = files.files.keys.filter { $0.hasPrefix("/book/") && $0.hasSuffix(".md") }.sorted()
    let any = recipes.isEmpty ? nil : recipes[pick(recipes.count)]
    switch pick(27) {
    case 0...3:
      guard let any, let bytes = files.files[any] else { return }
      try write(bytes + Array("\nMore \(pick(100)).\n".utf8), to: any, &changes)
    case 4, 5: try write(Array(recipe().utf8), to: any ?? "/book/New.md", &changes)
    case 6, 7: try write(Array(recipe().utf8), to: "/book/\(path())", &changes)
    case 8:
      guard let any else { return }
      log.append("remove \(any)")
      try files.remove(any)
      note(any, &changes)
    case 9:
      let new: FilePath = "/book/\(path())"
      guard let any, any != new, isThere(any) else { return }
      log.append("move \(any) to \(new)")
      try files.makeFolders(of: new)
      try files.rename(any, to: new)
      note(any, &changes)
      note(new, &changes)
    case 10:
      let picture: FilePath = pick(2) == 0 ? "/book/a.svg" : "/book/Soups/b.svg"
      let text = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"g\(pick(9))\"/></svg>"
      try write(Array(text.utf8), to: picture, &changes)
    case 11:
      try write(
        Array(yaml(Self.settings, of: 3).utf8), to: "/book/cookbook.yml", &changes)
    case 12:
      try write(
        Array("<p>{{site.title}} \(pick(5))</p>\n".utf8),
        to: "/book/Templates/parts/footer.mustache", &changes)
    case 16:
      guard let any else { return }
      let mark = [" 2", " (Ada's conflicted copy 2026-03-02)"][pick(2)]
      // The program that keeps a second version may compose its name in its own way.
      let stem = pick(3) == 0 ? respelled(any.withoutExtension) : any.withoutExtension
      let copy = "\(stem)\(mark)"
      let bytes =
        pick(3) == 0 ? Array(recipe().utf8) : (files.files[any] ?? []) + Array("\nTwo.\n".utf8)
      try write(bytes, to: "\(copy).md", &changes)
    case 17, 18:
      // The page at the address of a recipe that no build has known could be its own: nothing is
      // published over it, where a build from nothing has no reason to refuse.
      guard let any, takesAway, lastBuilt[any] != nil else { return }
      if pick(3) == 0 { return try write([], to: any, &changes) }
      let place: FilePath = "\(any.directory)/.\(any.name).icloud"
      try write([1], to: place, &changes)
      log.append("take away \(any)")
      try files.remove(any)
      note(any, &changes)
    case 19, 20:
      let all = taken.sorted()
      guard !all.isEmpty else { return }
      let path = all[pick(all.count)]
      let known = pick(2) == 0 ? lastBuilt[path] : nil
      try write(known?.bytes ?? Array(recipe().utf8), to: path, &changes)
      if let known { try files.setModified(known.modified, of: path) }
      let place: FilePath = "\(path.directory)/.\(path.name).icloud"
      if pick(2) == 0, files.files[place] != nil { try files.remove(place) }
    case 21, 22:
      guard let any, isThere(any) else { return }
      let new = respelled(any)
      guard files.files[new] == nil else { return }
      log.append("respell \(any.utf8.count) \(any) as \(new.utf8.count) \(new)")
      try files.makeFolders(of: new)
      try files.rename(any, to: new)
      note(any, &changes)
      note(new, &changes)
    case 23, 24:
      guard let any, let bytes = files.files[any] else { return }
      let twin = respelled(any)
      let copies = pick(2) == 0 && !bytes.isEmpty
      try write(copies ? bytes : Array(recipe().utf8), to: twin, &changes)
    case 25, 26:
      // A picture that belongs to a recipe by its name comes or goes.
      guard let any else { return }
      let stem = pick(3) == 0 ? respelled(any.withoutExtension) : any.withoutExtension
      let picture = FilePath("\(stem)\([".svg", "-01.svg", ".1.svg", ".2.1.svg"][pick(4)])")
      if files.files[picture] != nil {
        log.append("remove \(picture)")
        try files.remove(picture)
        return note(picture, &changes)
      }
      let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"n\(pick(9))\"/></svg>"
      try write(Array(drawing.utf8), to: picture, &changes)
    case 13, 14:
      guard let any else { return }
      log.append("touch \(any)")
      try touch(any)
      note(any, &changes)
    default:
      let template: FilePath = "/book/Templates/parts/footer.mustache"
      guard files.files[template] != nil else { return }
      log.append("remove \(template)")
      try files.remove(template)
      note(template, &changes)
    }
  }

  private mutating func write(
    _ bytes: [UInt8], to path: FilePath, _ changes: inout FolderChanges
  ) throws {
    log.append("write \(path)")
    try files.makeFolders(of: path)
    try files.write(bytes, to: path)
    try touch(path)
    note(path, &changes)
  }

  /// Has a file changed now: a moment or some hours after the one before.
  private mutating func touch(_ path: FilePath) throws {
    clock += Int64(pick(3) == 0 ? pick(100_000) + 1 : 1) * 1_000_000_007
    try files.setModified(clock, of: path)
  }

  /// Every folder on the way counts, as for a watcher that saw them come.
  private func note(_ path: FilePath, _ changes: inout FolderChanges) {
    changes.files.insert(path)
    for folder in path.ancestors where folder.isInside("/book") {
      changes.directories.insert(folder)
    }
  }

  /// Whether the contents of a recipe are there: a build knows nothing of one that got another name
  /// without them, and publishes nothing, where a build from nothing has no page to lose.
  private func isThere(_ path: FilePath) -> Bool { files.files[path]?.isEmpty == false }

  private mutating func path() -> FilePath {
    Self.folders[pick(Self.folders.count)] / "\(Self.names[pick(Self.names.count)]).md"
  }

  /// A path that a person or a disk may take for the same: with its letters composed or decomposed,
  /// in the other case, or with a Cyrillic letter that looks as its Latin one.
  private mutating func respelled(_ path: FilePath) -> FilePath {
    guard let inner = path.relative(to: "/book") else { return path }
    let text = inner.string
    switch pick(4) {
    case 0: return "/book" / FilePath(text.precomposedStringWithCanonicalMapping)
    case 1: return "/book" / FilePath(text.decomposedStringWithCanonicalMapping)
    case 2:
      let stem = inner.name.withoutExtension.string
      let other = stem == stem.lowercased() ? stem.capitalized : stem.lowercased()
      return path.directory / (path.name == path.name.withoutExtension ? "\(other)" : "\(other).md")
    default:
      let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar {
        case "e": "\u{435}"
        case "\u{435}": "e"
        default: scalar
        }
      }
      return "/book" / FilePath(String(String.UnicodeScalarView(scalars)))
    }
  }

  /// Some of the keys, one of `parts`, each with one of its values.
  private mutating func yaml(_ values: [String: [String]], of parts: Int) -> String {
    values.sorted { $0.key < $1.key }.map { key, values in
      pick(parts) == 0 ? "\(key): \(values[pick(values.count)])\n" : ""
    }.joined()
  }

  private mutating func recipe() -> String {
    if pick(8) == 0 { return "No recipe, [but a link](Stock.md).\n" }
    let tags = (0...pick(3)).map { _ in Self.tags[pick(Self.tags.count)] }
    var text = pick(2) == 0 ? "---\n\(yaml(Self.matter, of: 4))---\n" : ""
    text += "# \(Self.names[pick(Self.names.count)]) \(pick(3))\n\n"
    if pick(3) == 0 { text += "![p](/\(pick(2) == 0 ? "a.svg" : "Soups/b.svg"))\n\n" }
    if pick(4) == 0 { text += "Total: \(pick(3) + 1) h\n\n" }
    text += "*\(tags.joined(separator: ", "))*\n\n**\(pick(4) + 1) l**\n\n---\n\n"
    let units = ["l", "ml", "cups (½ l)", "(fixed)", ""]
    for _ in 0...pick(3) {
      text += "- *\(pick(900) + 1) \(units[pick(units.count)])* [x](/\(path()))\n"
    }
    text += "- *\(pick(9) + 2)–30 g* leek\n"
    return text + "\n---\n\nStir \(pick(9)) times with \(pick(9)) g leek.\n"
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}

extension MemoryFileSystem {
  /// Makes the folders a file lies in.
  func makeFolders(of path: FilePath) throws {
    for folder in path.ancestors
    where try status(of: folder, followingLinks: true) == nil {
      try makeDirectory(folder)
    }
  }
}
