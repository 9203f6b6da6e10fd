import Collection
import FileSystem
import JSON
import Paths

/// A recipe folder that consists of others: each is a chapter, by a link.
///
/// It is a folder like any other, so that every command works on it, and its settings and templates
/// are those of the common cookbook.
package struct JointFolder: Sendable {
  let fileSystem: any FileOperations
  private let reader: CollectionReader

  /// Creates the maker of such folders; the reader reads the settings of their members.
  package init(in fileSystem: any FileOperations, reader: CollectionReader) {
    self.fileSystem = fileSystem
    self.reader = reader
  }

  /// Creates the folder, which must be new or empty, and then runs `work`; if anything throws, the
  /// created files are removed.
  ///
  /// - Parameters:
  /// - path: Its absolute path.
  /// - title: The title of the common cookbook.
  /// - members: The folders, with the names of their chapters.
  /// - Throws: `FileError`, `JoinError.notEmpty` if the folder is not empty.
  package func make(
    _ path: FilePath, title: String, of members: [(name: String, path: FilePath)],
    _ work: () throws -> Void
  ) throws {
    try fileSystem.making { makings in
      try makings.makeDirectories(path)
      if !(try fileSystem.entries(of: path)).isEmpty { throw JoinError.notEmpty(path) }
      for (name, target) in members {
        try makings.makeLink(to: target, at: path / FilePath(name))
      }
      let settings = settings(title: title, of: members)
      try makings.create(path / Settings.fileName, Array(settings.utf8))
      let schema = JSONSchema.settings(reader.settingsShape)
      try makings.create(path / FilePath(JSONSchema.fileName), schema)
      try work()
    }
  }

  /// Points a chapter's link at its folder's current place; a link that was removed stays removed.
  static func update(
    _ path: FilePath, chapter name: String, to target: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) {
    let link = path / FilePath(name)
    guard let status = try fileSystem.status(of: link, followingLinks: false),
      status.kind == .link, try fileSystem.target(ofLink: link) != target
    else { return }
    try fileSystem.replaceLink(link, leadingTo: target)
  }

  /// Returns whether the settings of the common cookbook at a path name the language of a chapter,
  /// which would be pointless without that chapter.
  package func namesLanguage(of chapter: String, at path: FilePath) -> Bool {
    let languages = try? reader.survey(path, output: nil).settings.languages
    return languages?.contains { $0.folder.isInside(FilePath(chapter)) } == true
  }

  /// Returns the settings of the common cookbook, with the members' excluded files and languages
  /// taken over.
  private func settings(title: String, of members: [(name: String, path: FilePath)]) -> String {
    var languages = ""
    var exclude: [String] = []
    for (name, path) in members {
      let chapter = FilePath(name)
      guard let settings = try? reader.survey(path, output: nil).settings else { continue }
      if let language = settings.language, language != Settings.usualLanguage {
        languages += "  \(quoted(name)): \(quoted(language))\n"
      }
      for folder in settings.languages {
        languages +=
          "  \(quoted((chapter / folder.folder).string)): \(quoted(folder.language))\n"
      }
      for pattern in settings.exclude {
        let isDeep = !pattern.utf8.dropLast().contains(0x2F)
        exclude.append(quoted("\(name)/\(isDeep ? "**/" : "")\(pattern)"))
      }
      exclude.append(quoted((chapter / Settings.templatesFolder).string))
    }
    return """
      \(JSONSchema.comment)
      # One cookbook of several recipe folders: each link beside this file is a chapter. These are the
      # settings of the common cookbook; those in the folders themselves hold for their own.
      title: \(quoted(title))
      \(exclude.isEmpty ? "" : "exclude: [\(exclude.joined(separator: ", "))]\n")\
      \(languages.isEmpty ? "" : "languages:\n\(languages)")
      """
  }

  /// Returns a text quoted for YAML, which reads it as JSON does.
  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
