// The part of CoreServices that is used here: FSEvents.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Darwin
import Dispatch

public typealias CFIndex = Int
public typealias CFTimeInterval = Double
public typealias CFArray = [Any]
public class CFAllocator {}
public var kCFAllocatorDefault: CFAllocator! { nil }

public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamCreateFlags = UInt32
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamEventId = UInt64

public var kFSEventStreamEventIdSinceNow: UInt64 { 0 }
public var kFSEventStreamCreateFlagNoDefer: Int { 0 }
public var kFSEventStreamCreateFlagWatchRoot: Int { 0 }
public var kFSEventStreamCreateFlagFileEvents: Int { 0 }
public var kFSEventStreamEventFlagMustScanSubDirs: Int { 0 }
public var kFSEventStreamEventFlagRootChanged: Int { 0 }
public var kFSEventStreamEventFlagUnmount: Int { 0 }
public var kFSEventStreamEventFlagItemCreated: Int { 0 }
public var kFSEventStreamEventFlagItemRemoved: Int { 0 }
public var kFSEventStreamEventFlagItemInodeMetaMod: Int { 0 }
public var kFSEventStreamEventFlagItemRenamed: Int { 0 }
public var kFSEventStreamEventFlagItemModified: Int { 0 }
public var kFSEventStreamEventFlagItemIsDir: Int { 0 }

public struct FSEventStreamContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: (@convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    release: (@convention(c) (UnsafeRawPointer?) -> Void)?,
    copyDescription: (@convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?)?
  ) {
    (self.version, self.info) = (version, info)
  }
}

public typealias FSEventStreamCallback =
  @convention(c) (
    ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
    UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
  ) -> Void

public func FSEventStreamCreate(
  _ allocator: CFAllocator?, _ callback: FSEventStreamCallback,
  _ context: UnsafeMutablePointer<FSEventStreamContext>?, _ paths: CFArray,
  _ since: FSEventStreamEventId, _ latency: CFTimeInterval, _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }
public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { true }
public func FSEventStreamStop(_ stream: FSEventStreamRef) {}
public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}
public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}
