import CEvent
import Glibc

/// Looks into an evbuffer without taking anything out.
enum InputBytes {
    /// Calls `body` for each piece of the last `count` bytes, in order.
    static func forEach(last count: Int, of buffer: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> Void) {
        var start = evbuffer_ptr()
        guard evbuffer_ptr_set(buffer, &start, evbuffer_get_length(buffer) - count, EVBUFFER_PTR_SET) == 0 else {
            return
        }
        let pieces = Int(evbuffer_peek(buffer, count, &start, nil, 0))
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: max(pieces, 1)) { vectors in
            let found = Int(evbuffer_peek(buffer, count, &start, vectors.baseAddress, Int32(pieces)))
            var rest = count
            for vector in vectors.prefix(min(found, pieces)) where rest > 0 {
                let length = min(vector.iov_len, rest)
                body(UnsafeRawBufferPointer(start: vector.iov_base, count: length))
                rest -= length
            }
        }
    }
}
