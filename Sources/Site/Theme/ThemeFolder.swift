import Diagnostics
import FileSystem
import Interchange
import Paths
import Pictures

extension DiagnosticID {
  /// A theme file larger than any page should load.
  package static let themeFileTooLarge: Self = "theme-file-too-large"
  /// A file or folder of a theme with a name that is not used.
  package static let unreadThemeFile: Self = "unread-theme-file"
}

/// The content of a folder with the layout of `Templates/`.
struct ThemeFolder {
  private(set) var files: [ThemeFile] = []
  private(set) var unread: [UnreadThemeFile] = []
  private(set) var problems: [Diagnostic] = []

  private let directory: FilePath
  private let name: FilePath
  private let fileSystem: any FileOperations

  /// The size limit of a file: all of them are held in memory.
  private static let largestFile: Int64 = 32 << 20

  /// The folders of a theme and the extensions of their files; a folder that turns out not to be a
  /// theme has others, and none of those is read.
  private static let endings = [
    "assets": "", "languages": "yml", "layouts": "mustache", "pages": "mustache",
    "parts": "mustache", "scripts": "js", "styles": "css",
  ]

  /// Reads the folder `directory`; `name` is its name in messages.
  init(_ directory: FilePath, named name: FilePath, in fileSystem: any FileOperations)
    throws(FileError)
  {
    (self.directory, self.name, self.fileSystem) = (directory, name, fileSystem)
    var pending: [FilePath] = [""]
    while let folder = pending.popLast() {
      for entry in try fileSystem.entries(of: directory / folder)
      where !Self.isLeftOut(entry) {
        let path = folder / entry.name
        if entry.status.kind != .directory {
          try add(path)
        } else if !folder.isEmpty || Self.endings[entry.name.string] != nil {
          pending.append(path)
        } else {
          leaveOut("\(path)/", help: folderHelp(path))
        }
      }
    }
    unread.sort { $0.path < $1.path }
    for file in unread {
      guard let help = file.help else { continue }
      problems.append(
        Diagnostic(
          .unreadThemeFile, .warning, "no page reads this", path: file.origin, help: help))
    }
    problems += files.compactMap { file in file.stamp.flatMap { $0.problem(of: file) } }
  }

  /// Returns the absolute paths of the symbolic links among the files of a theme's folder.
  static func links(in directory: FilePath, of fileSystem: any FileOperations) -> [FilePath] {
    var links: [FilePath] = []
    var pending: [FilePath] = [""]
    while let folder = pending.popLast() {
      let entries = (try? fileSystem.entries(of: directory / folder)) ?? []
      for entry in entries where !isLeftOut(entry) {
        let path = folder / entry.name
        if entry.status.kind == .link {
          links.append(directory / path)
        } else if entry.status.kind == .directory,
          !folder.isEmpty || endings[entry.name.string] != nil
        {
          pending.append(path)
        }
      }
    }
    return links
  }

  private static func isLeftOut(_ entry: DirectoryEntry) -> Bool {
    entry.status.kind == .directory
      ? TemporaryName.isHidden(entry.name) : TemporaryName.matches(entry.name)
  }

  private mutating func add(_ path: FilePath) throws(FileError) {
    let absolute = directory / path
    guard let status = try fileSystem.status(of: absolute, followingLinks: true) else { return }
    guard status.kind == .file else {
      if status.kind == .directory {
        leaveOut("\(path)/", help: "links to folders are not followed here; copy the folder")
      } else {
        leaveOut(path, help: FileError(.read, absolute, .notFile).help)
      }
      return
    }
    if let help = Self.unfit(path) {
      leaveOut(path, help: help.isEmpty ? nil : help)
    } else if status.size > Self.largestFile {
      problems.append(
        Diagnostic(
          .themeFileTooLarge, .error, "this file is too large for a theme",
          path: name / path,
          help: "a file of a theme may have up to \(Self.largestFile >> 20) MB"))
    } else {
      add(path, try fileSystem.read(absolute))
    }
  }

  private mutating func add(_ path: FilePath, _ bytes: [UInt8]) {
    let isText = PhotoFormat(bytes) == nil
    let cleaned = isText ? EmbeddedPhotos.cleaned(bytes) : nil
    let file = ThemeFile(path: path, folder: name, bytes: cleaned?.text ?? bytes)
    files.append(file)
    if let cleaned, cleaned.leftOut > 0 { problems.append(.telling(file)) }
  }

  private mutating func leaveOut(_ path: FilePath, help: String?) {
    unread.append(UnreadThemeFile(path: path, folder: name, help: help))
  }

  /// Returns why a file at this path is not used in a theme; empty if its owner does not expect it
  /// to be used.
  private static func unfit(_ path: FilePath) -> String? {
    let ending = path.fileExtension
    let parts = path.parts
    if parts.count > 1, let top = parts.first?.string, let wanted = endings[top] {
      if wanted.isEmpty || wanted == ending { return nil }
      return "files in “\(top)” end in .\(wanted); others go into “assets”"
    }
    if ending == "mustache" { return nil }
    // A read-me or a licence is for other readers, here or anywhere.
    let folder = endings.first { $0.value == ending && !ending.isEmpty }?.key
    return folder.map { "move it into “\($0)”" } ?? ""
  }

  /// Returns a guess at what a folder with another name was meant to be.
  private func folderHelp(_ path: FilePath) -> String? {
    if let near = suggestion(for: path.string, among: Self.endings.keys) {
      return "did you mean “\(near)”?"
    }
    let entries = try? fileSystem.entries(of: directory / path)
    let isMeant = entries?.contains { $0.name.fileExtension == "mustache" } ?? false
    let names = Self.endings.keys.sorted().joined(separator: ", ")
    return isMeant ? "the folders of a theme are \(names)" : nil
  }
}
