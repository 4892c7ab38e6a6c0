package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Trace;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
            stack.throwables().forEach(t -> own.putIfAbsent(t, events));
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

    /// The JDK's own view of a stack with its variables. Not public; without it an error is told
    /// where it ended its thread.
    private record LiveStack(StackWalker walker, MethodHandle locals, MethodHandle operands) {
        private static final MethodType VALUES =
                MethodType.methodType(Object[].class, StackWalker.StackFrame.class);

        static @Nullable LiveStack ifOpen() {
            if (!Object.class.getModule().isOpen("java.lang", ThrowPoints.class.getModule())) {
                return null;
            }
            try {
                Class<?> frame = Class.forName("java.lang.LiveStackFrame");
                MethodHandles.Lookup lookup =
                        MethodHandles.privateLookupIn(frame, MethodHandles.lookup());
                MethodHandle walker =
                        lookup.findStatic(
                                frame, "getStackWalker", MethodType.methodType(StackWalker.class));
                return new LiveStack(
                        (StackWalker) walker.invokeExact(),
                        values(lookup, frame, "getLocals"),
                        values(lookup, frame, "getStack"));
            } catch (ReflectiveOperationException _) {
                return null; // A JDK that has it no more.
            } catch (Throwable broken) {
                throw new LinkageError("no live stack frames", broken);
            }
        }

        private static MethodHandle values(
                MethodHandles.Lookup lookup, Class<?> frame, String method)
                throws ReflectiveOperationException {
            return lookup.findVirtual(frame, method, MethodType.methodType(Object[].class))
                    .asType(VALUES);
        }

        /// The exceptions on the calling thread's stack, without those that are being made: an
        /// argument of a constructor is computed, or a constructor runs.
        Set<Throwable> throwables() {
            Set<Throwable> found = Collections.newSetFromMap(new IdentityHashMap<>());
            Set<Throwable> unfinished = Collections.newSetFromMap(new IdentityHashMap<>());
            walker.walk(frames -> {
                frames.takeWhile(f -> !ThreadLife.isOutermost(f.getClassName(), f.getMethodName()))
                        .forEach(f -> {
                            Object[] variables = values(locals, f);
                            addTo(found, variables);
                            if (f.getMethodName().equals("<init>")) {
                                addTo(unfinished, Arrays.copyOf(variables, 1));
                            }
                            addTo(found, values(operands, f));
                        });
                return found;
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

        private static Object[] values(MethodHandle which, StackWalker.StackFrame frame) {
            try {
                return (Object[]) which.invokeExact(frame);
            } catch (Throwable broken) {
                throw new LinkageError("no live stack frames", broken);
            }
        }
    }
}
