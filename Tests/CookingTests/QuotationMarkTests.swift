import Testing

@testable import Cooking

@Suite struct QuotationMarkTests {
  @Test(arguments: [
    ("en", "Grandma's \"best\" 'cake'", "Grandma’s “best” ‘cake’"),
    ("de", "Omas \"bester\" 'Kuchen' geht's", "Omas „bester“ ‚Kuchen‘ geht’s"),
    ("fr", "l'ail \"rose\"", "l’ail «\u{202F}rose\u{202F}»"),
    ("es", "un \"buen\" caldo", "un «buen» caldo"), ("it", "l'\"olio\"", "l’«olio»"),
    ("nl", "'s avonds \"lekker\"", "’s avonds “lekker”"), ("ar", "\"حمص\"", "«حمص»"),
    ("ja", "これは\"うまい\"です", "これは「うまい」です"), ("de-AT", "\"a\"", "„a“"),
    ("en", "5' 10\" or a 9\" tin for 10'", "5' 10\" or a 9\" tin for 10'"),
    ("en", "\"a 9\" tin\" and \"serves 4\"", "“a 9\" tin” and “serves 4”"),
    ("en", "mac 'n' cheese, '70s, cooks' knives", "mac ’n’ cheese, ’70s, cooks’ knives"),
    ("en", "one \" alone, (\"two\").", "one \" alone, (“two”)."),
    ("sv", "en \"god\" soppa", "en \"god\" soppa"), ("en", "plain", "plain"),
  ])
  func areThoseOfTheLanguage(tag: String, text: String, expected: String) {
    #expect((QuotationMarks.of(Language(tag))?.applied(to: text) ?? text) == expected)
  }
}
