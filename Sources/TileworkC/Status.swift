import CSupport
import CTilework
import Synchronization
import Tilework

/// The header's statuses.
enum Status {
    static var argument: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_ARGUMENT) }
    static var handle: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_HANDLE) }
    static var index: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_INDEX) }
    static var value: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_VALUE) }
    static var memory: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_MEMORY) }
    static var limit: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_LIMIT) }
    static var unsupported: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_UNSUPPORTED) }
    static var busy: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_BUSY) }
    static var inBatch: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_IN_BATCH) }
    static var notInBatch: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_NOT_IN_BATCH) }
    static var capacity: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_CAPACITY) }
    static var duplicate: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_DUPLICATE) }
    static var notFound: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_NOT_FOUND) }
    static var callback: tw_status { tw_status(truncatingIfNeeded: TW_ERROR_CALLBACK) }
    static var ok: tw_status { tw_status(truncatingIfNeeded: TW_OK) }
}

extension LayoutError.Reason {
    var status: tw_status {
        switch self {
        case .argument: Status.argument
        case .index: Status.index
        case .value: Status.value
        case .memory: Status.memory
        case .limit: Status.limit
        case .unsupported: Status.unsupported
        case .inBatch: Status.inBatch
        case .notInBatch: Status.notInBatch
        case .duplicate: Status.duplicate
        case .notFound: Status.notFound
        case .callback: Status.callback
        }
    }
}

@_cdecl("tw_version") @implementation
public func tw_version() -> UInt32 {
    UInt32(TW_VERSION_MAJOR) << 24 | UInt32(TW_VERSION_MINOR) << 16 | UInt32(TW_VERSION_PATCH)
}

@_cdecl("tw_status_name") @implementation
public func tw_status_name(_ status: tw_status) -> UnsafePointer<CChar>! { unsafe tilework_status_name(status) }

@_cdecl("tw_status_text") @implementation
public func tw_status_text(_ status: tw_status) -> UnsafePointer<CChar>! { unsafe tilework_status_text(status) }

@_cdecl("tw_live_count") @implementation
public func tw_live_count(_ kind: UInt32, _ count: UnsafeMutablePointer<UInt64>!) -> tw_status {
    guard UInt64(kind) == HandleKind.layout.rawValue, let count = unsafe count else { return Status.argument }
    unsafe count.pointee = HandleTable.live.load(ordering: .relaxed)
    return Status.ok
}
