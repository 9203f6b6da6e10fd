import FileDoubles
import Collection
import FileSystem
import Paths
import Testing

@testable import Folders

/// Folders that are only away for now, by what is remembered of them.
@Suite struct AbsentFolderTests {
  let files = MemoryFileSystem(["/home/a/.keep": "", "/srv/usb/.keep": ""])
  var record: FolderRecord { FolderRecord(in: "/home/a/.config", fileSystem: files) }

  /// What `locate` and the list of folders say, which have to agree.
  func problem(_ collection: FolderRegistry.Collection) throws -> FolderError? {
    try record.change { $0.set(collection) }
    do {
      _ = try record.locate(collection, home: "/home/a")
      return nil
    } catch let problem as FolderError {
      #expect(try record.read().collection(named: collection.name) == collection)
      let listed = FolderError.of(collection, home: "/home/a", in: files)
      if case .lost(_, let path) = problem {
        #expect(listed == .notFound(path: path))
      } else {
        #expect(listed == problem)
      }
      return problem
    }
  }

  @Test(
    arguments: [
      ("/srv/usb", "/srv/usb"), ("/home/a/disk", "/home/a/disk"), ("/gone/disk", "/gone/disk"),
      ("/", nil),
    ] as [(FilePath, FilePath?)])
  func aDiskThatIsNotMountedIsMissed(mount: FilePath, disk: FilePath?) throws {
    let path = mount / "Recipes"
    #expect(
      try problem(.init(name: "r", path: path, mount: mount))
        == disk.map { .notMounted(path: path, disk: $0) } ?? .lost(name: "r", path: path))
  }

  @Test func theNumberOfADiskTellsAsMuch() throws {
    let other = FileIdentity(device: 99, inode: 1, born: nil)
    let path: FilePath = "/srv/usb/Recipes"
    #expect(
      try problem(.init(name: "r", path: path, identity: other))
        == .notMounted(path: path, disk: path))
    let own = FileIdentity(device: try files.identity(of: "/srv").device, inode: 1, born: nil)
    #expect(
      try problem(.init(name: "s", path: path, identity: own)) == .lost(name: "s", path: path))
  }

  @Test func theEmptyPlaceOfADiskIsNoRecipeFolder() throws {
    let identity = FileIdentity(device: 99, inode: 2, born: nil)
    try files.remove("/srv/usb/.keep")
    let collection = FolderRegistry.Collection(
      name: "r", path: "/srv/usb", identity: identity, mount: "/srv/usb")
    #expect(try problem(collection) == .notMounted(path: "/srv/usb", disk: "/srv/usb"))
    // With something in it, it is a folder that somebody has restored there.
    try files.write(Array("# A\n".utf8), to: "/srv/usb/a.md")
    #expect(try problem(collection) == nil)
    #expect(try record.read().collection(named: "r")?.mount == "/")
  }

  @Test(arguments: ["Dropbox", "Nextcloud", "OneDrive", "Sync"])
  func aServiceMayNotHaveBroughtItYet(name: FilePath) throws {
    let path: FilePath = "/home/a/\(name)/Family/Recipes"
    let collection = FolderRegistry.Collection(
      name: "r", path: path, identity: FileIdentity(device: 0, inode: 0, born: nil), mount: "/")
    let service = try #require(SyncService.usualNames.first { $0.1 == name }?.0)
    #expect(try problem(collection) == .signedOut(path: path, service: service))
    try files.makeDirectories("/home/a/\(name)/Photos")
    #expect(try problem(collection) == .notFetched(path: path, service: service))
    // Made, but nothing is in it yet.
    try files.makeDirectories(path)
    #expect(try problem(collection) == .notFetched(path: path, service: service))
    try files.write(Array("# A\n".utf8), to: "\(path)/a.md")
    #expect(try problem(collection) == nil)
  }

  @Test func aLinkIntoAServicesFolderIsUnderstood() throws {
    try files.makeDirectories("/home/a/Dropbox/Photos")
    try files.makeLink(to: "Dropbox/Recipes", at: "/home/a/Recipes")
    #expect(
      try problem(.init(name: "r", path: "/home/a/Recipes", mount: "/"))
        == .notFetched(path: "/home/a/Recipes", service: .dropbox))
  }
}
