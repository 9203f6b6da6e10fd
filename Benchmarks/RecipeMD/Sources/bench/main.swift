import CMarkAlone
import RecipeMD

// Prints how long libcmark alone, `parse`, and `parse` with HTML take for a
// recipe of about two kilobytes. The three take turns, so that whatever else
// the machine does hits them alike; the median of many rounds counts.

if CommandLine.arguments.contains("hostile") {
  runHostile(size: CommandLine.arguments.last.flatMap { Int($0) } ?? 10_000_000)
} else {
  runBenchmark()
}

func runBenchmark() {
  let documents = (1...16).map { seed -> [UInt8] in
    var sample = SampleRecipe(seed: UInt64(seed))
    return Array(sample.text().utf8)
  }
  let size = documents.map(\.count).reduce(0, +) / documents.count

  func cmarkAlone(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      cmark_node_free(cmark_parse_document(text, buffer.count, CMARK_OPT_DEFAULT))
    }
  }

  var sink = 0
  let html = ParseOptions(allowsFrontMatter: true, makesHTML: true)
  let work: [(name: String, run: ([UInt8]) -> Void)] = [
    ("libcmark alone", cmarkAlone),
    ("parse", { sink &+= parse($0).recipe.ingredients.count }),
    ("parse with HTML", { sink &+= parse($0, options: html).html?.ingredients.count ?? 0 }),
  ]

  let only = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
  let clock = ContinuousClock()
  var times = work.map { _ in [Double]() }
  for _ in 0..<400 {
    for (index, each) in work.enumerated() where only == nil || only == index {
      let duration = clock.measure { for document in documents { each.run(document) } }
      let attoseconds = Double(duration.components.attoseconds)
      times[index].append(attoseconds / 1e12 / Double(documents.count))
    }
  }
  print("recipe of \(size) bytes, median of 400 rounds")
  var first: Double?
  for (index, each) in work.enumerated() where !times[index].isEmpty {
    let median = times[index].sorted()[times[index].count / 2]
    let ratio = median / (first ?? median)
    if first == nil { first = median }
    let tenths = (median * 10).rounded() / 10
    print("\(each.name): \(tenths) µs, \((ratio * 100).rounded() / 100) times libcmark")
  }
}
