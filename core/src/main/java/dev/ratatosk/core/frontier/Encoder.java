package dev.ratatosk.core.frontier;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteColumn;
import java.util.Collection;
import java.util.Map;

/// Writes what goes between processes, or into files, as bytes. [Decoder] reads it.
public final class Encoder {
    final ByteColumn out = new ByteColumn();

    Encoder() {}

    /// The bytes of a result.
    public static byte[] bytes(Result result) {
        Encoder encoder = new Encoder();
        encoder.add(result);
        return encoder.out.toArray();
    }

    /// The bytes of a tally.
    public static byte[] bytes(Tally tally) {
        Encoder encoder = new Encoder();
        encoder.add(tally);
        return encoder.out.toArray();
    }

    /// The bytes of a lease.
    public static byte[] bytes(Lease lease) {
        Encoder encoder = new Encoder();
        encoder.add(lease);
        return encoder.out.toArray();
    }

    private void add(Lease lease) {
        out.addSigned(lease.id());
        out.addNumber(lease.assignments().size());
        for (Lease.Assignment one : lease.assignments()) {
            out.addSigned(one.id());
            addDouble(one.share());
            add(one.part());
        }
    }

    private void add(Part part) {
        out.addNumber(part.depth());
        for (int level = 0; level < part.depth(); level++) {
            out.addSigned(part.sharedNode(level));
        }
        out.addBytes(part.content());
    }

    void add(Result result) {
        add(result.tally());
        out.addNumber(result.nodes().size());
        for (Result.Node node : result.nodes()) {
            out.addSigned(node.id());
            out.addSigned(node.parent());
            addFingerprints(node.seen());
        }
        out.addNumber(result.left().size());
        for (Result.Left left : result.left()) {
            out.addSigned(left.id());
            out.addSigned(left.node());
            addDouble(left.share());
            out.addNumber(left.kept() ? 1 : 0);
            out.addBytes(left.content());
        }
        out.addNumber(result.offers().size());
        for (Result.Offer offer : result.offers()) {
            out.addSigned(offer.id());
            out.addSigned(offer.node());
            out.addLong(offer.low());
            out.addLong(offer.high());
            out.addBytes(offer.content());
        }
    }

    void add(Tally tally) {
        Counts counts = tally.counts();
        out.addNumber(counts.complete());
        out.addNumber(counts.blocked());
        out.addNumber(counts.redundant());
        out.addNumber(counts.cut());
        out.addNumber(counts.events());
        out.addNumber(tally.errors());
        out.addNumber(tally.found().size());
        for (Found found : tally.found()) {
            out.addString(found.token());
            out.addString(found.kind());
            out.addNumber(found.execution());
        }
        out.addNumber(tally.searchesGivenUp());
        addStrings(tally.loopsCutOff());
        addStrings(tally.notes());
        out.addNumber(tally.counters().size());
        tally.counters()
                .forEach((name, value) -> {
                    out.addString(name);
                    out.addSigned(value);
                });
        add(tally.outcomes());
        add(tally.coverage());
    }

    private void add(OutcomeCounts outcomes) {
        out.addNumber(outcomes.seen().size());
        outcomes.seen()
                .forEach((outcome, seen) -> {
                    out.addString(outcome);
                    out.addNumber(seen.executions());
                    out.addString(seen.token());
                });
        out.addNumber(outcomes.notKept());
    }

    private void add(Coverage coverage) {
        out.addNumber(coverage.units().size());
        coverage.units()
                .forEach((name, unit) -> {
                    out.addString(name);
                    add(unit);
                });
    }

    /// Lines as differences: most follow each other.
    private void add(Coverage.Unit unit) {
        out.addString(unit.file());
        out.addNumber(unit.lines().size());
        int before = 0;
        for (Map.Entry<Integer, Reach> line : unit.lines().entrySet()) {
            out.addNumber(line.getKey() - before);
            out.addNumber(line.getValue().ordinal());
            before = line.getKey();
        }
        out.addNumber(unit.branches().size());
        for (Coverage.Branch branch : unit.branches()) {
            out.addNumber(branch.line());
            out.addNumber(branch.ways().size());
            for (Coverage.Way way : branch.ways()) {
                out.addNumber(way.line());
                out.addNumber(way.reach().ordinal());
            }
        }
    }

    private void addStrings(Collection<String> texts) {
        out.addNumber(texts.size());
        texts.forEach(out::addString);
    }

    void addDouble(double number) {
        out.addLong(Double.doubleToRawLongBits(number));
    }

    /// @param seen two numbers each
    void addFingerprints(long[] seen) {
        out.addNumber(seen.length / 2);
        for (long half : seen) {
            out.addLong(half);
        }
    }

    void add(OpenPart part) {
        out.addSigned(part.id());
        out.addSigned(part.node());
        addDouble(part.share());
        out.addBytes(part.content());
    }
}
