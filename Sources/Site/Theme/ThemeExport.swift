import Collection
import Diagnostics
import FileSystem
import Paths

/// Copies files of the default theme into a folder, where they can be changed.
package struct ThemeExport {
  /// The reasons why files cannot be exported as requested.
  package enum ExportError: Error, Hashable, Sendable {
    /// No default file has this path or is in a folder with this name.
    case unknown(String)
    /// Files exist already, given by their paths in the folder; nothing was written.
    case taken([FilePath], in: FilePath)
  }

  /// The meaning of a command's arguments.
  package struct Arguments: Hashable, Sendable {
    /// The paths, folders or globs of default files; nil for all files.
    package let patterns: [String]?
    /// The recipe folder, if one is named.
    package let folder: FilePath?

    /// Reads arguments: the last one is the recipe folder, if one is allowed and it is not a
    /// template.
    package init(_ arguments: [String], isAll: Bool, mayNameFolder: Bool) {
      var rest = arguments
      if mayNameFolder, let last = rest.last,
        isAll || rest.count > 1 && ThemeExport.files(named: last).isEmpty
      {
        rest.removeLast()
        folder = FilePath(last)
      } else {
        folder = nil
      }
      patterns = isAll ? nil : rest
    }
  }

  /// The result of an export.
  package struct Result: Hashable, Sendable {
    /// The paths of the files written.
    package var written: [FilePath] = []
    /// The paths of files that already existed with the same bytes.
    package var unchanged: [FilePath] = []
    /// The written files without a first line that would reveal changes of the default.
    package var unstamped: [FilePath] = []
  }

  private let fileSystem: any FileOperations
  private let generator: String

  /// Creates an export that stamps files with the program's name and version.
  package init(fileSystem: any FileOperations, generator: String) {
    self.fileSystem = fileSystem
    self.generator = generator
  }

  /// Returns the default files for a path, a folder or a glob; empty if there are none.
  package static func files(named pattern: String) -> [ThemeFile] {
    let path = FilePath(pattern).normalized ?? FilePath(pattern)
    let files = Theme.builtIn().files
    if let file = files.first(where: { $0.path == path }) { return [file] }
    let inside = files.filter { $0.path.isInside(path) }
    if !inside.isEmpty { return inside }
    let glob = Glob(path.string)
    return path.utf8.contains(where: { $0 == 0x2A || $0 == 0x3F })
      ? files.filter { glob.matches($0.path) } : []
  }

  /// Writes the files that patterns match, or all default files, into a folder: all of them, or
  /// none if any file would be replaced.
  ///
  /// `replacing` allows that. Each file is replaced atomically.
  ///
  /// - Throws: `ExportError`, `FileError` or `FileChangedError`.
  package func export(
    _ patterns: [String]?, to folder: FilePath, replacing: Bool
  ) throws -> Result {
    guard let patterns else {
      return try write(Theme.builtIn().files, to: folder, replacing: replacing)
    }
    var files: [FilePath: ThemeFile] = [:]
    for pattern in patterns {
      let found = Self.files(named: pattern)
      if found.isEmpty { throw ExportError.unknown(pattern) }
      for file in found { files[file.path] = file }
    }
    return try write(files.values.sorted { $0.path < $1.path }, to: folder, replacing: replacing)
  }

  private func write(_ files: [ThemeFile], to folder: FilePath, replacing: Bool) throws -> Result {
    var result = Result()
    var wanted: [(file: ThemeFile, bytes: [UInt8], old: [UInt8]?)] = []
    var taken: [FilePath] = []
    for file in files {
      let stamp = TemplateStamp(file, generator: generator).line(at: file.path)
      let bytes = Array((stamp ?? "").utf8) + file.bytes
      let path = folder / file.path
      guard let status = try fileSystem.status(of: path, followingLinks: false) else {
        wanted.append((file, bytes, nil))
        continue
      }
      let old = status.kind == .directory ? nil : try? fileSystem.read(path)
      if old == bytes {
        result.unchanged.append(file.path)
      } else if let old, replacing {
        wanted.append((file, bytes, old))
      } else {
        taken.append(file.path)
      }
    }
    if !taken.isEmpty { throw ExportError.taken(taken, in: folder) }
    for (file, bytes, old) in wanted {
      let path = folder / file.path
      if let old {
        try fileSystem.replace(path, expecting: old, with: bytes)
      } else {
        try fileSystem.makeDirectories(path.directory)
        try fileSystem.create(path, bytes)
      }
      result.written.append(file.path)
      if bytes.count == file.bytes.count { result.unstamped.append(file.path) }
    }
    return result
  }
}

extension ThemeExport.ExportError: ExplainedError {
  /// A description of the error, in one line.
  package var description: String {
    switch self {
    case .unknown(let name): "the default theme has no “\(name)”"
    case .taken(let paths, _):
      paths.count == 1
        ? "“\(paths[0])” is there already; nothing was written"
        : "\(paths.count) of the files are there already, the first is “\(paths[0])”; "
          + "nothing was written"
    }
  }

  /// The folder, if the error is about its content.
  package var place: FilePath? { if case .taken(_, let folder) = self { folder } else { nil } }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .unknown(let name):
      suggestion(for: name, among: Theme.builtIn().files.map(\.path.string)).map {
        "did you mean “\($0)”?"
      }
        ?? "‘cookbook templates list’ shows all files"
    case .taken: "--force replaces what is there, --to writes somewhere else"
    }
  }
}
