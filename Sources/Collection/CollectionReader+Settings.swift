import Diagnostics
import FileSystem
import Paths

extension CollectionReader {
  /// Reads the settings in the recipe folder `root`, or in a folder in it, whose entries are given;
  /// with `readsPrivacyAlone`, nothing of them but what they keep back.
  ///
  /// - Throws: `FileError` if they cannot be read.
  func readSettings(
    in place: FilePath, of root: FilePath, _ entries: [DirectoryEntry],
    readsPrivacyAlone: Bool = false
  ) throws(FileError) -> (settings: Settings, bytes: [UInt8], problems: [Diagnostic]) {
    let folder = root / place
    let path = place / Settings.fileName
    // The address of the site belongs to the recipe folder.
    let url = place.isEmpty ? url : nil
    guard let status = try fileSystem.status(of: root / path, followingLinks: true),
      !status.isDataless
    else {
      var usual = Settings()
      usual.url = url
      if let problem = awaitedSettings(entries, in: place) { return (usual, [], [problem]) }
      return (usual, [], try misnamedSettings(in: place, of: root, entries))
    }
    let bytes = try fileSystem.read(root / path)
    var reader = settingsReader(folder, url: url)
    reader.readsPrivacyAlone = readsPrivacyAlone
    var (settings, problems, statement) = reader.readStating(bytes, path: path)
    settings.privacy.note(statement, of: path)
    return (settings, bytes, problems)
  }

  /// Returns what reads the settings of a folder, with the languages that its site may have.
  package func settingsReader(_ folder: FilePath, url: String? = nil) -> SettingsReader {
    SettingsReader(
      shareFormats: shareFormats, addressedFormats: addressedFormats, url: url
    ) { languages(with: $0, folder) }
  }

  /// Reports settings that are only in the cloud, or on their way: without them the site would be a
  /// different one.
  private func awaitedSettings(
    _ entries: [DirectoryEntry], in place: FilePath
  ) -> Diagnostic? {
    var cause: WaitingFile.Cause?
    for entry in entries where entry.isText {
      if entry.name == Settings.fileName {
        cause = .inCloud
      } else if let awaited = WaitingFile.announced(by: entry.name),
        awaited.name == Settings.fileName
      {
        cause = awaited.cause
      }
    }
    guard let cause else { return nil }
    return Diagnostic(
      .notDownloaded, .error,
      cause == .arriving
        ? "the settings are still being downloaded"
        : "the settings are in the cloud and not on this disk",
      path: place / Settings.fileName, help: cause.help)
  }

  /// Reports settings with a name that is not read; many programs accept other extensions, and sync
  /// programs rename what was changed in two places.
  ///
  /// What they keep private must not be published by mistake.
  private func misnamedSettings(
    in place: FilePath, of root: FilePath, _ entries: [DirectoryEntry]
  ) throws(FileError) -> [Diagnostic] {
    var found: (path: FilePath, keepsBack: Bool)?
    for entry in entries where entry.isText && Settings.mayHaveName(entry.name) {
      let path = place / entry.name
      guard try fileSystem.status(of: root / path, followingLinks: true)?.kind == .file else {
        continue
      }
      let keepsBack = try fileSystem.read(root / path).split(separator: 0x0A)
        .contains { $0.starts(with: SettingsKey.private.rawValue.utf8) }
      if keepsBack || found == nil { found = (path, keepsBack) }
      if keepsBack { break }
    }
    guard let (path, keepsBack) = found else { return [] }
    return [
      Diagnostic(
        .misnamedSettings, keepsBack ? .error : .warning,
        "these settings are not read" + (keepsBack ? ", and something is private by them" : ""),
        path: path, help: "rename it to \(Settings.fileName)")
    ]
  }
}

extension Settings {
  /// Returns whether a name is that of the settings, as it should be, as users write it by mistake,
  /// or as sync programs and editors name a copy.
  static func mayHaveName(_ name: FilePath) -> Bool {
    guard name.utf8.count >= fileName.utf8.count,
      zip(name.utf8, "cookbook".utf8).allSatisfy({ $0 | 0x20 == $1 })
    else { return false }
    let names = [fileName, otherFileName].map(\.string)
    let lower = name.string.lowercased()
    let original = ConflictName(name)?.original.string.lowercased()
    return names.contains {
      [lower, original].contains($0) || ["\($0)~", "\($0).bak"].contains(lower)
    }
  }
}

extension FolderListing {
  /// The folders in it that may have settings of their own, as they may be cookbooks by themselves:
  /// linked ones, and those that are seen to have some.
  var foldersWithSettings: [FilePath] {
    let seen =
      files.lazy.map(\.path).filter { Settings.mayHaveName($0.name) }
      + waiting.lazy.map(\.path).filter { $0.name == Settings.fileName }
    return Set(foldersOutside + seen.map(\.directory)).subtracting([""]).sorted()
  }

  /// The original names of what may be copies made by sync programs, also of files that are gone.
  var originals: [FilePath: [FilePath]] {
    let copies = files.lazy.map(\.path).compactMap { path in
      ConflictName(path.name).map { (path, path.directory / $0.original) }
    }
    return Dictionary(copies.map { ($0, [$1]) }) { $0 + $1 }
  }
}

extension Privacy {
  /// Returns the errors about settings that have kept something back and do not say any more what
  /// is private, as after a sync program has emptied or lost them, or while they are being written.
  func lost(
    since memory: AddressMemory?, _ history: GitHistory?, in folder: FolderListing
  ) -> [Diagnostic] {
    var known = Set(memory?.keptBackBy ?? [])
    if history?.settingsKeepBack ?? false { known.insert(Settings.fileName) }
    return known.subtracting(written.keys).sorted().filter { path in
      path.directory.isEmpty || folder.files.contains { $0.path.isInside(path.directory) }
    }.map { path in
      let key = halfWritten[path]?.rawValue
      return Diagnostic(
        .lostSettings, .error,
        key.map { "“\($0)” has no value, and something was private by these settings" }
          ?? "these settings are empty or gone, and something was private by them",
        path: path,
        help: (key == nil ? "bring them back" : "write down what is private")
          + "; if nothing is to be, write \(key ?? SettingsKey.private.rawValue): []")
    }
  }
}

extension Book {
  /// The errors in settings, without which it is unclear what is for everybody.
  package var settingsErrors: [Diagnostic] {
    diagnostics.filter {
      $0.severity == .error
        && ($0.path?.name == Settings.fileName || $0.id == .misnamedSettings)
    }
  }
}

extension DiagnosticID {
  /// The settings file has the wrong name.
  package static let misnamedSettings: Self = "misnamed-settings"
  /// Settings that have kept something private do not say any more what is.
  package static let lostSettings: Self = "lost-settings"
}
