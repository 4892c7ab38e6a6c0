package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a person calls threads, locations and values, and the source line of every event. Kept only
/// while one execution is replayed for a report; exploration runs without.
public final class Labels {
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final int MAX_STACK = 20;
    private static final String WAITERS = ".waiters";
    private final List<@Nullable String> locations = new ArrayList<>();
    private final List<ValueFormat> formats = new ArrayList<>();
    private final List<@Nullable String> threads = new ArrayList<>();
    private final List<@Nullable SourceLine> interpreted = new ArrayList<>();
    private final List<@Nullable SourceLine> atPending = new ArrayList<>();
    private final List<@Nullable SourceLine> atEvent = new ArrayList<>();
    private final List<@Nullable List<String>> stacks = new ArrayList<>();
    private final ThrowPoints throwPoints;
    private final List<LibraryCalls.@Nullable Call> callAtPending = new ArrayList<>();
    private final List<LibraryCalls.@Nullable Call> callAtEvent = new ArrayList<>();
    private final List<@Nullable ConditionUse> uses = new ArrayList<>();
    private final List<@Nullable ConditionUse> useAtEvent = new ArrayList<>();

    /// The threads that enter or leave a method that locks, and the events with which they do.
    private final BitSet atMethod = new BitSet();

    private final BitSet ofMethod = new BitSet();
    private @Nullable LibraryCalls calls;

    /// @param events how many events the execution is going to have
    public Labels(int events) {
        throwPoints = new ThrowPoints(events);
    }

    /// How the values of a location are shown.
    @FunctionalInterface
    public interface ValueFormat {
        String show(long value);

        /// Whether an access that reads or writes the value is not worth telling.
        default boolean hides(long value) {
            return false;
        }
    }

    /// A front end that knows the objects of the program.
    public interface Host {
        /// An object for people, without running code of the program.
        String show(Object object);

        /// What [#show] says of the only object of the class that threads share; empty if there are
        /// none or several.
        Optional<String> only(Class<?> type);

        /// Takes what the variables of a method of the program hold, while one of its threads is at
        /// an operation.
        ///
        /// @param variables by slot; what is not an object is of a class of the JDK's own
        void visit(Class<?> type, String method, String descriptor, Object[] variables);
    }

    /// A call of a library that operations belong to.
    ///
    /// @param identity the same object for all operations of one call
    /// @param line where the program calls it; null if the library runs by itself
    /// @param text the call with its receiver and arguments, as far as they are known
    /// @param isStep whether a single operation of it says more than the call does
    public record LibraryCall(
            Object identity, @Nullable SourceLine line, String text, boolean isStep) {}

    /// A place in the program under test.
    ///
    /// @param file the file's name without its folder; empty if unknown
    /// @param line not positive if unknown
    /// @param method `Class.method`
    public record SourceLine(String file, int line, String method) {
        @Override
        public String toString() {
            if (file.isEmpty()) {
                return method;
            }
            return line > 0 ? file + ":" + line : file;
        }
    }

    /// From now on calls of libraries are told, as far as the JVM shows the variables of methods.
    public void tellCalls(Host host) {
        LiveStack stack = LiveStack.ifOpen();
        calls = stack == null ? null : new LibraryCalls(stack, host);
    }

    void nameLocations(int first, int size, @Nullable String label, ValueFormat format) {
        while (locations.size() < first + size) {
            locations.add(null);
            formats.add(Long::toString);
        }
        String base = label == null ? "v" + first : label;
        for (int i = 0; i < size; i++) {
            locations.set(first + i, size == 1 ? base : base + "[" + i + "]");
            formats.set(first + i, format);
        }
    }

    void nameLocation(int location, String label, ValueFormat format) {
        nameLocations(location, 1, label, format);
    }

    void nameThread(int thread, @Nullable String label) {
        set(threads, thread, label);
    }

    /// Says where an interpreted thread is.
    void standAt(int thread, SourceLine line) {
        set(interpreted, thread, line);
    }

    /// Says that the thread is about to perform an operation, and has run since the execution had
    /// so many events.
    void atOperation(int thread, int events) {
        SourceLine line = get(interpreted, thread);
        if (line == null) {
            throwPoints.atOperation(thread, events);
        }
        set(atPending, thread, line != null ? line : WALKER.walk(Labels::callerOf));
        set(stacks, thread, line != null ? null : WALKER.walk(Labels::programFrames));
        if (calls != null) {
            set(callAtPending, thread, calls.atOperation(thread));
        }
    }

    /// The program's part of the thread's stack at its latest operation, innermost first.
    public List<String> stack(int thread) {
        List<String> stack = get(stacks, thread);
        return stack == null ? List.of() : stack;
    }

    void performed(int thread, int event) {
        set(atEvent, event, get(atPending, thread));
        set(callAtEvent, event, get(callAtPending, thread));
        set(useAtEvent, event, get(uses, thread));
        ofMethod.set(event, atMethod.get(thread));
    }

    void atMethod(int thread, boolean is) {
        atMethod.set(thread, is);
    }

    /// The method that the thread enters or leaves with the event; empty if it does neither, or if
    /// its name is unknown.
    public Optional<String> methodOfEvent(int event) {
        return ofMethod.get(event) ? method(lineOfEvent(event)) : Optional.empty();
    }

    private static Optional<String> method(@Nullable SourceLine line) {
        return Optional.ofNullable(line)
                .map(at -> at.method().substring(at.method().lastIndexOf('.') + 1) + "()");
    }

    /// Says what the thread does with a condition from now on; null if nothing.
    void use(int thread, @Nullable ConditionUse use) {
        set(uses, thread, use);
    }

    void wakes(int thread, int woken) {
        ConditionUse use = get(uses, thread);
        if (use != null) {
            use.woken().add(woken);
        }
    }

    /// What the event is a part of, if its thread uses a condition.
    public Optional<ConditionUse> useOfEvent(int event) {
        return Optional.ofNullable(get(useAtEvent, event));
    }

    /// What the thread does with a condition at the end, if it does.
    public Optional<ConditionUse> useOfPending(int thread) {
        return Optional.ofNullable(get(uses, thread));
    }

    /// What the program calls the condition: the set of its waiters is called after it.
    public String condition(ConditionUse use) {
        String waiters = location(use.waiters());
        return waiters.endsWith(WAITERS)
                ? waiters.substring(0, waiters.length() - WAITERS.length())
                : waiters;
    }

    /// The location's name: the one given in the program, or one made from its number.
    public String location(int location) {
        String label = get(locations, location);
        return label == null ? "v" + location : label;
    }

    /// A value of the location as the program's author would write it.
    public String value(int location, long value) {
        return location < formats.size() ? formats.get(location).show(value) : Long.toString(value);
    }

    /// Whether an access that reads or writes the value is not worth telling.
    public boolean isHidden(int location, long value) {
        return location < formats.size() && formats.get(location).hides(value);
    }

    /// The thread's name: the one given in the program, or one made from its number.
    public String thread(int thread) {
        String label = get(threads, thread);
        return label != null ? label : thread == 0 ? "main" : "T" + thread;
    }

    /// Where the program performed the event, if known.
    public @Nullable SourceLine lineOfEvent(int event) {
        return get(atEvent, event);
    }

    /// The call of a library that the event belongs to, if the program does not perform it itself.
    public Optional<LibraryCall> callOfEvent(int event) {
        LibraryCalls.Call call = get(callAtEvent, event);
        return call == null
                ? Optional.empty()
                : Optional.of(new LibraryCall(call, call.line(), call.text(), call.isStep()));
    }

    /// How many events the execution had when the exception was thrown that ended a thread, as far
    /// as known.
    public int thrownAt(Trace trace, Failure failure) {
        return throwPoints.of(trace, failure);
    }

    /// Where the thread is at the end, if known.
    public @Nullable SourceLine lineOfPending(int thread) {
        return get(atPending, thread);
    }

    private static List<String> programFrames(Stream<StackWalker.StackFrame> frames) {
        return frames.takeWhile(f -> !ThreadLife.isOutermost(f.getClassName(), f.getMethodName()))
                .filter(f -> !isCheckersOwn(f.getClassName()))
                .limit(MAX_STACK)
                .map(f -> f.toStackTraceElement().toString())
                .toList();
    }

    private static @Nullable SourceLine callerOf(Stream<StackWalker.StackFrame> frames) {
        return frames.takeWhile(f -> !ThreadLife.isOutermost(f.getClassName(), f.getMethodName()))
                .filter(f -> !isCheckersOwn(f.getClassName()))
                .findFirst()
                .map(Labels::sourceLine)
                .orElse(null);
    }

    static SourceLine sourceLine(StackWalker.StackFrame frame) {
        return new SourceLine(
                frame.getFileName() == null ? "" : frame.getFileName(),
                frame.getLineNumber(),
                simpleName(frame.getClassName()) + "." + frame.getMethodName());
    }

    /// The thread, which is the caller, and where in the program under test it is.
    String placeOfCaller(int thread) {
        SourceLine line = WALKER.walk(Labels::callerOf);
        return thread(thread) + (line == null ? "" : " (" + line + ")");
    }

    /// Where in the program under test the calling thread is, to end a sentence with: ` at
    /// Foo.java:12`, or nothing if unknown.
    static String callerSuffix() {
        SourceLine line = WALKER.walk(Labels::callerOf);
        return line == null ? "" : " at " + line;
    }

    /// Whether a class belongs to the checker or the JDK rather than to the program under test.
    public static boolean isCheckersOwn(String className) {
        return className.startsWith("dev.ratatosk.core.api.")
                || className.startsWith("dev.ratatosk.core.loops.")
                || className.startsWith("dev.ratatosk.core.runtime.")
                || className.startsWith("dev.ratatosk.c.")
                || className.startsWith("dev.ratatosk.core.port.")
                || className.startsWith("dev.ratatosk.core.event.")
                || className.startsWith("dev.ratatosk.core.table.")
                || className.startsWith("dev.ratatosk.core.check.replay.")
                || className.startsWith("dev.ratatosk.litmus.")
                || className.startsWith("dev.ratatosk.cli.")
                || className.startsWith("dev.ratatosk.junit.")
                || className.startsWith("org.junit.")
                || className.startsWith("dev.ratatosk.java.hooks.")
                || className.startsWith("dev.ratatosk.java.program.")
                || className.equals("dev.ratatosk.java.OrdinaryJava")
                || className.startsWith("jdk.")
                || className.startsWith("java.")
                || className.startsWith("sun.");
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static <T> void set(List<@Nullable T> list, int at, @Nullable T value) {
        while (list.size() <= at) {
            list.add(null);
        }
        list.set(at, value);
    }

    private static <T> @Nullable T get(List<@Nullable T> list, int at) {
        return at < list.size() ? list.get(at) : null;
    }
}
