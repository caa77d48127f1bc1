import HTTPCore
import TestSupport
import Testing

@Suite struct RouterTests {
    private let router: Router

    init() {
        var router = Router()
        router.add(.get, "/health/live", ClosureResponder { _, _ in .text("live") })
        router.add(.post, "/slack/commands", ClosureResponder { request, _ in .text("posted \(request.target)") })
        router.add(.put, "/both", ClosureResponder { _, _ in .text("put") })
        router.add(.get, "/both", ClosureResponder { _, _ in .text("got") })
        self.router = router
    }

    private func answer(_ method: HTTPRequest.Method, _ target: String) async -> HTTPResponse {
        await router.respond(to: .received(method, target), context: .test())
    }

    @Test func findsTheRoute() async {
        #expect(await answer(.post, "/slack/commands") == .text("posted /slack/commands"))
        #expect(await answer(.put, "/both") == .text("put"))
    }

    @Test func ignoresTheQuery() async {
        #expect(await answer(.post, "/slack/commands?x=/a") == .text("posted /slack/commands?x=/a"))
    }

    @Test(arguments: ["/", "/slack", "/slack/commands/", "/SLACK/commands", "/slack%2Fcommands", "//slack/commands"])
    func answersOtherPathsWith404(target: String) async {
        #expect(await answer(.post, target).status == 404)
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, "/slack/commands", "POST"), (.head, "/slack/commands", "POST"),
        (.post, "/health/live", "GET, HEAD"), (.delete, "/both", "GET, HEAD, PUT"),
    ])
    func answersOtherMethodsWith405(method: HTTPRequest.Method, target: String, allow: String) async {
        let response = await answer(method, target)
        #expect(response.status == 405)
        #expect(response.headerFields["allow"] == allow)
    }

    @Test func servesHeadByGet() async {
        #expect(await answer(.head, "/health/live") == .text("live"))
    }

    @Test func listsItsPaths() {
        #expect(router.paths == ["/both", "/health/live", "/slack/commands"])
    }
}
