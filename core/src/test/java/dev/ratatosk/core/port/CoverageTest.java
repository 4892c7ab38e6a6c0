package dev.ratatosk.core.port;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.port.Coverage.Branch;
import dev.ratatosk.core.port.Coverage.Unit;
import dev.ratatosk.core.port.Coverage.Way;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Opinions of several processes on which code was executed become one.
final class CoverageTest {
    private static Unit unit(Reach first, Reach second, Branch... branches) {
        return new Unit(
                "a/Queue.java", new TreeMap<>(Map.of(3, first, 5, second)), List.of(branches));
    }

    private static Coverage of(String name, Unit unit) {
        return new Coverage(new TreeMap<>(Map.of(name, unit)));
    }

    private static Branch branch(Reach one, Reach other) {
        return new Branch(3, List.of(new Way(4, one), new Way(5, other)));
    }

    @Test
    void whatOneHasReachedIsReached() {
        Coverage one =
                of("Queue", unit(Reach.REACHED, Reach.NEVER, branch(Reach.REACHED, Reach.NEVER)));
        Coverage other =
                of("Queue", unit(Reach.NEVER, Reach.LEFT_OUT, branch(Reach.NEVER, Reach.REACHED)));
        Coverage both =
                of(
                        "Queue",
                        unit(Reach.REACHED, Reach.LEFT_OUT, branch(Reach.REACHED, Reach.REACHED)));
        assertEquals(both, one.or(other));
        assertEquals(both, other.or(one));
        assertEquals(one, one.or(Coverage.NONE));
        assertEquals(one, Coverage.NONE.or(one));
    }

    @Test
    void classesThatOneHasNotLoadedAreAdded() {
        Coverage one = of("Queue", unit(Reach.REACHED, Reach.NEVER));
        Coverage other = of("Queue$Node", unit(Reach.NEVER, Reach.REACHED));
        Coverage both = one.or(other);
        assertEquals(2, both.units().size());
        assertEquals(
                Map.of(3, Reach.REACHED, 5, Reach.REACHED),
                requireNonNull(both.files().get("a/Queue.java")).lines());
    }

    @Test
    void ofOtherCodeWithTheSameNameNothingIsSaidThatWasNotSeen() {
        Coverage one =
                of("Queue", unit(Reach.REACHED, Reach.NEVER, branch(Reach.REACHED, Reach.NEVER)));
        Coverage other = of("Queue", unit(Reach.NEVER, Reach.NEVER));
        Branch left = requireNonNull(one.or(other).units().get("Queue")).branches().getFirst();
        assertFalse(left.isOneSided());
        assertTrue(left.isReached());
    }
}
