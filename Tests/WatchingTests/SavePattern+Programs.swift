import FileSystem
import Foundation
import Paths

extension SavePattern {
  static let programs: [SavePattern] = [
    SavePattern("delete, then create") { system in
      try system.unlink("soup.md")
      try system.write(file: "soup.md")
    },
    SavePattern("rsync") { system in
      let file = try system.create(".soup.md.x4Yz0Q")
      try system.write(file, "new")
      try system.close(file)
      system.touch(".soup.md.x4Yz0Q", seconds: 1_650_000_000)
      try system.chmod(".soup.md.x4Yz0Q", 0o600)
      try system.rename(".soup.md.x4Yz0Q", "soup.md")
    },
    SavePattern("rsync --inplace") { system in
      let file = try system.open("soup.md", O_WRONLY)
      try system.write(file, "newer")
      try system.close(file)
      system.touch("soup.md", seconds: 1_650_000_000)
    },
    SavePattern("Syncthing") { system in
      let file = try system.create(".syncthing.soup.md.tmp")
      for _ in 1...3 {
        try system.write(file, "piece")
        system.pause(milliseconds: 15)
      }
      try system.sync(file)
      try system.close(file)
      try system.chmod(".syncthing.soup.md.tmp", 0o644)
      system.touch(".syncthing.soup.md.tmp", seconds: 1_650_000_000)
      try system.rename(".syncthing.soup.md.tmp", "soup.md")
    },
    SavePattern("Dropbox") { system in
      try system.write(file: ".~a81f2c")
      system.touch(".~a81f2c", seconds: 1_650_000_000)
      try system.rename("soup.md", ".dropbox-old")
      try system.rename(".~a81f2c", "soup.md")
      try system.unlink(".dropbox-old")
    },
    SavePattern("Nextcloud") { system in
      try system.write(file: ".sync_0815.db-wal")
      try system.write(file: ".soup.md.~1a2b")
      try system.rename(".soup.md.~1a2b", "soup.md")
    },
    SavePattern("a sync that opens, appends and closes again and again") { system in
      try system.write(file: "soup.md", "")
      for _ in 1...4 {
        let file = try system.open("soup.md", O_WRONLY | O_APPEND)
        try system.write(file, "piece")
        try system.close(file)
        system.pause(milliseconds: 30)
      }
    },
    SavePattern("a download", reported: ["soup.md", "cake.md"]) { system in
      try system.write(file: "cake.md.part")
      try system.rename("cake.md.part", "cake.md")
      try system.write(file: "soup.md.crdownload")
      try system.rename("soup.md.crdownload", "soup.md")
    },
    SavePattern("a hard link to what was written", reported: ["cake.md"]) { system in
      try system.write(file: "cake.tmp")
      try system.link("cake.tmp", "cake.md")
      try system.unlink("cake.tmp")
    },
    SavePattern("a symbolic link", reported: ["cake.md"]) { try $0.symlink("soup.md", "cake.md") },
    SavePattern("touch") { $0.touch("soup.md") },
    SavePattern("a time set by hand") { $0.touch("soup.md", seconds: 1_700_000_000) },
    SavePattern("new content of the old size and time") { system in
      let file = try system.open("soup.md", O_WRONLY)
      try system.write(file, "new soup")
      try system.close(file)
      system.touch("soup.md", seconds: 1_600_000_000)
    },
    SavePattern("rename", reported: ["soup.md", "cake.md"]) { try $0.rename("soup.md", "cake.md") },
    SavePattern("delete") { try $0.unlink("soup.md") },
    SavePattern("swap", reported: ["soup.md", "stew.md"]) { system in
      _ = try DiskFileSystem().exchange(system.path("soup.md"), system.path("stew.md"))
    },
    SavePattern("move away and back") { system in
      try system.rename("soup.md", "../soup.md")
      try system.write(file: "../soup.md")
      try system.rename("../soup.md", "soup.md")
    },
  ]

  /// What nobody needs to hear of.
  static let silent: [SavePattern] = [
    SavePattern("chmod", reported: []) { system in
      try system.chmod("soup.md", 0o600)
      try system.chmod("deep/pie.md", 0o600)
      try system.chmod("deep", 0o700)
    },
    SavePattern("reading", reported: []) { system in
      _ = try DiskFileSystem().read(system.path("soup.md"))
      _ = try DiskFileSystem().entries(of: system.path("deep"))
    },
    SavePattern("a version control's folder", reported: []) { system in
      for name: FilePath in [".git", ".svn", ".hg"] {
        try system.mkdir(name)
        try system.mkdir("\(name)/objects")
        try system.write(file: "\(name)/objects/a")
      }
    },
    SavePattern("temporary names", reported: []) { system in
      let names: [FilePath] = [
        "4913", ".soup.md.swp", ".soup.md.swx", "soup.md~", "#soup.md#", "a___jb_tmp___",
        "a___jb_old___", "sedAb12Cd", "~$soup.docx", ".DS_Store", ".~lock.soup.odt#",
        "~syncthing~soup.md.tmp", "soup.tmp", "SOUP.TMP", "soup.part", "soup.crdownload",
      ]
      for name in names {
        try system.write(file: name)
        try system.unlink(name)
        try system.write(file: "deep/\(name)")
        try system.rename("deep/\(name)", "deep/.\(name)")
      }
      try system.symlink("cook@kitchen.1:1", ".#soup.md")
      try system.unlink(".#soup.md")
    },
    SavePattern("what the caller ignores", reported: []) { system in
      try system.mkdir("_site")
      try system.mkdir("_site/recipes")
      try system.write(file: "_site/recipes/index.html")
      try system.rename("_site", "_site.old")
      try system.mkdir("_site")
      try system.write(file: "_site/index.html")
      try system.write(file: "_sitemap.txt")
    },
  ]
}
