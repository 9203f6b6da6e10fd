import Mustache
import Testing

@Suite struct LibraryTests {
  @Test func namesItsTemplatesInOrder() {
    #expect(
      library("", partials: ["b": "", "a/c": "", "A": ""]).names == ["A", "a/c", "b", "main"])
  }

  @Test(arguments: [
    ("", ["main"]),
    ("{{>b}}{{>none}}", ["b", "main"]),
    ("{{#x}}{{>a}}{{/x}}", ["a", "b", "main"]),
    ("{{<a}}{{$x}}{{>c}}{{/x}}{{/a}}", ["a", "b", "c", "main"]),
    ("{{$x}}{{>main}}{{/x}}", ["main"]),
    ("{{>*x}}", ["a", "b", "c", "main"]),
  ])
  func tellsWhichTemplatesATemplateReaches(template: String, expected: [String]) {
    let library = library(template, partials: ["a": "{{>b}}", "b": "{{#x}}{{>b}}{{/x}}", "c": ""])
    #expect(library.reachable(from: "main") == expected)
    #expect(library.reachable(from: "none").isEmpty)
  }

  @Test func appendsToTheOutput() throws {
    let library = library("{{x}}")
    var output: [UInt8] = []
    for number in 1...3 {
      try library.render("main", with: ["x": .text("\(number)")], into: &output)
    }
    #expect(output == Array("123".utf8))
  }

  @Test func rendersFromManyTasksAtOnce() async {
    let library = library("{{#l}}{{x}}{{>p}}{{/l}}", partials: ["p": "({{y}})"])
    let shape = Shape(["x", "y"])
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          let item = Value.object(Object(shape, [.text("\(number)"), "y"]))
          let output = try? render(library, ["l": .list(Array(repeating: item, count: 50))])
          return output == String(repeating: "\(number)(y)", count: 50)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func comparesShapesByTheirNames() {
    #expect(Shape(["a", "b"]) == Shape(["a", "b"]))
    #expect(Shape(["a", "b"]) != Shape(["b", "a"]))
    #expect(Set([Shape(["a"]), Shape(["a"]), Shape([])]).count == 2)
    #expect(Value.object(["a": "1"]) == Value.object(["a": "1"]))
  }

  @Test func fillsAndCutsTheSlotsOfAnObject() {
    let shape = Shape(["a", "b"])
    #expect(Object(shape, ["1"]).slots == ["1", .null])
    #expect(Object(shape, ["1", "2", "3"]).slots == ["1", "2"])
    var object = Object(shape, [])
    object["b"] = "2"
    object["c"] = "3"
    #expect(object.slots == [.null, "2"])
    #expect(object["b"] == "2")
    #expect(object["c"] == .null)
  }
}
