package dev.ratatosk.core.frontier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Results, tallies and leases are the same after a way through bytes, and other bytes are refused.
final class CodecTest {
    private final Random random = new Random(7);

    private Tally tally() {
        return new Tally(
                new Counts(number(), number(), number(), number(), number()),
                number(),
                List.of(
                        new Found("token", "ASSERTION", number()),
                        new Found("größer ≤ \ud83d\udc3f", "", 0)),
                number(),
                Set.of("Main.java:7"),
                Set.of("a note"),
                Map.of("checks", number(), "difference", -number()),
                new OutcomeCounts(
                        Map.of(
                                "r1=0 \ud83d\udc3f",
                                new OutcomeCounts.Seen(number(), "rat1:sc:0:0x2"),
                                "",
                                new OutcomeCounts.Seen(number(), "")),
                        number()),
                coverage());
    }

    private Coverage coverage() {
        SortedMap<Integer, Reach> lines = new TreeMap<>();
        for (int line = 3; line < 90; line += 1 + random.nextInt(30)) {
            lines.put(line, reach());
        }
        Coverage.Way way = new Coverage.Way(0, reach());
        Coverage.Branch branch = new Coverage.Branch(7, List.of(way, new Coverage.Way(9, reach())));
        Coverage.Unit unit = new Coverage.Unit("com/acme/Queue.java", lines, List.of(branch));
        Coverage.Unit empty = new Coverage.Unit("", new TreeMap<>(), List.of());
        return new Coverage(new TreeMap<>(Map.of("Queue", unit, "Queue$Node", empty)));
    }

    private Reach reach() {
        return Reach.values()[random.nextInt(Reach.values().length)];
    }

    private long number() {
        return random.nextLong() >>> 1 + random.nextInt(63);
    }

    private Result result() {
        List<Result.Node> nodes = new ArrayList<>();
        List<Result.Left> left = new ArrayList<>();
        List<Result.Offer> offers = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            nodes.add(new Result.Node(number(), -1, random.longs(2L * i).toArray()));
            left.add(new Result.Left(number(), number(), 0.25, i == 0, bytes()));
            offers.add(
                    new Result.Offer(
                            number(), -number(), random.nextLong(), random.nextLong(), bytes()));
        }
        return new Result(tally(), nodes, left, offers);
    }

    private Lease lease() {
        return new Lease(
                number(),
                List.of(
                        new Lease.Assignment(number(), 1, Part.whole()),
                        new Lease.Assignment(
                                number(), 1e-9, new Part(random.longs(3).toArray(), bytes()))));
    }

    private byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    @Test
    void resultsAreTheSameAfterwards() {
        for (int i = 0; i < 1_000; i++) {
            Result before = result();
            Result after = Decoder.result(Encoder.bytes(before));
            assertEquals(before.tally(), after.tally());
            assertEquals(before.left().size(), after.left().size());
            assertArrayEquals(before.nodes().getLast().seen(), after.nodes().getLast().seen());
            assertArrayEquals(
                    before.offers().getFirst().content(), after.offers().getFirst().content());
            assertArrayEquals(Encoder.bytes(before), Encoder.bytes(after));
        }
    }

    @Test
    void talliesAreTheSameAfterwards() {
        for (int i = 0; i < 1_000; i++) {
            Tally tally = tally();
            assertEquals(tally, Decoder.tally(Encoder.bytes(tally)));
        }
        assertEquals(Tally.NONE, Decoder.tally(Encoder.bytes(Tally.NONE)));
    }

    @Test
    void leasesAreTheSameAfterwards() {
        for (int i = 0; i < 1_000; i++) {
            Lease before = lease();
            Lease after = Decoder.lease(Encoder.bytes(before));
            assertEquals(before.id(), after.id());
            assertTrue(after.assignments().getFirst().part().isWhole());
            assertEquals(3, after.assignments().getLast().part().depth());
            assertArrayEquals(Encoder.bytes(before), Encoder.bytes(after));
        }
    }

    @Test
    void bytesThatEndTooEarlyAreRefused() {
        byte[] result = Encoder.bytes(result());
        for (int length = 0; length < result.length; length++) {
            byte[] damaged = Arrays.copyOf(result, length);
            assertThrows(IllegalArgumentException.class, () -> Decoder.result(damaged));
        }
        byte[] lease = Encoder.bytes(lease());
        for (int length = 0; length < lease.length; length++) {
            byte[] damaged = Arrays.copyOf(lease, length);
            assertThrows(IllegalArgumentException.class, () -> Decoder.lease(damaged));
        }
    }

    @Test
    void furtherBytesAreRefused() {
        byte[] lease = Encoder.bytes(lease());
        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> Decoder.lease(Arrays.copyOf(lease, lease.length + 2)));
        assertEquals("2 bytes too many after byte " + lease.length, e.getMessage());
    }

    @Test
    void damagedBytesAreReadOrRefused() {
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = i % 2 == 0 ? Encoder.bytes(result()) : Encoder.bytes(lease());
            for (int n = random.nextInt(3); n >= 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            try {
                if (i % 2 == 0) {
                    Decoder.result(damaged);
                } else {
                    Decoder.lease(damaged);
                }
            } catch (IllegalArgumentException e) {
                assertTrue(e.toString().contains(" byte "), e.toString());
            }
        }
    }

    @Test
    void sillyLengthsAreRefused() {
        ByteColumn leases = new ByteColumn();
        leases.addSigned(1);
        leases.addNumber(Integer.MAX_VALUE);
        assertRefused(leases, "2147483647 elements are missing after byte 6");
        ByteColumn path = new ByteColumn();
        path.addSigned(1);
        path.addNumber(1);
        path.addSigned(1);
        path.addLong(0);
        path.addNumber(Integer.MAX_VALUE);
        assertRefused(path, "2147483647 elements are missing after byte 16");
    }

    private static void assertRefused(ByteColumn bytes, String message) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Decoder.lease(bytes.toArray()));
        assertEquals(message, e.getMessage());
    }
}
