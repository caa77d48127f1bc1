import Concurrency

/// A bounded number of places, of which one room has only some; whoever finds none waits, first come, first served.
///
/// Any task may call it.
final class MatrixRestSlots: Sendable {
    private struct State {
        var rooms: [MatrixRoomID: (slots: MatrixSlots, users: Int)] = [:]
        var isClosed = false
    }

    private let ofRoom: Int
    private let all: MatrixSlots
    private let state = Locked(State())

    /// So many places are free.
    ///
    /// - Parameter ofRoom: At most so many for one room.
    init(_ count: Int, ofRoom: Int) {
        self.ofRoom = ofRoom
        all = MatrixSlots(count)
    }

    /// How many rooms hold a place or wait for one.
    var rooms: Int { state.withLock { $0.rooms.count } }

    /// Takes a place; to be given back.
    func take(_ room: MatrixRoomID) async {
        let slots = state.withLock { state in
            let slots = state.rooms[room]?.slots ?? MatrixSlots(ofRoom)
            if state.isClosed { slots.close() }
            state.rooms[room, default: (slots, 0)].users += 1
            return slots
        }
        await slots.take()
        await all.take()
    }

    /// Gives it back.
    func give(_ room: MatrixRoomID) {
        all.give()
        let slots = state.withLock { state in
            defer { if state.rooms[room]?.users == 0 { state.rooms[room] = nil } }
            state.rooms[room]?.users -= 1
            return state.rooms[room]?.slots
        }
        slots?.give()
    }

    /// Lets everybody through from now on, since nothing is begun any more.
    func close() {
        let slots = state.withLock { state in
            state.isClosed = true
            return state.rooms.values.map(\.slots)
        }
        for slots in slots { slots.close() }
        all.close()
    }
}
