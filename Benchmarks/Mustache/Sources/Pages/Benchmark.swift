import Mustache

/// Renders one recipe page with both engines, checks that they agree, and prints how long it took.
@main
struct Benchmark {
  static func main() throws {
    let page = Page()
    let library = TemplateLibrary(
      sources: templates.map { TemplateSource(name: $0.name, text: $0.text) })
    for diagnostic in library.diagnostics { print(diagnostic.message) }
    let ours = ourValue(page)
    let theirs = theirValue(page)
    let theirLibrary = try theirLibrary()

    var output: [UInt8] = []
    try library.render("recipe", with: ours, into: &output)
    let other = theirLibrary.render(theirs, withTemplate: "recipe") ?? ""
    guard output == Array(other.utf8) else {
      print("the engines disagree\n--- ours\n\(String(decoding: output, as: UTF8.self))")
      print("--- theirs\n\(other)")
      return
    }
    print("\(output.count) bytes, the same from both")

    try measure("cookbook", batch: 50) {
      output.removeAll(keepingCapacity: true)
      try library.render("recipe", with: ours, into: &output)
      return output.count
    }
    measure("swift-mustache", batch: 2) {
      theirLibrary.render(theirs, withTemplate: "recipe")?.utf8.count ?? 0
    }
  }

  /// Prints the median and the fastest of many batches, in microseconds a page.
  static func measure(_ name: String, batch: Int, _ body: () throws -> Int) rethrows {
    let clock = ContinuousClock()
    var times: [Double] = []
    var bytes = 0
    for _ in 0..<301 {
      let time = try clock.measure {
        for _ in 0..<batch { bytes += try body() }
      }
      times.append(time / .microseconds(1) / Double(batch))
    }
    times.sort()
    func rounded(_ time: Double) -> Double { (time * 100).rounded() / 100 }
    print(
      "\(name): median \(rounded(times[times.count / 2])) µs, min \(rounded(times[0])) µs"
        + " (\(bytes / times.count / batch) bytes a page)")
  }
}
