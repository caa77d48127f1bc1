import Telemetry
import Testing

@Suite struct MetricsRegistryTests {
    private let registry = MetricsRegistry()
    private let outcomes = MetricLabel("outcome", values: ["ok", "failed"])

    @Test func rendersCountersOfEachLabel() {
        let counter = registry.counter("squall_commands_total", help: "Commands.", labels: [outcomes])
        counter.increment("failed")
        counter.increment(by: 2, "ok")
        counter.increment("failed")
        #expect(
            registry.rendered() == """
                # HELP squall_commands_total Commands.
                # TYPE squall_commands_total counter
                squall_commands_total{outcome="ok"} 2
                squall_commands_total{outcome="failed"} 2

                """)
    }

    @Test func countsUnknownLabelValuesAsOther() {
        let counter = registry.counter("squall_commands_total", help: "Commands.", labels: [outcomes])
        counter.increment("Tampa")
        counter.increment("Paris")
        #expect(registry.rendered().hasSuffix("squall_commands_total{outcome=\"other\"} 2\n"))
    }

    @Test func showsAMetricWithoutLabelsFromTheStart() {
        _ = registry.counter("squall_things_total", help: "Things.")
        #expect(registry.rendered().hasSuffix("\nsquall_things_total 0\n"))
    }

    @Test func rendersGauges() {
        let gauge = registry.gauge("squall_connections", help: "Open connections.")
        gauge.record(3)
        gauge.increment()
        gauge.increment(by: -0.5)
        registry.gauge("squall_dropped", help: "Read when asked.") { 17 }
        #expect(
            registry.rendered() == """
                # HELP squall_connections Open connections.
                # TYPE squall_connections gauge
                squall_connections 3.5
                # HELP squall_dropped Read when asked.
                # TYPE squall_dropped gauge
                squall_dropped 17

                """)
    }

    @Test func rendersCumulativeBuckets() {
        let timer = registry.timer("squall_request_seconds", help: "Time.", labels: [outcomes])
        timer.record(.milliseconds(1), "ok")
        timer.record(.milliseconds(250), "ok")
        timer.record(.seconds(60), "ok")
        let lines = registry.rendered().split(separator: "\n")
        #expect(lines.contains(#"squall_request_seconds_bucket{outcome="ok",le="0.0005"} 0"#))
        #expect(lines.contains(#"squall_request_seconds_bucket{outcome="ok",le="0.001"} 1"#))
        #expect(lines.contains(#"squall_request_seconds_bucket{outcome="ok",le="0.25"} 2"#))
        #expect(lines.contains(#"squall_request_seconds_bucket{outcome="ok",le="20"} 2"#))
        #expect(lines.contains(#"squall_request_seconds_bucket{outcome="ok",le="+Inf"} 3"#))
        #expect(lines.contains(#"squall_request_seconds_sum{outcome="ok"} 60.251"#))
        #expect(lines.contains(#"squall_request_seconds_count{outcome="ok"} 3"#))
    }

    @Test func sortsByNameAndEscapes() {
        let odd = MetricLabel("odd", values: ["a\"b\\c\nd"])
        registry.counter("squall_b_total", help: "Two\nlines \\ \"quoted\".", labels: [odd])
            .increment("a\"b\\c\nd")
        _ = registry.counter("squall_a_total", help: "First.")
        #expect(
            registry.rendered() == #"""
                # HELP squall_a_total First.
                # TYPE squall_a_total counter
                squall_a_total 0
                # HELP squall_b_total Two\nlines \\ "quoted".
                # TYPE squall_b_total counter
                squall_b_total{odd="a\"b\\c\nd"} 1

                """#)
    }

    @Test func losesNothingUnderContention() async {
        let counter = registry.counter("squall_things_total", help: "Things.")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<500 { counter.increment() } }
            }
        }
        #expect(registry.rendered().hasSuffix("squall_things_total 4000\n"))
    }
}
