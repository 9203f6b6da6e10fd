import Testing
import Texts

@Suite struct FileStemTests {
  @Test(arguments: [
    ("CON", "CON recipe"), ("aux.txt", "aux recipe.txt"), ("nul .md", "nul recipe.md"),
    ("COM¹", "COM¹ recipe"), ("Console", "Console"), ("Com10", "Com10"),
  ])
  func keepsOffTheNamesOfDevices(title: String, stem: String) {
    #expect(FileStem.make(of: title) == stem)
  }

  @Test(arguments: [
    ("Thai \"Larb\", easy", "Thai Larb, easy"), ("Pie (what?)", "Pie (what)"),
    ("Fish/Chips", "Fish Chips"),
  ])
  func leavesNoSpaceBeforeAComma(title: String, stem: String) {
    #expect(FileStem.make(of: title) == stem)
  }
}
