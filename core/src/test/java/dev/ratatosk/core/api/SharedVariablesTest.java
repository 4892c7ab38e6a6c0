package dev.ratatosk.core.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SharedVariablesTest {
    private static void assertVerified(Scenario program) {
        Config config = Config.builder().algorithm(Algorithms.NAIVE).keepGoing(true).build();
        assertInstanceOf(Verdict.Verified.class, Checker.check(program, config));
    }

    @Test
    void intArithmeticWrapsAt32Bits() {
        assertVerified(() -> {
            SharedInt x = new SharedInt("x", Integer.MAX_VALUE);
            x.add(1);
            assertEquals(Integer.MIN_VALUE, x.get());
            assertEquals(Integer.MIN_VALUE, x.getAndAdd(-1));
            assertEquals(Integer.MAX_VALUE, x.get());
        });
    }

    @Test
    void longArithmeticUsesAll64Bits() {
        assertVerified(() -> {
            SharedLong x = new SharedLong("x", Integer.MAX_VALUE);
            x.add(1);
            assertEquals(1L << 31, x.get());
            assertEquals(1L << 31, x.getAndSet(5));
            assertEquals(5, x.compareAndExchange(5, 6));
            assertEquals(6, x.getAndUpdate(v -> v * 7));
            assertEquals(42, x.await(v -> v > 41));
            assertEquals(42, x.awaitAndUpdate(v -> v == 42, v -> v + 1));
            assertEquals(43, x.awaitNotEqual(0));
        });
    }

    @Test
    void compareAndSetSaysWhetherItWrote() {
        assertVerified(() -> {
            SharedInt x = new SharedInt(0);
            Model.check(x.compareAndSet(0, 1));
            Model.check(!x.compareAndSet(0, 2));
            assertEquals(1, x.get());
            assertEquals(1, x.getAndUpdate(v -> v + 1));
            assertEquals(2, x.awaitAndUpdate(v -> v == 2, v -> 9));
            x.awaitEqual(9);
        });
    }

    @Test
    void elementsOfAnArrayAreSeparateLocations() {
        assertVerified(() -> {
            SharedIntArray a = new SharedIntArray("a", 3, 5);
            a.set(1, 7);
            a.add(2, 1);
            assertEquals(5, a.get(0));
            assertEquals(7, a.getAndAdd(1, 1));
            assertEquals(6, a.getAndSet(2, 0));
            Model.check(a.compareAndSet(0, 5, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> a.get(3));
            assertThrows(IndexOutOfBoundsException.class, () -> a.set(-1, 0));
        });
    }

    @Test
    void booleansAndTheirArraysWork() {
        assertVerified(() -> {
            SharedBoolean b = new SharedBoolean("b", true);
            Model.check(b.getAndSet(false) && !b.get());
            Model.check(b.compareAndSet(false, true));
            b.await(true);
            SharedBooleanArray a = new SharedBooleanArray("a", 2);
            a.set(1, true);
            Model.check(!a.get(0) && a.getAndSet(1, false));
            Model.check(a.compareAndSet(1, false, true));
            a.await(1, true);
        });
    }

    private record Box(int value) {}

    @Test
    void objectsAreComparedByIdentityAndValuesByContent() {
        assertVerified(() -> {
            Box first = new Box(1);
            SharedRef<@Nullable Object> ref = new SharedRef<>("ref", first);
            Model.check(!ref.compareAndSet(new Box(1), null), "an equal object");
            assertSame(first, ref.get());
            Model.check(ref.compareAndSet(first, "a" + 1));
            Model.check(ref.compareAndSet("a1", 1000), "an equal string");
            Model.check(ref.compareAndSet(1000, null), "an equal number");
            Model.check(ref.getAndSet(first) == null);
            assertSame(first, ref.awaitNonNull());
        });
    }

    @Test
    void referencesCarryObjectsBetweenThreads() {
        Set<Integer> seen = new TreeSet<>();
        assertVerified(() -> {
            SharedRefArray<@Nullable Box> slots = new SharedRefArray<>("slots", 1);
            for (int i = 1; i <= 2; i++) {
                int mine = i;
                ModelThread.start(() -> slots.compareAndSet(0, null, new Box(mine)));
            }
            Box got = slots.awaitNonNull(0);
            seen.add(got == null ? 0 : got.value());
        });
        assertEquals(Set.of(1, 2), seen);
    }

    @Test
    void addsOfTwoThreadsAreNotLost() {
        assertVerified(() -> {
            SharedLongArray a = new SharedLongArray("a", 1);
            ModelThread other = ModelThread.start(() -> a.add(0, 1));
            a.add(0, 1);
            other.join();
            assertEquals(2, a.get(0));
        });
    }

    @Test
    void theSameAllocationMayHaveAnotherSizeInAnotherExecution() {
        assertVerified(() -> {
            int size = 1 + Model.choose(3);
            SharedIntArray a = new SharedIntArray("a", size, size);
            SharedInt after = new SharedInt("after", 9);
            a.set(size - 1, 0);
            assertEquals(9, after.get());
            assertEquals(size > 1 ? size : 0, a.get(0));
        });
    }
}
