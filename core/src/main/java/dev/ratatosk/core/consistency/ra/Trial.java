package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.table.IntColumn;

/// Whether a part of a [SaturatedTrace] could go on differently. The part is a prefix of the trace
/// and the events after it that are in some past; what is added to it are accesses of one location.
/// Other locations cannot become inconsistent by that, so only this location's coherence order is
/// built again.
public final class Trial {
    private final SaturatedTrace trace;
    private final CoherenceOrder order = new CoherenceOrder();
    private final Places places = new Places();
    private int location;
    private final IntColumn accesses = new IntColumn();

    /// Where the next read takes its value.
    private int block;

    private int place;

    public Trial(SaturatedTrace trace) {
        this.trace = trace;
    }

    /// Begins with the accesses of the location that are in the prefix or in one of two pasts.
    public void begin(int at, int prefix, int onePast, int otherPast) {
        location = at;
        order.clear();
        accesses.clear();
        for (int p = trace.lastAccess(at);
                p != SaturatedTrace.NO_EVENT;
                p = trace.previousAccess(p)) {
            if (p < prefix || trace.contains(onePast, p) || trace.contains(otherPast, p)) {
                accesses.add(p);
            }
        }
        while (!accesses.isEmpty()) {
            repeat(accesses.removeLast());
        }
    }

    private void repeat(int p) {
        IntColumn known = trace.known(location, trace.pastBefore(p));
        int source = trace.source(p);
        if (source == SaturatedTrace.NO_SOURCE) {
            places.put(p, order.write(known, places), 0);
        } else {
            int sourceBlock = places.block(source);
            order.read(known, places, sourceBlock);
            if (trace.writes(p)) {
                places.put(p, sourceBlock, order.extend(sourceBlock));
            }
        }
    }

    /// The next read that is added takes this write, which is part of the trial or initial.
    public void from(int write) {
        block = places.block(write);
        place = places.place(write);
    }

    /// Adds a read by somebody with the given past, and says whether that is consistent. If it also
    /// writes, the next read that is added takes it.
    public boolean read(int withPast, boolean takes) {
        IntColumn known = trace.known(location, withPast);
        if (takes && order.lastPlace(block) != place || order.hides(known, places, block, place)) {
            return false;
        }
        order.read(known, places, block);
        if (takes) {
            place = order.extend(block);
        }
        return true;
    }
}
