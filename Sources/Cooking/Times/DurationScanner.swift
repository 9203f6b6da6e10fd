/// Looks at the words of one step.
struct DurationScanner {
  let steps: StepsText
  let places: Range<Int>
  let lists: TimeWords
  let language: KitchenLanguage
  var tokens: TimeTokens
  private var found: [Found] = []

  private struct Found {
    var range: Range<Int>
    var seconds: Double
    /// How long one of its smallest unit is.
    var unit: Double
    var isDay: Bool
  }

  init(_ steps: StepsText, _ step: Int, _ lists: TimeWords, _ language: KitchenLanguage) {
    self.steps = steps
    places = steps.places[step]
    self.lists = lists
    self.language = language
    tokens = TimeTokens(steps, step, language)
  }

  var durations: [StepDuration] {
    found.lazy.filter { !$0.isDay }.map {
      StepDuration(range: $0.range, seconds: Int($0.seconds.rounded()))
    }
    .filter { $0.seconds > 0 && $0.seconds < Int(TimeWords.day) }
  }

  /// Looks at every word, and at every mark of minutes, that may be the unit of a time.
  mutating func scan() {
    if places.isEmpty { return }
    var primes = tokens.primes[...]
    for place in places where mayBeUnit(steps.words.all[place].beginning) {
      let word = steps.words.all[place]
      while let prime = primes.first, prime < word.range.lowerBound {
        look(at: .prime(prime), size: 60)
        primes.removeFirst()
      }
      if let size = size(ofUnit: place) { look(at: .word(place), size: size) }
    }
    for prime in primes { look(at: .prime(prime), size: 60) }
  }

  /// Looks whether a word or a mark is the unit of a time.
  private mutating func look(at anchor: TimeTokens.Anchor, size: Double) {
    tokens.move(to: anchor, after: found.last?.range.upperBound ?? 0)
    if let least = leastOfSeveral(anchor, size: size) { tokens.splitFractions(from: least) }
    let isPrime = if case .prime = anchor { true } else { false }
    for start in 0..<tokens.anchor where canBegin(start) {
      if let read = read(from: start, size: size, isPrime) {
        return isAhead(start, read) ? () : add(read, from: start, size: size)
      }
    }
    // Arabic says it without a number, an hour or two minutes, and others where a part follows it.
    guard !isPrime, let read = bareUnit(size) ?? unitWithPart(size) else { return }
    add(read, from: tokens.anchor, size: size)
  }

  /// Reads a unit that means one or two of it by itself.
  private func bareUnit(_ size: Double) -> Read? {
    guard language == .ar, tokens[safe: tokens.anchor] != nil, canBegin(tokens.anchor) else {
      return nil
    }
    let count = isWord(tokens.anchor, in: lists.twos) ? 2.0 : 1
    if count == 1, !isWord(tokens.anchor, in: lists.ones) { return nil }
    let (rest, end) = rest(after: tokens.anchor, size: size)
    guard canEnd(end) else { return nil }
    return Read(first: count, firstEnd: tokens.anchor + 1, hasMore: false, rest: rest, end: end)
  }

  /// What stands before a unit and after it.
  struct Read {
    var first: Double
    var firstEnd: Int
    /// The upper end of a range, and where its number begins.
    var second: (value: Double, start: Int)?
    var hasMore: Bool
    /// What follows the unit.
    var rest = 0.0
    var end: Int
  }

  /// Whether a number may begin with a token: not inside of a larger one, or of 2/3.
  func canBegin(_ start: Int) -> Bool {
    let (text, first) = (steps.text, tokens[start].range.lowerBound)
    if start > 0 {
      switch tokens[start - 1].kind {
      case .dash where start > 1:
        if case .number = tokens[start - 2].kind { return false }
      case .number: return false
      default: break
      }
    }
    guard first > steps.words.all[places.lowerBound].range.lowerBound, first > 0 else {
      return true
    }
    switch text[first - 1] {
    // 45 minutes-1 hour
    case UInt8(ascii: "-"): return found.last?.range.upperBound == first - 1
    case UInt8(ascii: "/"): return false
    // .5 hours
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"):
      return first > 1 && !NumberScan.isDigit(text[first - 2])
        && TextScan.spaceLength(text, first - 2) == 0
    default: return true
    }
  }

  private func read(from start: Int, size: Double, _ isPrime: Bool) -> Read? {
    guard let (first, firstEnd) = number(from: start) else { return nil }
    let isArticle = isWord(start, in: lists.articles)
    var read = Read(first: first, firstEnd: firstEnd, hasMore: false, end: 0)
    var next = firstEnd
    if let second = rangeEnd(from: firstEnd, start: start) {
      read.second = (second.value, second.start)
      next = second.end
    }
    // 3+ hours
    if case .plus? = tokens[safe: next]?.kind, tokens[next].isGlued, read.second == nil {
      next += 1
    }
    if isWord(next, in: lists.more), next < tokens.anchor {
      read.hasMore = true
      next += 1
    }
    while next < tokens.anchor, case .dash = tokens[next].kind { next += 1 }
    guard next == tokens.anchor else { return nil }
    // A second bowl, an h; another second time.
    if isArticle, isPrime || size == 1 || tokens[next].range.count < 3 { return nil }
    if size == 1, first == 1, case .word = tokens[start].kind { return nil }
    (read.rest, read.end) = rest(after: next, size: size)
    guard canEnd(read.end), !isOfPulses(start, read.end, size: size) else { return nil }
    if size == 3600, read.second == nil, isTimeOfDay(start) { return nil }
    return read
  }

  /// The second number of a range, or of what stands between two times.
  private func rangeEnd(
    from place: Int, start: Int
  ) -> (value: Double, start: Int, end: Int)? {
    var next = place
    switch tokens[safe: next]?.kind {
    case .dash:
      next += 1
      // 5- to 10-minute
      if isWord(next, in: lists.to) { next += 1 }
    case .plus: next += 1
    case .stop where isSpokenRange(start, place): next += 1
    case .word:
      if isWord(next, in: lists.to) {
        next += 1
      } else if start > 0, isWord(start - 1, in: lists.between),
        isWord(next, in: lists.and) || begins(next, with: Self.arabicAnd)
      {
        if isWord(next, in: lists.and) { next += 1 }
      } else if !begins(next, with: Self.arabicTo) {
        return nil
      }
    default: return nil
    }
    return number(from: next).map { ($0.value, next, $0.end) }
  }

  /// Whether a comma between two numbers means a range, as it is spoken: 50, 60 minuti.
  private func isSpokenRange(_ start: Int, _ comma: Int) -> Bool {
    guard Self.spokenRanges.contains(language), comma == start + 1, let sign = tokens[safe: comma],
      steps.text[sign.range.lowerBound] == UInt8(ascii: ","), sign.isGlued,
      case .number(let lower) = tokens[start].kind,
      case .number(let upper)? = tokens[safe: comma + 1]?.kind,
      lower == lower.rounded(), upper == upper.rounded()
    else { return false }
    return upper == lower + 1 || lower >= 10 && upper > lower && upper <= 2 * lower
  }

  /// The languages in which a comma may stand between the ends of a range.
  static let spokenRanges: Set<KitchenLanguage> = [.it, .es, .fr]

  /// What stands right behind a unit: and a half, 30 of 1 h 30; and where all of it ends.
  func rest(after unit: Int, size: Double) -> (seconds: Double, end: Int) {
    let next = unit + 1
    if let part = phrase(lists.parts, at: next), !isOfUnit(next + part.count) {
      return (part.value * size, next + part.count)
    }
    guard size == 3600 || size == 60 else { return (0, next) }
    if let minutes = minutes(behindStopAt: next, size: size) { return minutes }
    var number = next
    let isJoined = tokens[safe: next]?.isNear ?? false && isWord(next, in: lists.and)
    if isJoined { number += 1 }
    guard let token = tokens[safe: number], token.isNear,
      let (value, end) = self.number(from: number), value < 60
    else { return (0, next) }
    // 1 ora e ½, 2 h 1/2
    let isDigits = if case .number = token.kind { true } else { false }
    if isJoined || isDigits, value < 1, isFollowed(end) { return (value * size, end) }
    guard value == value.rounded() else { return (0, next) }
    if case .number = token.kind {
      guard token.range.count == 2 else { return (0, next) }
      // 1 ora e 30
      if isJoined { return isFollowed(end) ? (value * size / 60, end) : (0, next) }
      // 1h30min
      if token.isGlued, size == 3600, isMinutes(end) { return (value * 60, end + 1) }
      return canStandWithoutUnit(end, size: size) ? (value * size / 60, end) : (0, next)
    }
    guard value >= 5, isFollowed(end) else { return (0, next) }
    return (value * size / 60, end)
  }

  /// Whether a French part is that of another unit: 2 heures, *un quart* d'heure.
  private func isOfUnit(_ place: Int) -> Bool {
    guard case .word(let word)? = tokens[safe: place]?.kind,
      steps.words[word].elementsEqual("d".utf8),
      case .word(let unit)? = tokens[safe: place + 1]?.kind
    else { return false }
    return size(ofUnit: unit) != nil
  }

  /// Whether a word is short for minutes, right behind their number.
  private func isMinutes(_ place: Int) -> Bool {
    guard let token = tokens[safe: place], token.isGlued, case .word(let word) = token.kind else {
      return false
    }
    return ["m", "min"].contains { steps.words[word].elementsEqual($0.utf8) }
  }

  /// Whether digits that end before a token are the minutes of 1 h 30, and no amount or other time.
  private func canStandWithoutUnit(_ end: Int, size: Double) -> Bool {
    guard let token = tokens[safe: end] else { return true }
    switch token.kind {
    case .word(let place):
      if lists.seconds(of: steps.words[place], steps.words.all[place].beginning) != nil {
        return false
      }
      if size == 60 { return isFollowed(end) }
      return UnitTable.unit(folded: steps.words[place], in: language).map { $0.kind == .count }
        ?? !steps.words[place].elementsEqual("x".utf8)
    case .dash, .sign: return false
    case .number: return false
    case .plus, .stop: return true
    }
  }

  /// Whether nothing follows that a number before it could be of.
  func isFollowed(_ place: Int) -> Bool {
    guard let token = tokens[safe: place] else { return true }
    if case .stop = token.kind { return true }
    return isWord(place, in: lists.follows)
  }

  /// Whether a time may end before a token: not 2 min-width or 20-minute-old.
  func canEnd(_ end: Int) -> Bool {
    guard let token = tokens[safe: end] else { return true }
    if case .word = token.kind {
      return !token.isGlued && token.gap != .hyphen && !isWord(end, in: lists.things)
        && phrase(lists.otherwise, at: end) == nil
    }
    guard case .number = token.kind, token.isGlued else { return true }
    // 2m30s
    guard case .word(let word)? = tokens[safe: end + 1]?.kind, tokens[end + 1].isGlued else {
      return false
    }
    return size(ofUnit: word) != nil
  }

  /// Whether a word before some hours makes them a time of day; not in 45 minutes à 1 heure.
  private func isTimeOfDay(_ start: Int) -> Bool {
    guard start > 0, isWord(start - 1, in: lists.at) else { return false }
    guard let last = found.last else { return true }
    return last.range.upperBound + 1 != tokens[start - 1].range.lowerBound
  }

  // MARK: Times

  private mutating func add(_ read: Read, from start: Int, size: Double) {
    let (begin, end) = (tokens[start].range.lowerBound, tokens[read.end - 1].range.upperBound)
    let isDay = size == TimeWords.day
    if let second = read.second {
      found.append(
        Found(
          range: begin..<tokens[read.firstEnd - 1].range.upperBound, seconds: read.first * size,
          unit: size, isDay: isDay))
      found.append(
        Found(
          range: tokens[second.start].range.lowerBound..<end,
          seconds: second.value * size + read.rest, unit: size, isDay: isDay))
      return
    }
    let seconds = read.first * size + read.rest
    if let last = found.last, size < last.unit, !read.hasMore,
      isJoin(last.range.upperBound..<begin), !isApart(start, read.end)
    {
      found[found.count - 1].seconds += seconds
      found[found.count - 1].range = last.range.lowerBound..<end
      found[found.count - 1].unit = size
    } else {
      found.append(Found(range: begin..<end, seconds: seconds, unit: size, isDay: isDay))
    }
  }

  /// Whether what stands between two times lets them be one: 1 hour, 20 minutes.
  private func isJoin(_ between: Range<Int>) -> Bool {
    if between.isEmpty { return true }
    var rest = steps.text[between]
    if let first = rest.first, first == UInt8(ascii: ",") || first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
    }
    rest = rest.drop { $0 == 0x20 || $0 == 0xC2 || $0 == 0xA0 || $0 == 0x0A }
    if rest.isEmpty { return true }
    let words = Words(Array(rest))
    return words.all.count == 1 && words.isWord(0, in: lists.and)
      && rest.allSatisfy { $0 != UInt8(ascii: ",") }
  }

  /// Whether a time behind a comma is another one: after an hour, 20 minutes more.
  private func isApart(_ start: Int, _ end: Int) -> Bool {
    guard let last = found.last else { return false }
    let between = steps.text[last.range.upperBound..<tokens[start].range.lowerBound]
    guard between.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    if last.isDay || phrase(lists.longer, at: end) != nil { return true }
    let before = steps.words.place(from: last.range.lowerBound) - 1
    return before >= places.lowerBound && steps.words.isWord(before, in: lists.after)
  }
}
