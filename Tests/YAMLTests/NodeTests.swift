import Testing

@testable import YAML

@Suite struct NodeTests {
  @Test func readsTexts() throws {
    let root = try #require(try Node.read("a: 1\n'b': \"x\\ty\"\nc: |\n  two\n  lines\nd:\n"))
    let mapping = try #require(root.mapping)
    #expect(mapping.map { $0.key.scalar?.string } == ["a", "b", "c", "d"])
    #expect(mapping.map { $0.value.scalar?.string } == ["1", "x\ty", "two\nlines\n", ""])
    #expect(
      mapping.map { $0.value.scalar?.style } == [.plain, .doubleQuoted, .literal, .plain])
    #expect(mapping["b"]?.scalar?.string == "x\ty")
    #expect(mapping["e"] == nil)
  }

  @Test func countsLinesAndScalars() throws {
    let root = try #require(try Node.read("- ä\n- ö: ü\n"))
    let pair = try #require(root.sequence?.last?.mapping?.first)
    #expect(pair.value.mark == .init(line: 2, column: 6))
    #expect(root.mark == .init(line: 1, column: 1))
  }

  @Test func readsNothingOfNothing() throws {
    #expect(try Node.read("") == nil)
    #expect(try Node.read("# nothing\n") == nil)
  }

  @Test func followsAnchors() throws {
    let root = try #require(try Node.read("a: &x [1, 2]\nb: *x\n")?.mapping)
    #expect(root["a"] == root["b"])
  }

  @Test(arguments: [
    ("a: [1", 2, "did not find expected ',' or ']'"),
    ("a: 'b", 1, "found unexpected end of stream"),
    ("a: *x", 1, "found undefined alias"),
    ("a\n---\nb", 2, "but found another document"),
    (String(repeating: "[", count: 1500), 1, "exceeded maximum nesting level"),
  ])
  func saysWhatIsWrong(_ yaml: String, _ line: Int, _ problem: String) {
    do throws(YAMLFailure) {
      _ = try Node.read(yaml)
      Issue.record("it was read")
    } catch {
      guard case .syntax(let text, let mark) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(text == problem)
      #expect(mark.line == line)
    }
  }

  @Test func refusesKeysThatAreThereTwice() {
    do throws(YAMLFailure) {
      _ = try Node.read("b: 1\na: 2\nb: 3\na: 4\n")
      Issue.record("it was read")
    } catch {
      guard case .duplicateKeys(let keys, let mark) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(keys == ["a", "b"])
      #expect(mark == .init(line: 2, column: 1))
    }
  }

  @Test func refusesCharactersThatYAMLHasNot() {
    #expect(throws: YAMLFailure.self) { try Node.read("a: \u{1}") }
  }

  @Test(arguments: [
    "a: 1\nb: 'true'\nc: \"x\\ty\"\n", "- 1\n- x: y\n  z:\n  - ä\n", "a: |\n  two\n  lines\n",
    "a: !color red\n", "a: ''\n",
  ])
  func writesWhatItHasRead(_ yaml: String) throws {
    let root = try #require(try Node.read(yaml))
    #expect(try root.written() == yaml)
  }

  @Test func writesListsAndMappingsInLines() throws {
    let root = try #require(try Node.read("{a: [1, {b: c}], d: {}}"))
    #expect(try root.written() == "a:\n- 1\n- b: c\nd: {}\n")
  }
}
