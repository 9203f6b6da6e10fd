import JSON

extension ImportJournal {
  /// What the journal has of one import.
  struct Section: Sendable {
    /// Its lines; the first one has the name of what was imported.
    private(set) var lines: [(value: JSONValue, bytes: [UInt8])]

    /// Creates the section of an import that begins.
    init(named name: String) {
      let line = ImportJournal.mark("begun", name)
      lines = [(.object([.init(key: "begun", value: .string(name))]), Array(line.dropLast()))]
    }

    private init(_ lines: [(value: JSONValue, bytes: [UInt8])]) { self.lines = lines }

    /// Returns the sections in a file.
    static func all(in file: [UInt8]) -> [Self] {
      var sections: [Self] = []
      for line in file.split(separator: 0x0A) {
        // A line may have been cut off by a full disk; nothing of it was written.
        guard let value = try? JSONReader.value(of: Array(line)) else { continue }
        if value["begun"] != nil || sections.isEmpty { sections.append(Self([])) }
        sections[sections.count - 1].lines.append((value, Array(line)))
      }
      return sections
    }

    /// What tells whether two imports are of the same files.
    var name: String? { lines.first?.value["begun"]?.string }

    /// Whether the import has written nothing.
    var isEmpty: Bool { !lines.contains { ImportJournal.entry($0.value) != nil } }

    /// Whether the import has come to its end.
    var hasEnded: Bool { lines.contains { $0.value["ended"] != nil } }

    /// The lines as they stand in the file.
    var bytes: [UInt8] { lines.flatMap { $0.bytes + [0x0A] } }
  }
}
