import FileSystem
import Paths
import Testing

@testable import Collection

/// Which recipe a name means that several have had, or that several branches have changed.
extension RecipeLivesTests {
  @Test(arguments: [true, false])
  func aRecipeThatBranchesHaveRenamedDifferentlyIsOne(changesText: Bool) throws {
    try repository.write("dal.md", text("Dal"))
    try repository.commit(at: 1)
    #expect(try repository.git("branch", "-M", "main"))
    #expect(try repository.git("checkout", "-q", "-b", "side"))
    #expect(try repository.git("mv", "dal.md", "linsen.md"))
    try repository.commit(at: 2)
    #expect(try repository.git("checkout", "-q", "main"))
    #expect(try repository.git("mv", "dal.md", "dhal.md"))
    try repository.commit(at: 3)
    #expect(try repository.git("merge", "-q", "--no-commit", "-s", "ours", "side"))
    #expect(try repository.git("rm", "-q", "dhal.md"))
    try repository.write("linsen.md", text("Dal") + (changesText ? "\n\nSoak." : ""))
    try repository.commit(at: 4)
    let found = try lives()
    #expect(found.map(\.path) == ["linsen.md"])
    #expect(found.map(\.birth) == [RecipeBirth(path: "dal.md")], "its code stays the same")
    #expect(found.first.map { Set($0.earlier) } == ["dal.md", "dhal.md"])
  }

  /// The log of a merge does not tell which name it has dropped.
  @Test(arguments: ["mainpie.md", "third.md"], [true, false])
  func theNameThatAMergeDropsLeadsToTheRecipe(kept: FilePath, isSideFirst: Bool) throws {
    try repository.write("pie.md", text("Pie"))
    try repository.commit(at: 1)
    #expect(try repository.git("branch", "-M", "main"))
    #expect(try repository.git("checkout", "-q", "-b", "side"))
    #expect(try repository.git("mv", "pie.md", "sidepie.md"))
    try repository.commit(at: isSideFirst ? 2 : 3)
    #expect(try repository.git("checkout", "-q", "main"))
    #expect(try repository.git("mv", "pie.md", "mainpie.md"))
    try repository.commit(at: isSideFirst ? 3 : 2)
    #expect(try repository.git("merge", "-q", "--no-commit", "-s", "ours", "side"))
    if kept != "mainpie.md" { #expect(try repository.git("mv", "mainpie.md", kept.string)) }
    try repository.commit(at: 4)
    let found = try lives()
    #expect(found.map(\.path) == [kept])
    #expect(found.map(\.birth) == [RecipeBirth(path: "pie.md")], "its code stays the same")
    let names: Set<FilePath> = ["pie.md", "sidepie.md", "mainpie.md"]
    #expect(found.first.map { Set($0.earlier) } == names.subtracting([kept]))
  }

  @Test(arguments: [true, false])
  func aCopyThatTakesTheNameOfItsOriginalIsTheOriginal(isSame: Bool) throws {
    try repository.write("Apple.md", text("Apple"))
    try repository.commit(at: 1)
    try repository.write("Apple 2.md", text(isSame ? "Apple" : "Pear") + "\n\nServe.")
    try repository.commit(at: 2)
    try repository.git("rm", "-q", "Apple.md")
    try repository.commit(at: 3)
    try repository.git("mv", "Apple 2.md", "Apple.md")
    try repository.commit(at: 4)
    let found = try lives()
    #expect(
      found.filter { $0.end == nil }.map(\.birth.path) == [isSame ? "Apple.md" : "Apple 2.md"])
    #expect(found.filter { $0.end == nil }.map(\.earlier) == [["Apple 2.md"]])
    #expect(found.filter { $0.end != nil }.map(\.path) == (isSame ? [] : ["Apple.md"]))
  }

  @Test func anotherRecipeUnderTheNameOfOneThatIsGoneIsNew() throws {
    try repository.write("monday.md", text("Apple pie"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "monday.md")
    try repository.commit(at: 2)
    try repository.write("monday.md", text("Beef stew"))
    try repository.commit(at: 3)
    let gone = try #require(lives().first { $0.end != nil })
    #expect(gone.birth == RecipeBirth(path: "monday.md") && gone.end?.recipe?.title == "Apple pie")
    let present = try #require(lives().first { $0.end == nil })
    #expect(present.birth == RecipeBirth(path: "monday.md", ordinal: 1))
    try repository.write("x.md", text("Apple pie"))
    try repository.commit(at: 4)
    let returned = try #require(lives().first { $0.path == "x.md" })
    #expect(returned.birth == RecipeBirth(path: "monday.md") && returned.end == nil)
  }

  /// Words count, not letters: there is “tea” in “steak”.
  @Test(arguments: [
    ("Tea", "Steak", false), ("Tea", "Green tea", true), ("Tea", "Tea, iced", true),
  ])
  func aTitleMayHaveMoreWords(before: String, now: String, isSame: Bool) throws {
    try repository.write("monday.md", text(before))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "monday.md")
    try repository.commit(at: 2)
    try repository.write("monday.md", text(now))
    try repository.commit(at: 3)
    #expect(try lives().contains { $0.end != nil } != isSame)
  }

  @Test(arguments: ["[Secret]", "[{tag: family}]"])
  func whatWasPrivateWhenItWasRemovedStaysSo(rule: String) throws {
    try repository.write("cookbook.yml", "title: X\nprivate: \(rule)\n")
    try repository.write("Secret/ute.md", "# Ute\n\n*family*\n\n---\n\n- x\n")
    try repository.write("plain.md", text("Plain"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "Secret/ute.md", "plain.md")
    try repository.commit(at: 2)
    try repository.write("cookbook.yml", "title: X\n")
    try repository.commit(at: 3)
    let history = try #require(repository.history())
    let hidden = Dictionary(
      uniqueKeysWithValues: history.lives.map { ($0.path, $0.end?.recipe?.isPrivate) })
    #expect(hidden == ["Secret/ute.md": true, "plain.md": false])
    #expect(!history.settingsKeepBack)
  }

  @Test(arguments: [nil, "C/ute.md", "D"] as [FilePath?])
  func whatTheSettingsOfAnInnerFolderHaveKeptBackStaysSo(step: FilePath?) throws {
    try repository.write("C/cookbook.yml", "private: [ute.md]\n")
    try repository.write("C/ute.md", text("Ute"))
    try repository.write("C/plain.md", text("Plain"))
    try repository.write("other.md", text("Other"))
    try repository.commit(at: 1)
    if step == "D" {
      try repository.git("mv", "C", "D")
    } else if let step {
      try repository.git("rm", "-q", step.string)
    }
    try repository.write("other.md", text("Another"))
    try repository.commit(at: 2)
    let folder: FilePath = step == "D" ? "D" : "C"
    try repository.git("rm", "-rq", folder.string)
    try repository.commit(at: 3)
    #expect(try isHiddenWhenItIsGone(folder / "ute.md") == true)
    #expect(try isHiddenWhenItIsGone(folder / "plain.md") == false)
    #expect(try #require(repository.history()).settingsKeepBack == false)
  }

  private func isHiddenWhenItIsGone(_ path: FilePath) throws -> Bool? {
    try lives().first { $0.path == path && $0.end != nil }?.end?.recipe?.isPrivate
  }

  /// It was kept private under all its names.
  @Test(arguments: [nil, "T/ute.md", "T/other.md"] as [FilePath?], [true, false])
  func whatWasPrivateUnderAnEarlierNameStaysSo(second: FilePath?, isRetitled: Bool) throws {
    try repository.write("cookbook.yml", "private: [\"S/**\"]\n")
    try repository.write("S/ute.md", text("Ute"))
    try repository.write("plain.md", text("Plain"))
    try repository.commit(at: 1)
    var names: [FilePath] = ["S/ute.md", "ute.md"] + [second].compactMap(\.self)
    for (from, to) in zip(names, names.dropFirst()) {
      try repository.write(to.directory / "x", "")
      try repository.git("mv", from.string, to.string)
      try repository.commit(at: 2)
    }
    let last = names.removeLast()
    if isRetitled {
      try repository.write(last, text("Ute").replacing("# Ute", with: "# Ruth"))
      try repository.commit(at: 3)
    }
    #expect(try lives().map(\.privateNames) == [names])
    #expect(try lives().map(\.earlier) == [[]])
    try repository.git("rm", "-q", last.string)
    try repository.commit(at: 4)
    #expect(try isHiddenWhenItIsGone(last) == true)
    try repository.write("cookbook.yml", "title: X\n")
    try repository.commit(at: 5)
    #expect(try isHiddenWhenItIsGone(last) == true)
  }

  @Test(arguments: ["private: false", "no rule"])
  func whatWasMadePublicBeforeItWasRemovedIsGone(how: String) throws {
    try repository.write("cookbook.yml", "private: [S]\n")
    try repository.write("S/ute.md", text("Ute"))
    try repository.commit(at: 1)
    try repository.git("mv", "S/ute.md", "ute.md")
    try repository.commit(at: 2)
    if how == "no rule" {
      try repository.write("cookbook.yml", "private: [Other]\n")
    } else {
      try repository.write("ute.md", text("Ute", matter: "---\nprivate: false\n---\n"))
    }
    try repository.commit(at: 3)
    try repository.git("mv", "ute.md", "ruth.md")
    try repository.commit(at: 4)
    #expect(try lives().map(\.earlier) == [["ute.md"]], "it was published there")
    try repository.git("rm", "-q", "ruth.md")
    try repository.commit(at: 5)
    #expect(try isHiddenWhenItIsGone("ruth.md") == false)
  }

  @Test func whatComesBackFromAmongThePrivateDoesNotTellWhereItWas() throws {
    try repository.write("cookbook.yml", "private: [S]\n")
    try repository.write("S/ute.md", text("Ute"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "S/ute.md")
    try repository.commit(at: 2)
    try repository.write("cookbook.yml", "private: [Other]\n")
    try repository.commit(at: 3)
    try repository.write("ute.md", text("Ute"))
    try repository.commit(at: 4)
    #expect(try lives().map(\.earlier) == [[]])
    #expect(try lives().map(\.privateNames) == [["S/ute.md"]])
  }

  @Test func emptySettingsSayNothingOfWhatIsPrivate() throws {
    try repository.write("cookbook.yml", "private: [Secret]\n")
    try repository.write("a.md", text("A"))
    try repository.commit(at: 1)
    try repository.write("cookbook.yml", "")
    try repository.commit(at: 2)
    #expect(try #require(repository.history()).settingsKeepBack)
  }
}
