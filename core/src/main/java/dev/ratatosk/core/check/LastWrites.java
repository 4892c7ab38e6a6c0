package dev.ratatosk.core.check;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The last write to each location at the end of a trace, and whom it lets pass. Under
/// release-acquire there may be several candidates; then it is one that lets none of the waiting
/// threads pass, if there is one.
final class LastWrites {
    private final Trace trace;

    /// Null under sequential consistency.
    private final @Nullable Standstill standstill;

    /// Null if the threads are not blocked for ever, or under sequential consistency.
    private final @Nullable Blockage blockage;

    private LastWrites(Trace trace, @Nullable Standstill standstill, @Nullable Blockage blockage) {
        this.trace = trace;
        this.standstill = standstill;
        this.blockage = blockage;
    }

    static LastWrites underSc(Trace trace) {
        return new LastWrites(trace, null, null);
    }

    /// @throws ScheduleMismatchException if release-acquire does not allow the trace
    static LastWrites underRa(Trace trace) {
        SaturatedTrace saturated =
                SaturatedTrace.of(trace)
                        .orElseThrow(() ->
                                new ScheduleMismatchException(
                                        trace.length(),
                                        "release-acquire does not allow these sources"));
        return new LastWrites(
                trace, new Standstill(saturated), blockageUnderRa(trace).orElse(null));
    }

    /// How the threads of a blocked trace can stand still for ever under release-acquire, if they
    /// can. The coherence orders of different locations are independent, so the last writes are,
    /// too.
    static Optional<Blockage> blockageUnderRa(Trace trace) {
        List<Blockage> ways = Blockage.of(trace);
        if (ways.isEmpty()) {
            return Optional.empty();
        }
        Optional<Standstill> possible = SaturatedTrace.of(trace).map(Standstill::new);
        return possible.flatMap(standstill ->
                ways.stream().filter(way -> isPossible(way, trace, standstill)).findFirst());
    }

    private static boolean isPossible(Blockage way, Trace trace, Standstill standstill) {
        for (int location : way.locations()) {
            if (standstill.lastWrite(trace, location, v -> way.allows(location, v))
                    == Standstill.NO_WRITE) {
                return false;
            }
        }
        return true;
    }

    /// The position of the write, or [Trace#INITIAL].
    int of(int location) {
        Standstill possible = standstill;
        int write =
                possible == null
                        ? Standstill.NO_WRITE
                        : blockage == null
                                ? possible.rejectingWrite(trace, location)
                                : possible.lastWrite(
                                        trace, location, v -> blockage.allows(location, v));
        return write == Standstill.NO_WRITE ? trace.memory().lastWrite(location) : write;
    }

    long value(int location) {
        int write = of(location);
        return write == Trace.INITIAL ? trace.memory().initial(location) : trace.written(write);
    }

    /// Whether the thread, which has not ended, can go on.
    boolean letPass(int thread) {
        OperationTable pending = trace.pending();
        int code = pending.code[thread];
        if (code == OpCode.JOIN) {
            return trace.status((int) pending.a[thread]) == ThreadStatus.FINISHED;
        }
        return !OpCode.isGuarded(code) || pending.admits(thread, value(pending.location[thread]));
    }

    /// Whether some thread can go on.
    boolean letSomebodyPass() {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING && letPass(t)) {
                return true;
            }
        }
        return false;
    }
}
