/// The words by which an ingredient line in Japanese is read.
enum JapaneseWords {
  /// Units before their number.
  static let before: [(String, String)] = [
    ("大さじ", "tbsp"), ("大匙", "tbsp"), ("大サジ", "tbsp"), ("おおさじ", "tbsp"), ("大スプーン", "tbsp"),
    ("小さじ", "tsp"), ("小匙", "tsp"), ("小サジ", "tsp"), ("こさじ", "tsp"), ("小スプーン", "tsp"),
    ("計量カップ", "jcup"), ("カップ", "jcup"), ("USカップ", "cup"), ("コップ", "glass"), ("お玉", "ladle"),
    ("おたま", "ladle"), ("大", "tbsp"), ("小", "tsp"), ("デザートスプーン", "dsp"),
  ]
  /// Units after their number, with an empty id where they have none.
  static let after: [(String, String)] = [
    ("グラム", "g"), ("ｇ", "g"), ("g", "g"), ("G", "g"), ("キログラム", "kg"), ("キロ", "kg"), ("kg", "kg"),
    ("㎏", "kg"), ("ｋｇ", "kg"), ("Kg", "kg"), ("mg", "mg"), ("ミリリットル", "ml"), ("ml", "ml"),
    ("mL", "ml"), ("ｍｌ", "ml"), ("㎖", "ml"),
    ("cc", "ml"), ("CC", "ml"), ("ｃｃ", "ml"), ("㏄", "ml"), ("シーシー", "ml"), ("dl", "dl"),
    ("hg", "hg"),
    ("dL", "dl"), ("リットル", "l"),
    ("L", "l"), ("l", "l"), ("ℓ", "l"), ("Ｌ", "l"), ("つまみ", "pinch"), ("ふり", "dash"),
    ("振り", "dash"), ("回し", "splash"), ("まわし", "splash"),
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
    ("カップ", "jcup"), ("USカップ", "cup"), ("杯", ""), ("合", ""), ("尾", ""), ("匹", ""), ("腹", ""),
    ("粒", ""), ("房", ""),
    ("cm", ""), ("ｃｍ", ""), ("㎝", ""), ("センチ", ""), ("膳", ""), ("羽", ""), ("連", ""), ("貫", ""),
    ("ポンド", "lb"), ("Pfund", "pfund"), ("オンス", "oz"), ("ボトル", "bottle"), ("キューブ", "cube"),
    ("かん", "can"), ("包", "pack"),
    ("小袋", "pack"), ("巻", ""), ("皿", ""), ("柵", ""), ("さく", ""), ("サク", ""), ("スティック", "stick"),
    ("カット", ""), ("房分", ""), ("cm角", ""), ("段", ""), ("輪", ""), ("ハイ", ""), ("はい", ""), ("頭", ""),
    ("面", ""), ("cl", "cl"), ("デシリットル", "dl"), ("液量オンス", "floz"), ("パイント", "pint"),
    ("クォート", "quart"), ("ガロン", "gallon"), ("デザートスプーン", "dsp"), ("ナイフの先", "knifetip"),
    ("容器", "pot"), ("お玉", "ladle"), ("玉分", "ball"), ("杯分", "glass"),
  ]
  /// Amounts that are left to the cook.
  static let vague = [
    "少々", "少量", "適量", "適宜", "お好みの量", "お好み量", "好みの量", "ひとふり", "たっぷり", "少し", "好みで", "お好みで", "各適量",
    "各少々", "適当", "お好みで適量", "数滴", "数枚", "数本", "数個", "数束", "数粒", "多め", "お好み", "あれば", "全量", "好みの分量",
    "必要量", "各少量", "ごく少々", "ごく少量",
  ]
  /// Those that stand before the food.
  static let vagueFirst = ["お好みで", "好みで", "あれば", "お好みの", "好みの"]
  /// Before a number, these say that it is not exact, or what it is of.
  static let about = [
    "約", "およそ", "大体", "各", "計", "合計", "正味", "固形量", "総量", "内容量", "目安", "全部で", "~", "〜", "ほぼ", "殻付き",
    "皮付きで", "茶碗", "お茶碗", "子供茶碗", "大人茶碗", "どんぶり", "丼", "茶わん", "お茶わん", "Mサイズ", "Lサイズ", "Sサイズ", "M",
    "L", "S", "大きめ",
    "小さめ", "中くらい", "山盛り", "すりきり",
    "すり切り", "特大", "中", "各々",
  ]
  /// Bowls that are counted.
  static let bowls = ["茶碗", "茶わん", "ちゃわん", "どんぶり", "丼", "椀", "ボウル"]
  /// After an amount, these say that it is not exact, or what it is for.
  static let rest = [
    "分量", "強", "弱", "ほど", "程度", "くらい", "ぐらい", "前後", "相当", "以上", "見当", "杯分", "杯", "山盛り", "分", "すりきり",
    "位", "入り", "入", "くらいのもの", "半",
  ]
  /// Before an alternative.
  static let other = [
    "または", "もしくは", "あるいは", "なければ", "なら", "代わりに", "or", "か", "の場合は", "の場合",
  ]
  /// Between the two ends of a range.
  static let ranges = ["〜", "～", "~", "-", "–", "—", "から", "、", "か", "ー", "−", "・"]
  static let digits: [(String, Int128)] = [
    ("一", 1), ("二", 2), ("三", 3), ("四", 4), ("五", 5), ("六", 6), ("七", 7), ("八", 8), ("九", 9),
  ]
  /// Numbers in words.
  static let kanji: [(String, Int128)] =
    digits + [("十", 10), ("ひと", 1), ("ふた", 2), ("両", 2)]
  /// Powers of ten in numbers in words, the greatest first.
  static let powers: [(String, Int128)] = [("千", 1000), ("百", 100), ("十", 10)]
  static let spaces = [" ", "　", "\u{A0}"]
  static let opens = ["（", "(", "[", "［", "【"]
  static let closes = ["）", ")", "]", "］", "】"]
  /// After の, the parts of a counted food: the juice of two lemons.
  static let parts = ["しぼり汁", "絞り汁", "搾り汁", "搾汁", "果汁", "汁", "皮", "皮のすりおろし"]
  /// After の, what is done to a food.
  static let done = [
    "みじん切り", "薄切り", "千切り", "せん切り", "すりおろし", "小口切り", "輪切り", "ざく切り", "乱切り", "角切り", "細切り", "粗みじん",
    "くし切り", "ささがき", "いちょう切り", "短冊切り", "白髪切り", "おろし", "スライス", "粗みじん切り", "半月切り", "斜め切り", "ゆで汁", "みじん",
    "刻み", "1cm角切り", "厚切り", "白い部分", "青い部分", "皮のすりおろし",
  ]
  /// Around a food, these are no part of it.
  static let trims = [
    " ", "　", "\u{A0}", "…", "・", ":", "：", "、", "，", ",", "-", "－", "—", "‥", "=", "＝", "*", ".",
    "．", "。", "→", "／", "/", "\u{2019}", "+", "＋", "×", "｜", "|", "~", "〜", "～", "–",
  ]
  /// Marks at the start of a line, which group its ingredients.
  static let marks = [
    "〇", "★", "☆", "◎", "●", "○", "■", "□", "◆", "◇", "△", "▲", "※", "＊", "♪", "♡", "♥", "①", "②",
    "③",
    "④", "Ⓐ", "Ⓑ", "Ⓒ", "a)", "b)", "c)", "A)", "B)", "＜", "・",
  ]
  /// Marks of one letter, which a space or a sign follows.
  static let letters = ["a", "A", "B", "C", "D", "Ａ", "Ｂ", "Ｃ"]
  /// Between a unit and the number behind it.
  static let beforeNumber = about + spaces + ["に", "で", "山盛り", "軽く", "すりきり"]
  /// Before an amount.
  static let beforeAmount = about + spaces
  /// After an amount in brackets.
  static let behindAmount =
    spaces + rest + ["のもの", "入り", "でも可", "でもよい", "でもOK", "でも", "でもいい", "可", "缶詰"]
  /// Before and behind a food, these are no part of it.
  static let beforeFood = trims + vagueFirst
  static let behindFood = trims + about + ["の", "を", "を使って"]
  /// Between the whole and the part of a number: 1と1/2.
  static let and = ["と", "・", "+"]
  /// After a number, these say that it is no amount.
  static let degrees = ["%", "％", "度", "°", "℃"]
  /// Between two foods that are both wanted.
  static let joints = ["・", "、", "と", "や", "＆", "&", "＋", "+"]
  static let slashes = ["/", "／"]
  /// Between the parts of a list.
  static let commas = ["、", ",", "，"]
  /// At the end of what is done to a food that stands before it: よく冷えたバター.
  static let states = ["た", "な", "めの", "ての"]
  /// At the start of an alternative food.
  static let otherFood = ["または", "もしくは", "あるいは", "など", "　", " or ", "or"]
  /// Behind a food, what follows is no part of its name.
  static let ends: Set<Unicode.Scalar> = ["（", "(", "、", " ", "　", "・", "/", "／"]
  static let ginger = ["しょうが", "生姜", "ショウガ", "ジンジャー"]
}
