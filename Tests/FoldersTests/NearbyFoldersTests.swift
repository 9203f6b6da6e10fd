import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Folders

@Suite struct NearbyFoldersTests {
  static let recipe = "# Soup\n\n---\n\n- *1 l* water\n"
  static let note = "# Note\n\nNothing to eat.\n"

  /// What is found in a home folder with these files, as `path: recipes`, `+` for what would be made.
  func found(_ files: [FilePath: String], in current: FilePath = "/h") -> [String] {
    let files = MemoryFileSystem(
      files.reduce(into: ["/h/.keep": ""]) { $0["/h/\($1.key)"] = $1.value })
    let nearby = NearbyFolders(home: "/h", current: current, in: files)
    return nearby.candidates().map {
      "\($0.path.relative(to: "/h") ?? "")\($0.exists ? ": \($0.recipes)" : " +") \($0.service?.rawValue ?? "")"
    }
  }

  @Test func findsNothingWhereNothingIs() {
    #expect(found([:]) == [])
    #expect(found(["Documents/a.md": Self.note, "Recipes/README.md": Self.note]) == [])
  }

  @Test(
    arguments: [
      ([:], "/h/Recipes"), (["Recipes/a.md": recipe], "/h/Recipes"),
      (["Recipes": "a list"], "/h/Recipes 2"),
      (["Recipes": "a list", "Recipes 2": "another"], "/h/Recipes 3"),
      (["Recipes": "a list", "Recipes 2/a.md": recipe], "/h/Recipes 2"),
    ] as [([FilePath: String], FilePath)])
  func proposesAFolderWhereNoFileIs(_ files: [FilePath: String], _ usual: FilePath) {
    let files = MemoryFileSystem(
      files.reduce(into: ["/h/.keep": ""]) { $0["/h/\($1.key)"] = $1.value })
    #expect(NearbyFolders(home: "/h", current: "/h", in: files).usual == usual)
  }

  private static let mac: [FilePath: String] = [
    "/h/Kitchen/a.md": recipe, "/h/Library/Caches/a.md": recipe, "/h/Music/Songs/a.md": recipe,
    "/h/Photos.photoslibrary/a.md": recipe, "/h/Documents/Notes.app/a.md": recipe,
    "/h/Documents/Library/a.md": recipe, "/h/Downloads/a.md": recipe,
    "/h/Desktop/Food/a.md": recipe,
    "/h/Library/Mobile Documents/com~apple~CloudDocs/Food/a.md": recipe,
    "/h/Library/CloudStorage/OneDrive-Home/Food/a.md": recipe,
  ]

  private func onMac(in current: FilePath = "/h", everywhere: Bool = false) -> [FilePath] {
    let files = MemoryFileSystem(Self.mac)
    let nearby = NearbyFolders(home: "/h", current: current, onMac: true, in: files)
    #expect(nearby.hasGuardedPlaces)
    return nearby.candidates(everywhere: everywhere).filter(\.exists).map(\.path)
  }

  /// Each of these would have macOS ask the user.
  @Test func looksOnAMacWhereNothingIsAsked() {
    #expect(onMac() == ["/h/Kitchen"])
    #expect(onMac(in: "/h/Desktop/Food") == ["/h/Desktop/Food", "/h/Kitchen"])
  }

  /// Not even then into folders that belong to programs.
  @Test func looksOnAMacWhereTheUserWants() {
    #expect(
      onMac(everywhere: true) == [
        "/h/Library/Mobile Documents/com~apple~CloudDocs/Food",
        "/h/Library/CloudStorage/OneDrive-Home/Food", "/h/Documents/Library", "/h/Desktop/Food",
        "/h/Downloads", "/h/Kitchen",
      ])
  }

  @Test func countsRecipesAndNotNotes() {
    #expect(
      found([
        "Recipes/a.md": Self.recipe, "Recipes/deep/er/b.recipemd": Self.recipe,
        "Recipes/c.md": Self.note, "Recipes/.hidden/d.md": Self.recipe,
        "Recipes/_site/.cookbook-manifest": "", "Recipes/_site/share/a.recipemd": Self.recipe,
      ]) == ["Recipes: 2 "])
  }

  /// A placeholder is a recipe by its name, and none of it is read.
  @Test func countsRecipesThatAreStillInTheCloud() {
    let cloud = "Library/Mobile Documents/com~apple~CloudDocs"
    #expect(
      found([
        "\(cloud)/Kochbuch/.Soup.md.icloud": "bplist", "\(cloud)/Kochbuch/.README.md.icloud": "x",
        "\(cloud)/Kochbuch/.cookbook.yml.icloud": "x", "\(cloud)/Kochbuch/.Pie.jpg.icloud": "x",
        "Sync/Shared/.syncthing.Stew.md.tmp": "", "Sync/Shared/.stfolder/x": "",
      ]) == [
        "\(cloud)/Kochbuch: 1 iCloud Drive", "Sync/Shared: 1 Syncthing",
      ])
  }

  @Test func takesTheOutermostFolderOfRecipes() {
    #expect(
      found([
        "Documents/Food/Soups/a.md": Self.recipe, "Documents/Food/Cakes/b.md": Self.recipe,
        "Documents/Letters/c.md": Self.note,
      ]) == ["Documents/Food: 2 "])
  }

  @Test func findsFoldersOfAnyNameInTheHomeFolder() {
    #expect(
      found([
        "Rezepte/a.md": Self.recipe, "cooking/family/b.md": Self.recipe,
        "cooking/friends/c.md": Self.recipe, "src/tool/docs/d.md": Self.recipe,
      ]) == ["Rezepte: 1 ", "cooking: 2 "])
  }

  @Test func readsWhatDropboxNotesAsJSON() {
    let note =
      #"{"business": {"path": "/h/Firm \u0026 Co"}, "personal": {"path": "\/h\/K\u00fcche"}}"#
    #expect(
      found([
        ".dropbox/info.json": note, "Küche/Soups/a.md": Self.recipe,
        "Firm & Co/Canteen/a.md": Self.recipe,
      ]) == ["Küche/Soups: 1 Dropbox", "Firm & Co/Canteen: 1 Dropbox"])
  }

  @Test func looksWhereSyncProgramsKeepTheirFolders() {
    #expect(
      found([
        "Dropbox/Kitchen/a.md": Self.recipe, "OneDrive - Firm/x": "",
        "Library/CloudStorage/OneDrive-Home/Recipes/a.md": Self.recipe,
        "Library/Mobile Documents/com~apple~CloudDocs/Cooking/a.md": Self.recipe,
        ".config/Nextcloud/nextcloud.cfg": "[Accounts]\n0\\Folders\\1\\localPath=/h/My cloud/\n",
        "My cloud/Recipes/a.md": Self.recipe,
      ]) == [
        "My cloud/Recipes: 1 Nextcloud",
        "Library/Mobile Documents/com~apple~CloudDocs/Cooking: 1 iCloud Drive",
        "Dropbox/Kitchen: 1 Dropbox", "Library/CloudStorage/OneDrive-Home/Recipes: 1 OneDrive",
        "OneDrive - Firm/Recipes + OneDrive",
      ])
  }

  @Test func looksWhereOneStands() {
    #expect(found(["x/y/a.md": Self.recipe], in: "/h/x/y") == ["x/y: 1 "])
    #expect(found(["x/y/z/a.md": Self.recipe], in: "/h") == [])
    #expect(found(["a.md": Self.recipe], in: "/h") == [": 1 "])
  }
}

@Suite struct FolderProblemTests {
  let files = MemoryFileSystem([
    "/h/file": "", "/h/Recipes/a.md": "", "/Volumes/.keep": "", "/media/me/.keep": "",
    "/media/me/Stick/a": "", "/mnt/.keep": "",
    "/h/.dropbox/info.json": "{\"personal\": {\"path\": \"/h/Drop\"}}",
  ])

  func problem(_ path: FilePath) -> FolderError? { .of(path, home: "/h", in: files) }

  @Test func tellsWhatIsWrong() {
    #expect(problem("/h/Recipes") == nil)
    #expect(problem("/media/me/Stick") == nil)
    #expect(problem("/h/None") == .notFound(path: "/h/None"))
    #expect(problem("/h/file") == .notFolder(path: "/h/file"))
    #expect(
      problem("/Volumes/USB/Recipes")
        == .notMounted(path: "/Volumes/USB/Recipes", disk: "/Volumes/USB"))
    #expect(
      problem("/media/me/USB/a/b") == .notMounted(path: "/media/me/USB/a/b", disk: "/media/me/USB"))
    #expect(problem("/media/me/Stick/b") == .notFound(path: "/media/me/Stick/b"))
    #expect(problem("/mnt/nas") == .notMounted(path: "/mnt/nas", disk: "/mnt/nas"))
    #expect(problem("/h/Drop/Recipes") == .signedOut(path: "/h/Drop/Recipes", service: .dropbox))
    #expect(problem("/h/Nextcloud/R") == .signedOut(path: "/h/Nextcloud/R", service: .nextcloud))
  }

  /// The place of a disk that is gone is an empty folder.
  @Test func takesAnEmptyMountPointForAMissingDisk() throws {
    try files.makeDirectories("/media/me/Card")
    #expect(
      problem("/media/me/Card") == .notMounted(path: "/media/me/Card", disk: "/media/me/Card"))
    try files.makeDirectories("/h/Empty")
    #expect(problem("/h/Empty") == nil)
  }
}
