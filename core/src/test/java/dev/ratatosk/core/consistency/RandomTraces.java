package dev.ratatosk.core.consistency;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Random traces, of which some are consistent and some are not.
final class RandomTraces {
    private RandomTraces() {}

    /// Up to `length` reads, writes and updates; every source stands before its reader.
    static TestTrace next(RandomGenerator random, int threads, int locations, int length) {
        TestTrace trace = new TestTrace();
        for (int i = 0; i < length; i++) {
            int thread = random.nextInt(threads);
            int location = random.nextInt(locations);
            switch (random.nextInt(5)) {
                case 0, 1 -> trace.write(thread, location);
                case 2, 3 -> trace.read(thread, location, source(random, trace, location));
                default -> trace.update(thread, location, source(random, trace, location));
            }
        }
        return trace;
    }

    /// Mostly one of the latest writes, so that long traces are not always inconsistent.
    private static int source(RandomGenerator random, TestTrace trace, int location) {
        List<Integer> writes = new ArrayList<>(List.of(EventGraph.INITIAL));
        for (int p = 0; p < trace.events.size(); p++) {
            TestTrace.Access e = trace.events.get(p);
            if (e.writes() && e.location() == location) {
                writes.add(p);
            }
        }
        int back = random.nextInt(Math.min(writes.size(), 1 + random.nextInt(3)));
        return writes.get(writes.size() - 1 - back);
    }
}
