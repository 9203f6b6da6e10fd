import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Paths

/// The output of `cookbook check` about a folder.
struct CheckReport {
  let folder: FilePath
  let format: DiagnosticFormatter.Format
  let console: Console

  /// Prints the changes that fixing would make.
  func rehearse(_ fixes: RecipeFixes) throws {
    let (changes, problems) = fixes.rehearsed(in: DiskFileSystem())
    for change in changes {
      try console.result(
        UnifiedDiff.text(
          from: change.old, to: change.new, path: Console.shown(change.path, in: folder)))
    }
    console.print(problems, in: folder)
    let count = changes.reduce(0) { $0 + $1.count }
    console.say("\(Self.text(fixes: count, files: changes.count)) would be fixed")
    if problems.hasErrors { throw ExitCode.failure }
  }

  /// Fixes everything that can be fixed and returns the problems with that.
  func apply(_ fixes: RecipeFixes) -> [Diagnostic] {
    let done = fixes.apply(in: DiskFileSystem())
    console.say("\(Self.text(fixes: done.fixes, files: done.files)) fixed")
    return done.problems
  }

  /// Prints the diagnostics and their number.
  func show(_ diagnostics: [Diagnostic], recipes: Int) throws {
    let isHuman = format == .human
    try console.result(
      console.text(
        of: diagnostics, in: folder, format: format, color: isHuman && console.colorsResults))
    if !isHuman { return }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let fixable = diagnostics.count { $0.fix != nil }
    console.say(
      "\(Count.of(recipes, "recipe")): \(Count.of(errors, "error")), "
        + "\(Count.of(warnings, "warning"))"
        + (fixable > 0 ? "; --fix can fix \(fixable) of them" : ""))
  }

  private static func text(fixes: Int, files: Int) -> String {
    "\(Count.of(fixes, "problem")) in \(Count.of(files, "file"))"
  }
}
