import Watching
import Paths
import Testing

@testable import FileSystem
@testable import Watching

@Suite struct WatchFilterTests {
  @Test(arguments: [
    ".soup.md.swp", "soup.swp", "soup.md~", "#soup.md#", ".#soup.md", "4913", "5036", "5159",
    "soup.md___jb_tmp___", "soup.md___jb_old___", ".soup.md.x4Yz0Q", ".syncthing.soup.md.tmp",
    "~syncthing~soup.md.tmp", ".~lock.soup.odt#", ".DS_Store", ".~a81f2c", ".sync_0815.db",
    "~$soup.docx", ".goutputstream-X1B2C3", "sedAb12Cd", "soup.tmp", "SOUP.TMP", "soup.md.part",
    "soup.md.crdownload", ".cookbook-new-71-1",
  ])
  func knowsTemporaryNames(name: FilePath) {
    #expect(TemporaryName.matches(name))
  }

  @Test(arguments: [
    "soup.md", "soup", "sediment.md", "sed.md", "4913.md", "4914", "1234", "#1 soup.md", "~soup.md",
    "soup.recipemd", "cookbook.yml", "tmp.md", "sedan-4711", "soup.jb_tmp", "süße Suppe.md", "",
  ])
  func knowsOrdinaryNames(name: FilePath) {
    #expect(!TemporaryName.matches(name))
  }

  @Test func directoriesAreOnlyHiddenOrIgnored() {
    let filter = WatchFilter { $0 == "/r/_site" }
    #expect(filter.skips(directory: "/r/.git", named: ".git"))
    #expect(filter.skips(directory: "/r/_site", named: "_site"))
    #expect(!filter.skips(directory: "/r/sediments", named: "sediments"))
    #expect(filter.skips(file: "/r/sediments", named: "sediments"))
  }

  @Test func aFileThatWasTakenToTheCloudIsNews() {
    let filter = WatchFilter { $0.hasPrefix("/r/_site/") }
    #expect(!filter.skips(file: "/r/.soup.md.icloud", named: ".soup.md.icloud"))
    #expect(filter.skips(file: "/r/_site/.soup.md.icloud", named: ".soup.md.icloud"))
    #expect(filter.skips(file: "/r/.soup.md", named: ".soup.md"))
  }

  @Test func whatIsWantedMayBeHidden() {
    let filter = WatchFilter(wanted: ["/r/.theme", "/r/.own.yml"]) { $0 == "/r/_site" }
    #expect(!filter.skips(directory: "/r/.theme", named: ".theme"))
    #expect(!filter.skips(file: "/r/.own.yml", named: ".own.yml"))
    #expect(filter.skips(file: "/r/.other.yml", named: ".other.yml"))
    #expect(filter.skips(directory: "/r/_site", named: "_site"))
  }

  @Test func knowsNetworkFileSystems() {
    #expect(NetworkFileSystem.name(ofType: 0x6969) == "NFS")
    #expect(NetworkFileSystem.name(ofType: 0xFF53_4D42) == "SMB")
    #expect(NetworkFileSystem.name(ofType: 0x6573_5546) == "FUSE")
    #expect(NetworkFileSystem.name(ofType: 0xEF53) == nil)
    #expect(NetworkFileSystem.name(of: "/") == nil)
    #expect(NetworkFileSystem.name(of: "/there/is/no/such") == nil)
  }

  @Test func saysWhyItPollsAndWhatHelps() {
    let network = PollingReason.networkFileSystem(name: "NFS", folder: "/mnt/nas")
    #expect("\(network)" == "'/mnt/nas' is on NFS, which does not tell of all changes")
    #expect(network.help == nil)
    let limit = PollingReason.watchLimit
    #expect("\(limit)" == "there are more folders than this system watches for one user")
    #expect(limit.help == "raise the limit: sudo sysctl fs.inotify.max_user_watches=524288")
    let instances = PollingReason.instanceLimit.help
    #expect(instances == "raise the limit: sudo sysctl fs.inotify.max_user_instances=1024")
  }
}
