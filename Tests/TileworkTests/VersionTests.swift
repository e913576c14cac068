import CTilework
import Testing
import TileworkC

@Test func versionIsTheHeaders() {
    let header = UInt32(TW_VERSION_MAJOR) << 24 | UInt32(TW_VERSION_MINOR) << 16 | UInt32(TW_VERSION_PATCH)
    #expect(tw_version() == header)
}
