import RecipeMD

/// Reads an ingredient line in Japanese, which has no spaces between words: `砂糖 大さじ2`, `卵2個`.
struct JapaneseLine {
  typealias Amount = LineReading.Amount

  private(set) var amounts: [Amount] = []
  private(set) var foods: [Range<Int>] = []
  private(set) var isFixed = false

  private let text: [UInt8]
  /// The ranges of the text that are no part of a food.
  private var taken: [Range<Int>] = []

  init(_ text: [UInt8]) {
    self.text = text
    read()
  }

  // MARK: Words

  /// Units before their number.
  private static let before: [(String, String)] = [
    ("大さじ", "tbsp"), ("大匙", "tbsp"), ("大サジ", "tbsp"), ("おおさじ", "tbsp"), ("大スプーン", "tbsp"),
    ("小さじ", "tsp"), ("小匙", "tsp"), ("小サジ", "tsp"), ("こさじ", "tsp"), ("小スプーン", "tsp"),
    ("計量カップ", "cup"), ("カップ", "cup"), ("コップ", "glass"), ("お玉", "ladle"), ("おたま", "ladle"),
    ("大", "tbsp"), ("小", "tsp"), ("デザートスプーン", "dsp"),
  ]
  /// Units after their number, with an empty id where they have none.
  private static let after: [(String, String)] = [
    ("グラム", "g"), ("ｇ", "g"), ("g", "g"), ("G", "g"), ("キログラム", "kg"), ("キロ", "kg"), ("kg", "kg"),
    ("㎏", "kg"), ("ｋｇ", "kg"), ("Kg", "kg"), ("mg", "mg"), ("ミリリットル", "ml"), ("ml", "ml"),
    ("mL", "ml"), ("ｍｌ", "ml"), ("㎖", "ml"),
    ("cc", "ml"), ("CC", "ml"), ("ｃｃ", "ml"), ("㏄", "ml"), ("シーシー", "ml"), ("dl", "dl"),
    ("dL", "dl"), ("リットル", "l"),
    ("L", "l"), ("l", "l"), ("ℓ", "l"), ("Ｌ", "l"), ("つまみ", "pinch"), ("ふり", "dash"),
    ("振り", "dash"),
    ("滴", "drop"), ("個", "piece"), ("ケ", "piece"), ("ヶ", "piece"), ("コ", "piece"), ("こ", "piece"),
    ("つ", "piece"), ("本", "piece"),
    ("枚", "slice"), ("切れ", "slice"), ("切", "slice"), ("スライス", "slice"), ("片", "clove"),
    ("かけ", "clove"), ("かけら", "clove"), ("カケ", "clove"), ("束", "bunch"), ("把", "bunch"),
    ("わ", "bunch"),
    ("枝", "sprig"), ("茎", "stalk"), ("節", "stalk"), ("つかみ", "handful"), ("掴み", "handful"),
    ("握り", "handful"), ("缶", "can"), ("瓶", "jar"),
    ("びん", "jar"), ("ビン", "jar"), ("パック", "pack"), ("袋", "bag"), ("ふくろ", "bag"), ("箱", "box"),
    ("斤", "loaf"), ("株", "head"), ("玉", "head"), ("たま", "head"),
    ("人分", "serving"), ("人前", "serving"), ("食分", "serving"), ("葉", "leaf"), ("シート", "sheet"),
    ("チューブ", "tube"), ("丁", "block"), ("ブロック", "block"), ("塊", "block"), ("かたまり", "block"),
    ("カップ", "cup"), ("杯", ""), ("合", ""), ("尾", ""), ("匹", ""), ("腹", ""), ("粒", ""), ("房", ""),
    ("cm", ""), ("ｃｍ", ""), ("㎝", ""), ("センチ", ""), ("膳", ""), ("羽", ""), ("連", ""), ("貫", ""),
    ("ポンド", "lb"), ("オンス", "oz"), ("ボトル", "bottle"), ("キューブ", "cube"), ("かん", "can"), ("包", "pack"),
    ("小袋", "pack"), ("巻", ""), ("皿", ""), ("柵", ""), ("さく", ""), ("サク", ""), ("スティック", "stick"),
    ("カット", ""), ("房分", ""), ("cm角", ""), ("段", ""), ("輪", ""), ("ハイ", ""), ("はい", ""), ("頭", ""),
    ("面", ""), ("塊", "block"),
  ]
  private static let vague = [
    "少々", "少量", "適量", "適宜", "お好みの量", "お好み量", "好みの量", "ひとふり", "たっぷり", "少し", "好みで", "お好みで", "各適量",
    "各少々", "適当", "お好みで適量", "数滴", "数枚", "数本", "数個", "数束", "数粒", "多め", "お好み", "あれば", "全量", "好みの分量",
    "必要量", "各少量", "ごく少々", "ごく少量",
  ]
  private static let vagueFirst = ["お好みで", "好みで", "あれば", "お好みの", "好みの"]
  private static let about = [
    "約", "およそ", "大体", "各", "計", "合計", "正味", "固形量", "総量", "内容量", "目安", "全部で", "~", "〜", "ほぼ", "殻付き",
    "皮付きで", "Mサイズ", "Lサイズ", "Sサイズ", "大きめ", "小さめ", "中くらい", "山盛り", "すりきり", "すり切り", "特大", "中", "各々",
  ]
  private static let rest = [
    "分量", "強", "弱", "ほど", "程度", "くらい", "ぐらい", "前後", "相当", "以上", "見当", "杯分", "杯", "山盛り", "分", "すりきり",
    "位", "入り", "入", "くらいのもの", "半",
  ]
  private static let other = [
    "または", "もしくは", "あるいは", "なければ", "なら", "代わりに", "or", "か", "の場合は", "の場合",
  ]
  private static let ranges = ["〜", "～", "~", "-", "–", "—", "から", "、", "か", "ー", "−", "・"]
  private static let kanji: [(String, Int128)] = [
    ("一", 1), ("二", 2), ("三", 3), ("四", 4), ("五", 5), ("六", 6), ("七", 7), ("八", 8), ("九", 9),
    ("十", 10), ("ひと", 1), ("ふた", 2), ("両", 2),
  ]
  private static let spaces = [" ", "　", "\u{A0}"]
  private static let opens = ["（", "(", "[", "［"]
  private static let closes = ["）", ")", "]", "］"]
  /// After の, what is done to a food, or the part of it that is left over.
  private static let juices = ["しぼり汁", "絞り汁", "搾り汁", "搾汁", "果汁", "汁", "皮", "皮のすりおろし"]
  private static let done = [
    "みじん切り", "薄切り", "千切り", "せん切り", "すりおろし", "小口切り", "輪切り", "ざく切り", "乱切り", "角切り", "細切り", "粗みじん",
    "くし切り", "ささがき", "いちょう切り", "短冊切り", "白髪切り", "おろし", "スライス", "粗みじん切り", "半月切り", "斜め切り", "ゆで汁", "みじん",
    "刻み", "1cm角切り", "厚切り", "白い部分", "青い部分", "皮のすりおろし",
  ]

  // MARK: Scanning

  private func starts(_ index: Int, _ other: String, before end: Int? = nil) -> Bool {
    index < (end ?? text.count) && text[index..<(end ?? text.count)].starts(with: other.utf8)
  }

  private func first(of words: [String], at index: Int) -> Int? {
    var best: Int?
    for word in words where starts(index, word) { best = max(best ?? 0, word.utf8.count) }
    return best
  }

  private func skip(_ words: [String], _ start: Int) -> Int {
    var index = start
    while let length = first(of: words, at: index) { index += length }
    return index
  }

  private func length(at index: Int) -> Int {
    let byte = text[index]
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private func unit(at index: Int, in list: [(String, String)]) -> (id: String, end: Int)? {
    var best: (String, Int)?
    for (word, id) in list where starts(index, word) {
      let end = index + word.utf8.count
      if end > best?.1 ?? 0 { best = (id, end) }
    }
    return best
  }

  private static let style = LineNumber.Style(hasDecimalComma: false, hasThousandSpace: false)

  private struct Number {
    var value: Rational
    var end: Int
    var isKanji = false
  }

  private func number(at index: Int) -> Number? {
    guard index < text.count else { return nil }
    if let read = LineNumber.read(text, index, Self.style) {
      var (value, end) = (read.value, read.end)
      // １／２
      if starts(end, "／"),
        let bottom = NumberScan.number(text, end + 3, before: text.count, hasDecimalComma: false),
        let part = value.divided(by: bottom.value)
      {
        (value, end) = (part, bottom.end)
      }
      // 1と1/2
      for and in ["と", "・", "+"] where starts(end, and) {
        if let part = number(at: skip(Self.spaces, end + and.utf8.count)), part.value < .one,
          let sum = value.adding(part.value)
        {
          return Number(value: sum, end: part.end)
        }
      }
      return Number(value: value, end: end)
    }
    for (word, value) in Self.kanji where starts(index, word) {
      return Rational(value).map { Number(value: $0, end: index + word.utf8.count, isKanji: true) }
    }
    if starts(index, "半"), !starts(index, "半熟"), !starts(index, "半月") {
      return Rational(1, 2).map { Number(value: $0, end: index + 3, isKanji: true) }
    }
    return nil
  }

  /// Returns the amount at an index, and its end.
  private func amount(at start: Int) -> (amount: Amount, end: Int)? {
    var index = skip(Self.about + Self.spaces, start)
    var prefix = unit(at: index, in: Self.before)
    // 大2個 are two large ones.
    if let size = prefix, starts(index, "大") || starts(index, "小"), size.end == index + 3,
      let number = number(at: skip(Self.spaces, size.end)),
      unit(at: number.end, in: Self.after).map({
        !starts(number.end, "杯") && !$0.id.isEmpty || starts(number.end, "尾")
          || starts(number.end, "房")
      }) ?? false
    {
      index = skip(Self.spaces, size.end)
      prefix = nil
    }
    var measure: Range<Int>?
    var id = ""
    if let prefix {
      let next = skip(Self.about + Self.spaces + ["に", "で", "山盛り", "軽く", "すりきり"], prefix.end)
      guard let number = number(at: next),
        !number.isKanji || starts(next, "半") || starts(number.end, "杯")
      else { return nil }
      _ = number
      measure = index..<prefix.end
      id = prefix.id
      index = next
    }
    let valueStart = index
    guard let lower = number(at: index) else { return nil }
    if starts(lower.end, "%") || starts(lower.end, "％") || starts(lower.end, "度")
      || starts(lower.end, "°") || starts(lower.end, "℃")
    {
      return nil
    }
    var amount = Amount(
      number: lower.value, to: nil, unit: UnitTable.unit(id: id), value: valueStart..<lower.end,
      measure: measure, relation: .first)
    var end = lower.end
    // 1〜2個, 大さじ1〜大さじ2, 1個〜2個
    var middle = end
    if measure == nil, let unit = unit(at: end, in: Self.after) { middle = unit.end }
    for start in Set([end, middle]).sorted() {
      for sign in Self.ranges where starts(start, sign) {
        var next = start + sign.utf8.count
        if let again = unit(at: next, in: Self.before), again.id == id { next = again.end }
        if let upper = number(at: next), upper.value > lower.value, upper.isKanji == lower.isKanji {
          let isMeasured = measure != nil || unit(at: upper.end, in: Self.after) != nil
          guard isMeasured || start == end else { continue }
          amount.to = upper.value
          amount.value = valueStart..<upper.end
          end = upper.end
          break
        }
      }
      if amount.to != nil { break }
    }
    if measure == nil {
      let unitStart = skip(Self.spaces, end)
      guard let unit = unit(at: unitStart, in: Self.after) else {
        if lower.isKanji, starts(valueStart, "半分") { return (amount, end + 3) }
        return lower.isKanji ? nil : (amount, end)
      }
      // 三枚おろし is a way to cut fish.
      if starts(unit.end, "おろし") || starts(unit.end, "切り") { return nil }
      amount.unit = UnitTable.unit(id: unit.id)
      amount.measure = unitStart..<unit.end
      end = unit.end
      if starts(end, "と"), let part = number(at: end + 3), part.value < .one,
        let sum = amount.number.adding(part.value)
      {
        amount.number = sum
        end = part.end
        if let again = self.unit(at: end, in: Self.after) { end = again.end }
      } else if starts(end, "半"), let half = Rational(1, 2), let sum = amount.number.adding(half) {
        amount.number = sum
        end += 3
      }
    }
    if starts(end, "杯半") { end += 3 }
    let rest = skip(Self.rest, end)
    if starts(end, "半"), measure != nil, let half = Rational(1, 2),
      let sum = amount.number.adding(half)
    {
      amount.number = sum
    }
    return (amount, rest)
  }

  // MARK: Reading

  private mutating func read() {
    var index = skipMarks(0)
    taken.append(0..<index)
    while index < text.count {
      if let open = first(of: Self.opens, at: index) {
        let close = closing(index)
        readBracket(index + open..<(close?.lowerBound ?? text.count))
        taken.append(index..<(close?.upperBound ?? text.count))
        index = close?.upperBound ?? text.count
        continue
      }
      if let vague = first(of: Self.vague, at: index),
        index > 0 || vague == text.count || first(of: Self.vagueFirst, at: index) != nil
      {
        taken.append(index..<index + vague)
        index += vague
        continue
      }
      // 8枚切り
      if let size = number(at: index), starts(size.end, "枚切り") {
        taken.append(index..<size.end + "枚切り".utf8.count)
        index = size.end + "枚切り".utf8.count
        continue
      }
      let isInWord = index > 0 && isDigitOrLetter(index - 1) && text[index] < 0x80
      if !isInWord, let found = amount(at: index), isAmount(found.amount, index, found.end) {
        if isLength(found.amount), found.end < text.count, amountFollows(found.end) {
          taken.append(index..<found.end)
        } else {
          add(found.amount, index..<found.end)
        }
        index = found.end
        continue
      }
      index += length(at: index)
    }
    readFoods()
    takeGinger()
  }

  /// A かけ of ginger is a knob, of garlic a clove.
  private mutating func takeGinger() {
    guard let food = foods.first, amounts.first?.unit?.id == "clove" else { return }
    let name = String(decoding: text[food], as: UTF8.self)
    if ["しょうが", "生姜", "ショウガ", "生姜", "ジンジャー"].contains(where: name.contains) {
      amounts[0].unit = UnitTable.unit(id: "knob")
    }
  }

  private func isLength(_ amount: Amount) -> Bool {
    amount.unit == nil
      && (amount.measure.map { text[$0].first.map { $0 == UInt8(ascii: "c") } ?? false } ?? false)
  }

  private func amountFollows(_ index: Int) -> Bool {
    amount(at: skip(Self.spaces, index))?.amount.measure != nil
  }

  private func isDigitOrLetter(_ index: Int) -> Bool {
    let byte = text[index]
    return byte < 0x80 && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || NumberScan.isDigit(byte))
  }

  /// Returns whether a number is an amount: it has a unit, or nothing follows.
  private func isAmount(_ amount: Amount, _ start: Int, _ end: Int) -> Bool {
    // 三つ葉 is a herb.
    if start == 0, let byte = text.first, byte >= 0xE0, byte != 0xEF,
      amount.value.map({ number(at: $0.lowerBound)?.isKanji ?? false }) ?? false,
      first(of: Self.spaces, at: end) == nil
    {
      return false
    }
    if amount.measure != nil { return true }
    let next = skip(Self.spaces, end)
    return next >= text.count || first(of: Self.opens, at: next) != nil || start == 0 && end < next
  }

  private mutating func add(_ amount: Amount, _ range: Range<Int>) {
    var amount = amount
    if let last = taken.last, !amounts.isEmpty {
      let between = String(
        decoding: text[min(last.upperBound, range.lowerBound)..<range.lowerBound], as: UTF8.self)
      let sign = between.replacing("　", with: "").replacing(" ", with: "")
      if ["+", "＋", "と", "プラス", "&", "＆"].contains(sign) {
        amount.relation = .more
      } else if ["/", "／", "=", "＝"].contains(sign) {
        amount.relation = .same
      } else if Self.other.contains(where: { between.contains($0) }) || ["、"].contains(sign) {
        amount.relation = .instead
      } else if ["×", "x", "✕", "ｘ", ""].contains(sign), amounts.count == 1 {
        amount.relation = isContainer ? .content : amount.unit == nil ? .content : .same
        if !sign.isEmpty, let first = amounts.first, first.unit?.kind != .count,
          amount.unit?.kind == .count
        {
          // 400g×2缶
          amounts[0] = amount
          amounts[0].relation = .first
          amount = first
          amount.relation = .content
        } else if sign.isEmpty, isFixedCount(amount) {
          taken.append(range)
          return
        }
      } else {
        taken.append(range)
        return
      }
      taken.append(last.upperBound..<range.lowerBound)
    } else if !amounts.isEmpty {
      return
    }
    amounts.append(amount)
    taken.append(range)
  }

  private func isFixedCount(_ amount: Amount) -> Bool {
    amount.unit == nil && amount.measure == nil
  }

  private var isContainer: Bool {
    guard let first = amounts.first else { return false }
    return first.unit.map { $0.isContainer && $0.id != "block" && first.number >= .one } ?? false
  }

  private func closing(_ open: Int) -> Range<Int>? {
    var depth = 0
    var index = open
    while index < text.count {
      if let length = first(of: Self.opens, at: index) {
        depth += 1
        index += length
      } else if let length = first(of: Self.closes, at: index) {
        depth -= 1
        if depth == 0 { return index..<index + length }
        index += length
      } else {
        index += length(at: index)
      }
    }
    return nil
  }

  /// Reads what is in brackets: the same amount, the content of each, or an alternative.
  private mutating func readBracket(_ range: Range<Int>) {
    if starts(range.lowerBound, "固定") {
      isFixed = true
      return
    }
    var index = range.lowerBound
    var isOther = false
    while index < range.upperBound {
      if let length = first(of: Self.other, at: index),
        index == range.lowerBound || !starts(index, "か")
      {
        isOther = true
        index += length
        continue
      }
      if let found = amount(at: index), found.end <= range.upperBound, found.amount.measure != nil,
        !isLength(found.amount)
      {
        let end = skip(
          Self.spaces + Self.rest + ["のもの", "入り", "でも可", "でもよい", "でもOK", "でも", "でもいい", "可", "缶詰"],
          found.end)
        let isWhole =
          end >= range.upperBound || ["、", "/", "／", ",", "，"].contains { starts(end, $0) }
        let isDirect =
          index == range.lowerBound || skip(Self.about + Self.spaces, range.lowerBound) >= index
        var amount = found.amount
        if isOther, end >= range.upperBound {
          amount.relation = .instead
          amounts.append(amount)
        } else if isContainer, isWhole, isDirect, amount.unit?.kind == .count,
          String(decoding: text[found.amount.measure ?? 0..<0], as: UTF8.self) != "",
          text[range].suffix(6).elementsEqual("入り".utf8)
        {
          amount.relation = .content
          amounts.append(amount)
        } else if isWhole, isDirect, !amounts.isEmpty,
          amount.unit?.kind != .count || amounts.first?.unit?.kind != .count, amount.unit != nil
        {
          if amount.unit != amounts.first?.unit || starts(range.lowerBound, "1") {
            amount.relation = isContainer ? .content : .same
            amounts.append(amount)
          }
        } else if isWhole, isDirect, amounts.isEmpty {
          amounts.append(amount)
        }
        return
      }
      index += length(at: index)
    }
  }

  // MARK: Foods

  /// Skips marks at the start of a line: ★, A, 【A】, ①.
  private func skipMarks(_ start: Int) -> Int {
    var index = start
    while index < text.count {
      if starts(index, "【") || starts(index, "［") || starts(index, "[") || starts(index, "（")
        || starts(index, "("),
        let close = ["】", "］", "]", "）", ")"].compactMap({ sign in
          text[index...].firstRange(of: Array(sign.utf8))?.upperBound
        }).min(), close - index <= 24
      {
        index = close
        continue
      }
      if let length = first(
        of: [
          "★", "☆", "◎", "●", "○", "■", "□", "◆", "◇", "△", "▲", "※", "＊", "♪", "♡", "♥", "①", "②",
          "③", "④", "Ⓐ", "Ⓑ", "Ⓒ", "a)", "b)", "c)", "A)", "B)", "a", "A", "B", "C", "D", "Ａ", "Ｂ",
          "Ｃ", "＜", "・",
        ], at: index)
      {
        let next = index + length
        // A mark of one letter is followed by a space.
        if length == 1 || starts(index, "Ａ") || starts(index, "Ｂ") || starts(index, "Ｃ") {
          guard first(of: Self.spaces + ["：", " ", ":", "．", "."], at: next) != nil else {
            return index
          }
        }
        index = skip(Self.spaces + [":", "：", "．"], next)
        continue
      }
      let next = skip(Self.spaces, index)
      if next == index { return index }
      index = next
    }
    return index
  }

  private mutating func readFoods() {
    var index = 0
    var start: Int?
    var pieces: [Range<Int>] = []
    func end(_ place: Int) {
      if let begin = start, begin < place { pieces.append(begin..<place) }
      start = nil
    }
    while index < text.count {
      if let hit = taken.first(where: { $0.contains(index) && !$0.isEmpty }) {
        end(index)
        index = hit.upperBound
        continue
      }
      if start == nil { start = index }
      index += length(at: index)
    }
    end(text.count)
    for piece in pieces {
      let found = split(piece)
      if !found.isEmpty {
        foods = found
        return
      }
    }
  }

  private static let trims = [
    " ", "　", "\u{A0}", "…", "・", ":", "：", "、", "，", ",", "-", "－", "—", "‥", "=", "＝", "*", ".",
    "．", "。", "→", "／", "/", "\u{2019}", "+", "＋", "×", "｜", "|", "~", "〜", "～", "–",
  ]

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, let length = first(of: Self.trims + Self.vagueFirst + ["の"], at: lower) {
      lower += length
    }
    trim: while lower < upper {
      for sign in Self.trims + Self.about + ["の", "は", "を", "が", "を使って"]
      where upper - lower > sign.utf8.count && starts(upper - sign.utf8.count, sign)
        && (sign.utf8.first ?? 0 >= 0x80 || !sign.contains("1"))
      {
        if sign == "は" || sign == "が" || sign == "各" || sign == "計" {
          if sign == "は" || sign == "が" { continue }
        }
        upper -= sign.utf8.count
        continue trim
      }
      break
    }
    return lower..<max(lower, min(upper, range.upperBound))
  }

  /// Returns the foods in a piece: 塩・こしょう are two.
  private func split(_ piece: Range<Int>) -> [Range<Int>] {
    let whole = trimmed(piece)
    if whole.isEmpty { return [] }
    if !isKnown(whole) {
      for sign in ["・", "、", "と", "＆", "&", "＋", "+", "/", "／", ","] {
        var parts: [Range<Int>] = []
        var (begin, index) = (whole.lowerBound, whole.lowerBound)
        while index < whole.upperBound {
          if starts(index, sign, before: whole.upperBound) {
            parts.append(begin..<index)
            index += sign.utf8.count
            begin = index
          } else {
            index += length(at: index)
          }
        }
        parts.append(begin..<whole.upperBound)
        let each = parts.map { cut(trimmed($0)) }.filter { !$0.isEmpty }
        let separates = sign != "と" && sign != "/" && sign != "／"
        if each.count > 1,
          separates ? each.prefix(2).contains(where: isKnown) : each.allSatisfy(isKnown)
        {
          if sign == "/" || sign == "／" { return [each[0]] }
          if sign == "、" || sign == ",", !isKnown(each[1]), !amounts.isEmpty { return [each[0]] }
          return each
        }
      }
    }
    let food = cut(whole)
    return food.isEmpty ? [] : [food]
  }

  /// Returns a food without what is done to it, and without alternatives.
  private func cut(_ range: Range<Int>) -> Range<Int> {
    if isKnown(range) { return range }
    var end = range.upperBound
    var index = range.lowerBound
    let isCounted = amounts.first?.unit.map { $0.kind == .count } ?? false
    while index < end {
      for word in ["または", "もしくは", "あるいは", "など", "　", " or ", "or"]
      where index > range.lowerBound && starts(index, word, before: end) { end = index }
      if index > range.lowerBound, starts(index, "か", before: end),
        FoodTable.of(.ja).place(
          of: Letters.foldedWords(String(decoding: text[range.lowerBound..<index], as: UTF8.self))
            .map { $0[...] }) != nil
      {
        end = index
      }
      if starts(index, "の", before: end),
        (isCounted ? Self.done + Self.juices : Self.done).contains(where: {
          text[(index + 3)..<end].elementsEqual($0.utf8)
        }), index > range.lowerBound
      {
        end = index
      }
      if index < end { index += length(at: index) }
    }
    return withoutState(trimmed(range.lowerBound..<end))
  }

  /// Returns a food without what is done to it before: よく冷えたバター.
  private func withoutState(_ range: Range<Int>) -> Range<Int> {
    if isKnown(range) { return range }
    var index = range.lowerBound
    var best = range
    while index < range.upperBound {
      let isEnd = ["た", "な", "めの", "ての"].contains { word in
        index - range.lowerBound >= word.utf8.count && starts(index - word.utf8.count, word)
      }
      if isEnd, index > range.lowerBound, isKnown(index..<range.upperBound) {
        best = index..<range.upperBound
      }
      index += length(at: index)
    }
    return best
  }

  private func isKnown(_ range: Range<Int>) -> Bool {
    FoodTable.of(.ja).place(
      of: Letters.foldedWords(String(decoding: text[range], as: UTF8.self)).map { $0[...] }) != nil
  }
}
