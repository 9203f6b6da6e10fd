import Paths
import Testing

@testable import Collection

@Suite struct ConflictNameTests {
  @Test(
    arguments: [
      ("Cake (Anna's conflicted copy 2026-03-02).md", "Cake.md", .dropbox, true),
      ("Cake (conflicted copy 2026-03-02).md", "Cake.md", .dropbox, true),
      ("Cake (Anna's conflicted copy 2026-03-02) (1).md", "Cake.md", .dropbox, true),
      ("Cake (Anna's conflicted copy 2026-03-02 (2)).md", "Cake.md", .dropbox, true),
      ("Cake (big) (Anna's conflicted copy 2026-03-02).md", "Cake (big).md", .dropbox, true),
      ("Kuchen (In Konflikt stehende Kopie von Anna 2026-03-02).md", "Kuchen.md", .dropbox, true),
      ("Kuchen (Annas in Konflikt stehende Kopie 2026-03-02).jpg", "Kuchen.jpg", .dropbox, true),
      ("Tarte (Copie en conflit de Anna 2026-03-02).md", "Tarte.md", .dropbox, true),
      ("Tarta (Copia en conflicto de Ana 2026-03-02).md", "Tarta.md", .dropbox, true),
      ("Torta (Copia in conflitto di Anna 2026-03-02).md", "Torta.md", .dropbox, true),
      ("Bolo (Cópia em conflito de Ana 2026-03-02).md", "Bolo.md", .dropbox, true),
      ("Bolo (Co\u{301}pia em conflito de Ana 2026-03-02).md", "Bolo.md", .dropbox, true),
      ("ケーキ (Anna の競合コピー 2026-03-02).md", "ケーキ.md", .dropbox, true),
      ("ケーキ（Anna の競合コピー 2026-03-02）.md", "ケーキ.md", .dropbox, true),
      ("Cake (conflicted copy 2026-03-02 101530).md", "Cake.md", .nextcloud, true),
      ("Cake (Anna conflicted copy 2026-03-02 101530).md", "Cake.md", .nextcloud, true),
      ("Cake_conflict-20260302-101530.md", "Cake.md", .nextcloud, true),
      ("Cake.sync-conflict-20260302-101530-ABCDEFG.md", "Cake.md", .syncthing, true),
      ("Cake.sync-conflict-20260302-101530.md", "Cake.md", .syncthing, true),
      ("cookbook.sync-conflict-20260302-101530-ABC2EF7.yml", "cookbook.yml", .syncthing, true),
      ("Cake-DESKTOP-ABC123.md", "Cake.md", .oneDrive, true),
      ("Cake-LAPTOP-7H2K9QWE-2.md", "Cake.md", .oneDrive, true),
      ("Cake 2.md", "Cake.md", .iCloud, false), ("Cake 12.md", "Cake.md", .iCloud, false),
      ("Cake 2", "Cake", .iCloud, false),
    ] as [(FilePath, FilePath, SyncService, Bool)])
  func names(name: FilePath, original: FilePath, service: SyncService, isCertain: Bool) throws {
    let found = try #require(ConflictName(name))
    #expect(found.original == original)
    #expect(found.service == service && found.isCertain == isCertain)
  }

  @Test(arguments: [
    "Cake.md", "Cake (big).md", "Cake (conflicted copy).md", "Cake (from 2026-03-02).md",
    "Conflicted copy 2026-03-02.md", "(conflicted copy 2026-03-02).md", "Cake 1.md", "Cake 02.md",
    "Cake2.md", "Cake 2026.md", "2.md", " 2.md", "Cake-DESKTOP.md", "Cake-DESKTOP-AB.md",
    "Cake-DESKTOP-abc123.md", "Cake_conflict-2026-101530.md", "Cake.sync-conflict-20260302.md",
    "Cake.sync-conflict-20260302-101530-abc.md", "Cake (1).md", "Cake (2", "Cake 2)", ")", "",
    "Cake (Anna's conflicted copy 2026-03-02).old.md",
  ])
  func isNone(name: FilePath) { #expect(ConflictName(name) == nil) }

  static let cake =
    "# Cake\n\n*sweet*\n\n---\n\n- *1* egg\n- *2* apples\n- *3 g* salt\n\n---\n\nBake it.\n"

  @Test(
    arguments: [
      ("the same", cake, true, true),
      ("one line changed", cake.replacing("*1* egg", with: "*2* eggs"), true, true),
      (
        "half of it changed", "# Cake\n\n---\n\n- *1* egg\n- *2* apples\n\n---\n\nServe.\n", false,
        true
      ),
      (
        "another recipe of that title", "# Cake\n\n---\n\n- *9* plums\n\n---\n\nEat.\n", false,
        false
      ),
      ("a second recipe", cake.replacing("# Cake", with: "# Cake with plums"), false, false),
      ("a title in other letters", cake.replacing("# Cake", with: "# CAKE"), true, true),
      ("nothing", "", false, false),
    ])
  func tellsVersionsByTheirContent(
    _ name: String, text: String, elsewhere: Bool, inICloud: Bool
  ) {
    for (isInICloud, isVersion) in [(false, elsewhere), (true, inICloud)] {
      #expect(
        ConflictContent.isVersion(
          Array(text.utf8), of: Array(Self.cake.utf8), inICloud: isInICloud) == isVersion)
    }
  }
}
