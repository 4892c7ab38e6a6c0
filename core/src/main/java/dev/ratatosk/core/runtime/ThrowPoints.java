package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where in an execution the exceptions of its threads were thrown.
///
/// A thread may continue after a throw: a `finally` block or the end of a `synchronized` block
/// unlocks, and others move in between. While it does, the exception is in some local variable or
/// operand of its stack; so the first operation that finds it there is the first after the throw.
/// That needs neither woven code nor an exception that the program makes itself.
final class ThrowPoints {
    /// How many events before the end of the execution are looked at. A deep stack takes a
    /// millisecond, and a thread rarely continues for long after a throw; an error that was thrown
    /// earlier is told here.
    private static final int WATCHED = 500;

    private final @Nullable LiveStack stack = LiveStack.ifOpen();
    private final int first;

    /// By thread and exception: how many events the execution had when it was thrown.
    private final List<Map<Throwable, Integer>> points = new ArrayList<>();

    /// @param events how many events the execution is going to have
    ThrowPoints(int events) {
        first = events - WATCHED;
    }

    /// Says that the calling thread is about to perform an operation, and has done nothing visible
    /// since the execution had so many events.
    void atOperation(int thread, int events) {
        if (stack != null && events >= first) {
            while (points.size() <= thread) {
                points.add(new IdentityHashMap<>());
            }
            Map<Throwable, Integer> own = points.get(thread);
            throwables(stack).forEach(t -> own.putIfAbsent(t, events));
        }
    }

    /// How many events the execution had when the exception was thrown that ended the thread. One
    /// that wraps another counts from that one on, unless the thread has learnt something in
    /// between that may be why it threw again.
    int of(Trace trace, Failure failure) {
        int thread = failure.thread();
        int point = failure.position();
        if (thread >= points.size()) {
            return point;
        }
        Map<Throwable, Integer> own = points.get(thread);
        point = own.getOrDefault(failure.cause(), point);
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Throwable cause = failure.cause().getCause();
        while (cause != null && seen.add(cause)) {
            int earlier = Math.min(point, own.getOrDefault(cause, point));
            if (learns(trace, thread, earlier, point)) {
                return point;
            }
            point = earlier;
            cause = cause.getCause();
        }
        return point;
    }

    /// Whether the thread gets to know more than its own writes, which are all that an unlock
    /// reads, between two points.
    private static boolean learns(Trace trace, int thread, int from, int to) {
        for (int e = from; e < to; e++) {
            int code = trace.code(e);
            int source = trace.source(e);
            boolean isOwn = source >= 0 && trace.thread(source) == thread;
            boolean learns = code == OpCode.CHOOSE || OpCode.reads(code) && !isOwn;
            if (trace.thread(e) == thread && learns) {
                return true;
            }
        }
        return false;
    }

    /// The exceptions on the calling thread's stack, without those that are being made: an argument
    /// of a constructor is computed, or a constructor runs.
    private static Set<Throwable> throwables(LiveStack stack) {
        Set<Throwable> found = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Throwable> unfinished = Collections.newSetFromMap(new IdentityHashMap<>());
        stack.forEachFrame((frame, locals, operands) -> {
            addTo(found, locals);
            if (frame.getMethodName().equals("<init>")) {
                addTo(unfinished, Arrays.copyOf(locals, 1));
            }
            addTo(found, operands);
        });
        found.removeAll(unfinished);
        found.removeIf(t -> t.getStackTrace().length == 0);
        return found;
    }

    private static void addTo(Set<Throwable> found, Object[] values) {
        for (Object value : values) {
            if (value instanceof Throwable t) {
                found.add(t);
            }
        }
    }
}
