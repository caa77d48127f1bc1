import FoundationEssentials
import Identity
import Places
import Testing
import Users

@testable import Bot

@Suite struct UserPlacesTests {
    private static let now = Date(timeIntervalSince1970: 1_796_155_200)
    private static let tampa = place(1, "Tampa")
    private static let oslo = place(2, "Oslo")
    private static let lima = place(3, "Lima")

    private static func place(_ id: Int, _ name: String) -> Place {
        Place(id: PlaceID(geonameID: id), name: name, country: "Land", coordinate: .tampa)
    }

    private func user(_ favourites: [Favourite] = []) -> User {
        var user = User(id: UserID(rawValue: "slack:T1:U1"), created: Self.now)
        user.favourites = favourites
        return user
    }

    // MARK: Saving

    @Test func savesInOrder() {
        var user = user()
        #expect(
            user.save(Self.tampa, as: "beach", limit: 30) == .saved(Favourite(place: Self.tampa, nickname: "beach")))
        #expect(user.save(Self.oslo, as: nil, limit: 30) == .saved(Favourite(place: Self.oslo)))
        #expect(user.favourites.map(\.place.name) == ["Tampa", "Oslo"])
    }

    @Test(
        arguments: [
            (nil, "beach", "beach"), ("beach", nil, "beach"), ("beach", "sand", "sand"), ("beach", "Beach", "Beach"),
            ("beach", "Tampa", nil), (nil, "TAMPA", nil),
        ] as [(String?, String?, String?)])
    func savingAgainOnlyChangesTheNickname(_ before: String?, _ typed: String?, _ after: String?) {
        var user = user([Favourite(place: Self.tampa, nickname: before)])
        let saving = user.save(Self.tampa, as: typed, limit: 1)
        let favourite = Favourite(place: Self.tampa, nickname: after)
        #expect(user.favourites == [favourite])
        #expect(saving == (before == after ? .alreadySaved(favourite) : .renamed(favourite)))
        let unchanged = user
        #expect(user.save(Self.tampa, as: typed, limit: 1) == .alreadySaved(favourite))
        #expect(user == unchanged)
    }

    @Test(arguments: ["beach", "BEACH", "Béach", " beach!"])
    func nicknamesAreUniqueWithoutRegardToCaseAndAccents(_ nickname: String) {
        let beach = Favourite(place: Self.tampa, nickname: "beach")
        var user = user([beach])
        #expect(user.save(Self.oslo, as: nickname, limit: 30) == .nicknameTaken(by: beach))
        #expect(user.favourites == [beach])
    }

    @Test func symbolsDifferAlthoughNoLetterIsInThem() {
        var user = user([Favourite(place: Self.tampa, nickname: "🏖")])
        _ = user.save(Self.oslo, as: "🏔", limit: 30)
        #expect(user.favourites.map(\.nickname) == ["🏖", "🏔"])
        #expect(user.save(Self.lima, as: "🏔", limit: 30) == .nicknameTaken(by: user.favourites[1]))
    }

    @Test func keepsToTheLimit() {
        var user = user([Favourite(place: Self.tampa), Favourite(place: Self.oslo)])
        #expect(user.save(Self.lima, as: nil, limit: 2) == .full(2))
        #expect(user.favourites.count == 2)
        #expect(user.save(Self.oslo, as: "fjord", limit: 2) == .renamed(Favourite(place: Self.oslo, nickname: "fjord")))
    }

    // MARK: Home

    @Test func setsAHomeAndSaysWhatItWas() {
        var user = user()
        #expect(user.setHome(Self.tampa) == .set(before: nil))
        #expect(user.setHome(Self.tampa) == .same)
        #expect(user.setHome(Self.oslo) == .set(before: Self.tampa))
        #expect(user.home == Self.oslo)
    }

    @Test func hearsOfDataOnce() {
        var user = user()
        let told = [user.hearsOfData(), user.hearsOfData()]
        #expect(told == [true, false])
    }

    // MARK: Removing and undoing

    @Test(arguments: [0, 1, 2])
    func whatIsRemovedComesBackWhereItWas(_ index: Int) {
        let all = [Self.tampa, Self.oslo, Self.lima].map { Favourite(place: $0, nickname: "my \($0.name)") }
        var user = user(all)
        #expect(user.remove(.favourite(all[index].place.id), at: Self.now) == .favourite(all[index]))
        #expect(user.favourites.count == 2)
        #expect(
            user.undoRemoval(at: Self.now.addingTimeInterval(86_400), limit: 3) == .restored(.favourite(all[index])))
        #expect(user.favourites == all)
        #expect(user.undoRemoval(at: Self.now, limit: 3) == .nothing)
    }

    @Test func onlyTheLastRemovalCanBeUndone() {
        var user = user([Favourite(place: Self.tampa), Favourite(place: Self.oslo)])
        _ = user.remove(.favourite(Self.tampa.id), at: Self.now)
        _ = user.remove(.favourite(Self.oslo.id), at: Self.now)
        #expect(user.undoRemoval(at: Self.now, limit: 30) == .restored(.favourite(Favourite(place: Self.oslo))))
        #expect(user.undoRemoval(at: Self.now, limit: 30) == .nothing)
    }

    @Test func afterADayARemovalStays() {
        var user = user([Favourite(place: Self.tampa)])
        _ = user.remove(.favourite(Self.tampa.id), at: Self.now)
        #expect(user.undoRemoval(at: Self.now.addingTimeInterval(86_401), limit: 30) == .nothing)
        #expect(user.favourites.isEmpty)
    }

    @Test func whatIsGoneCannotBeRemoved() {
        var user = user([Favourite(place: Self.tampa)])
        user.home = Self.oslo
        let before = user
        #expect(user.remove(.favourite(Self.oslo.id), at: Self.now) == nil)
        #expect(user.remove(.home(Self.tampa.id), at: Self.now) == nil)
        #expect(user == before)
    }

    @Test func theHomeComesBackToo() {
        var user = user()
        user.home = Self.tampa
        #expect(user.remove(.home(Self.tampa.id), at: Self.now) == .home(Self.tampa))
        #expect(user.home == nil)
        #expect(user.undoRemoval(at: Self.now, limit: 1) == .restored(.home(Self.tampa)))
        #expect(user.home == Self.tampa)
    }

    @Test func aNewHomeIsNotTakenAway() {
        var user = user()
        user.home = Self.tampa
        _ = user.remove(.home(Self.tampa.id), at: Self.now)
        _ = user.setHome(Self.oslo)
        #expect(user.undoRemoval(at: Self.now, limit: 1) == .homeIsSet(Self.oslo, removed: Self.tampa))
        #expect(user.home == Self.oslo)
    }

    @Test func undoingNeverExceedsTheLimitNorDoublesANameOrPlace() {
        let beach = Favourite(place: Self.tampa, nickname: "beach")
        var user = user([beach])
        _ = user.remove(.favourite(Self.tampa.id), at: Self.now)
        _ = user.save(Self.oslo, as: "Beach", limit: 1)
        #expect(user.undoRemoval(at: Self.now, limit: 1) == .full(beach, 1))
        let plain = Favourite(place: Self.tampa)
        #expect(user.undoRemoval(at: Self.now, limit: 2) == .restoredWithout(nickname: "beach", plain))
        _ = user.remove(.favourite(Self.tampa.id), at: Self.now)
        _ = user.save(Self.tampa, as: nil, limit: 2)
        #expect(user.undoRemoval(at: Self.now, limit: 3) == .alreadySaved(plain))
        #expect(user.favourites.count == 2)
    }
}
