// Refused: sending value of non-Sendable type '() async -> ()' risks causing data races

final class Counter {
  var count = 0
}

func count() async {
  let counter = Counter()
  Task { counter.count += 1 }
  counter.count += 1
}
