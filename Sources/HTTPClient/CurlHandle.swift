import CCurl
import HTTPCore

/// An easy handle of libcurl, freed when its owner lets it go; used on the loop's thread only.
final class CurlHandle {
    let pointer: UnsafeMutableRawPointer
    /// The first failure among the options set since the last reset.
    private var failure = CURLE_OK

    /// `nil` when libcurl has no memory.
    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
    }

    deinit {
        curl_easy_cleanup(pointer)
    }

    /// Forgets all options, so that the handle can serve another transfer; connections live in the multi handle.
    func reset() {
        curl_easy_reset(pointer)
        failure = CURLE_OK
    }

    /// Sets everything for one transfer, which must outlive its stay in the multi handle.
    func prepare(_ transfer: CurlTransfer, _ configuration: CurlClient.Configuration) -> CURLcode {
        let request = transfer.request
        set(CURLOPT_URL, request.url)
        set(CURLOPT_PROTOCOLS_STR, request.scheme)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_NOSIGNAL, 1)
        // Without it a slow name look-up that is given up holds this thread until the resolver gives up too.
        set(CURLOPT_QUICK_EXIT, 1)
        // An empty name also hides the proxies of the environment.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        set(CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.wholeMilliseconds))
        if let file = configuration.trustedCertificates {
            set(CURLOPT_CAINFO, file)
            keep(squall_set_str(pointer, CURLOPT_CAPATH, nil))
        }
        if let path = configuration.socketPath { set(CURLOPT_UNIX_SOCKET_PATH, path) }
        setMethod(request)
        guard let fields = transfer.makeFieldList() else { return CURLE_OUT_OF_MEMORY }
        keep(squall_set_ptr(pointer, CURLOPT_HTTPHEADER, fields))
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        keep(squall_set_write(pointer, CURLOPT_WRITEFUNCTION, receiveBody))
        keep(squall_set_ptr(pointer, CURLOPT_WRITEDATA, context))
        keep(squall_set_write(pointer, CURLOPT_HEADERFUNCTION, receiveHeader))
        keep(squall_set_ptr(pointer, CURLOPT_HEADERDATA, context))
        return failure
    }

    /// Status of the response, 0 before there is one.
    var status: Int { info(CURLINFO_RESPONSE_CODE) }

    /// Whether any byte of a request was given to the system.
    var hasSent: Bool { info(CURLINFO_REQUEST_SIZE) > 0 }

    private func setMethod(_ request: PreparedRequest) {
        switch request.method {
        case .get where !request.carriesBody: set(CURLOPT_HTTPGET, 1)
        case .head: set(CURLOPT_NOBODY, 1)
        default: set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        guard request.carriesBody, request.method != .head else { return }
        keep(squall_set_off(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count)))
        if request.body.isEmpty {
            // Without an address libcurl would read the body by a callback.
            set(CURLOPT_COPYPOSTFIELDS, "")
        } else {
            request.body.withUnsafeBytes { bytes in
                keep(squall_set_ptr(pointer, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress))
            }
        }
    }

    private func set(_ option: CURLoption, _ number: Int) {
        keep(squall_set_long(pointer, option, number))
    }

    private func set(_ option: CURLoption, _ text: String) {
        keep(squall_set_str(pointer, option, text))
    }

    private func keep(_ code: CURLcode) {
        if failure == CURLE_OK { failure = code }
    }

    /// 0 when libcurl does not know.
    private func info(_ option: CURLINFO) -> Int {
        var number = 0
        return squall_get_long(pointer, option, &number) == CURLE_OK ? number : 0
    }
}

extension Duration {
    /// Rounded up; at most what fits into 31 bits.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

/// Called by libcurl on the loop's thread while the transfer is in the multi handle; `context` is the transfer, unretained.
private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, size * count, context) { $0.takeBody($1) }
}

/// As `receiveBody`, once for each header line.
private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, size * count, context) { $0.takeHeader($1) }
}

/// Any number but `count` ends the transfer.
private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
    guard let context else { return count + 1 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count + 1
}
