import Diagnostics
import Paths

extension ImportReport {
  /// Prints the report of an import into a folder, with the options that say which folder that is.
  func print(
    in root: FilePath, asJSON: Bool, isRehearsal: Bool, deciding choice: DuplicateChoice,
    options: String,
    _ console: Console
  ) throws {
    if let interruption {
      console.remark(
        "interrupted: \(interruption.done) of \(interruption.count) recipes are done; run it "
          + "again for the rest\n")
    }
    for (path, text) in failures { console.remark("\(Console.named(path)): error: \(text)\n") }
    if asJSON { return try console.result(json()) }
    // What an import would do is a result; what it has done is in the folder.
    if !console.isQuiet || isRehearsal {
      // A file may have thousands of recipes or doubtful lines.
      var doubts: [FilePath: Int] = [:]
      for row in rows where row.outcome != .same {
        let rest = max(0, Self.mostDoubts - doubts[row.source, default: 0])
        try print(row, in: root, doubts: rest, deciding: choice, console)
        doubts[row.source, default: 0] += row.doubts.count
      }
      for (file, count) in doubts.sorted(by: { $0.key < $1.key }) where count > Self.mostDoubts {
        let more = count - Self.mostDoubts
        console.say(
          "\(Console.named(file)): \(Count.of(more, "more doubt")) with --json and --dry-run")
      }
    }
    sayRest(console)
    console.say(summary(isRehearsal: isRehearsal, options: options))
  }

  /// The counts in a sentence.
  func summary(isRehearsal: Bool, options: String = "") -> String {
    var parts = ["\(Count.of(written, "recipe")) \(isRehearsal ? "would be imported" : "imported")"]
    let known = count(.same) + count(.differs)
    if known > 0 { parts.append("\(known) there already") }
    if count(.newer) > 0 { parts.append("\(count(.newer)) there in an earlier version") }
    if !failures.isEmpty { parts.append(Count.of(failures.count, "error")) }
    if written == 0 || isRehearsal { return parts.joined(separator: ", ") }
    return parts.joined(separator: ", ") + "; ‘cookbook import --undo\(options)’ takes it back"
  }

  /// The most doubts about a file that are printed.
  private static let mostDoubts = 50

  private func print(
    _ row: Row, in root: FilePath, doubts: Int, deciding choice: DuplicateChoice,
    _ console: Console
  ) throws {
    let shown = Console.named(Console.shown(row.path, in: root))
    func written(_ remark: String) throws {
      try console.result("\(shown) ← \(origin(of: row))\(remark)\n")
    }
    switch row.outcome {
    case .new: try written("")
    case .replaced: try written(", in place of another")
    case .updated: try written(", a newer version")
    case .merged: try written(", a newer version, merged with what you have changed")
    case .beside:
      let other = Console.named(Console.shown(row.besides ?? row.path, in: root))
      try written(", a newer version, beside \(other), where you have changed the same lines")
    case .newer:
      console.say(
        "\(shown) is an earlier version of “\(row.title)” in \(Console.named(row.source)); "
          + "\(Self.text(of: row.update)) with --on-duplicate update")
    case .differs, .same:
      console.say(
        "\(shown) is there already and differs from “\(row.title)” in "
          + "\(Console.named(row.source)); "
          + (choice == .update
            ? "it stays, since no version that was imported before is known here: see replace and "
              + "keep of --on-duplicate"
            : "see --on-duplicate"))
    }
    for doubt in row.doubts.prefix(doubts) { console.say("  \(shown): \(doubt)") }
    for line in row.start { try console.result(Console.harmlessLines("    \(line)\n")) }
  }

  private static func text(of update: Update?) -> String {
    switch update {
    case .merges: "your changes and the newer ones are merged"
    case .clashes: "you have changed the same lines, so both are kept"
    case .replaces, nil: "you have not changed it, and the newer one takes its place"
    }
  }

  private func origin(of row: Row) -> String {
    let pictures = row.pictures == 0 ? "" : ", with \(Count.of(row.pictures, "picture"))"
    return "\(Console.named(row.source)) (\(row.format))\(pictures)"
  }

  private func sayRest(_ console: Console) {
    for each in leftOut.prefix(5) {
      let recipe = each.title.map { "“\($0)” of " } ?? ""
      console.say("\(recipe)\(Console.named(each.file.shown)) is left out: \(each.reason)")
    }
    if leftOut.count > 5 { console.say("\(leftOut.count - 5) more are left out") }
  }
}
