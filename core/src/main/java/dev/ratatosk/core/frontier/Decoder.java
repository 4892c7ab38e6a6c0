package dev.ratatosk.core.frontier;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteCursor;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads what [Encoder] has written. Other bytes give an [IllegalArgumentException] that says where
/// they are wrong; they take no more memory than a small multiple of their number.
public final class Decoder {
    /// Its name, its file, and how many lines and branches it has.
    private static final int LEAST_BYTES_OF_UNIT = 4;

    final ByteCursor in;

    Decoder(byte[] bytes) {
        in = new ByteCursor(bytes);
    }

    /// The result with these bytes.
    public static Result result(byte[] bytes) {
        return all(bytes, Decoder::result);
    }

    /// The tally with these bytes.
    public static Tally tally(byte[] bytes) {
        return all(bytes, Decoder::tally);
    }

    /// The lease with these bytes.
    public static Lease lease(byte[] bytes) {
        return all(bytes, Decoder::lease);
    }

    /// Reads something that takes all of the bytes.
    static <T> T all(byte[] bytes, Function<Decoder, T> what) {
        Decoder decoder = new Decoder(bytes);
        T read = what.apply(decoder);
        if (decoder.in.hasMore()) {
            throw new IllegalArgumentException(
                    decoder.in.remaining() + " bytes too many after byte " + decoder.in.position());
        }
        return read;
    }

    private Lease lease() {
        return new Lease(in.signed(), list(this::assignment));
    }

    private Lease.Assignment assignment() {
        return new Lease.Assignment(in.signed(), share(), part());
    }

    private Part part() {
        long[] path = new long[count(1)];
        for (int level = 0; level < path.length; level++) {
            path[level] = in.signed();
        }
        return new Part(path, in.bytes());
    }

    Result result() {
        return new Result(tally(), list(this::node), list(this::left), list(this::offer));
    }

    private Result.Node node() {
        return new Result.Node(in.signed(), in.signed(), fingerprints());
    }

    private Result.Left left() {
        return new Result.Left(in.signed(), in.signed(), share(), flag(), in.bytes());
    }

    private Result.Offer offer() {
        return new Result.Offer(in.signed(), in.signed(), in.fixed(), in.fixed(), in.bytes());
    }

    Tally tally() {
        Counts counts = new Counts(natural(), natural(), natural(), natural(), natural());
        return new Tally(
                counts,
                natural(),
                list(this::found),
                natural(),
                texts(),
                texts(),
                counters(),
                outcomes(),
                coverage());
    }

    private OutcomeCounts outcomes() {
        Map<String, OutcomeCounts.Seen> seen = new TreeMap<>();
        for (int i = count(3); i > 0; i--) {
            seen.put(in.string(), new OutcomeCounts.Seen(natural(), in.string()));
        }
        return new OutcomeCounts(seen, natural());
    }

    private Coverage coverage() {
        SortedMap<String, Coverage.Unit> units = new TreeMap<>();
        for (int i = count(LEAST_BYTES_OF_UNIT); i > 0; i--) {
            units.put(in.string(), unit());
        }
        return new Coverage(units);
    }

    private Coverage.Unit unit() {
        String file = in.string();
        SortedMap<Integer, Reach> lines = new TreeMap<>();
        int line = 0;
        for (int i = count(2); i > 0; i--) {
            int further = in.count();
            if (further > Integer.MAX_VALUE - line) {
                throw new IllegalArgumentException("no line before byte " + in.position());
            }
            line += further;
            lines.put(line, reach());
        }
        return new Coverage.Unit(
                file, lines, list(() -> new Coverage.Branch(in.count(), list(this::way))));
    }

    private Coverage.Way way() {
        return new Coverage.Way(in.count(), reach());
    }

    private Reach reach() {
        long ordinal = in.number();
        if (ordinal < 0 || ordinal >= Reach.values().length) {
            throw new IllegalArgumentException(
                    "not known whether it is reached: "
                            + ordinal
                            + " before byte "
                            + in.position());
        }
        return Reach.values()[(int) ordinal];
    }

    private Found found() {
        return new Found(in.string(), in.string(), natural());
    }

    private Set<String> texts() {
        return new LinkedHashSet<>(list(in::string));
    }

    private Map<String, Long> counters() {
        Map<String, Long> counters = new TreeMap<>();
        for (int i = count(2); i > 0; i--) {
            counters.put(in.string(), in.signed());
        }
        return counters;
    }

    /// The fingerprints, two numbers each.
    long[] fingerprints() {
        long[] seen = new long[2 * count(2 * Long.BYTES)];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = in.fixed();
        }
        return seen;
    }

    OpenPart openPart() {
        return new OpenPart(in.signed(), in.signed(), share(), in.bytes());
    }

    <T> List<T> list(Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int i = count(1); i > 0; i--) {
            list.add(element.get());
        }
        return list;
    }

    /// How many elements follow, which the bytes that are left must suffice for.
    ///
    /// @param leastBytes what an element takes at least
    private int count(int leastBytes) {
        int count = in.count();
        if (count > in.remaining() / leastBytes) {
            throw new IllegalArgumentException(
                    count + " elements are missing after byte " + in.position());
        }
        return count;
    }

    private boolean flag() {
        long flag = in.number();
        if (flag >>> 1 != 0) {
            throw new IllegalArgumentException(
                    "neither 0 nor 1: " + flag + " before byte " + in.position());
        }
        return flag == 1;
    }

    long natural() {
        long number = in.number();
        if (number < 0) {
            throw new IllegalArgumentException(
                    "a negative number before byte " + in.position() + ": " + number);
        }
        return number;
    }

    /// A number that is finite and not negative.
    double share() {
        double share = Double.longBitsToDouble(in.fixed());
        if (!(share >= 0 && share <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "no share: " + share + " before byte " + in.position());
        }
        return share;
    }
}
