package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The operations of the thread under test that is running now: all that code under test can do
/// that another thread can notice. Each call fills the thread's pending row and returns when the
/// explorer has let it happen.
public final class Ops {
    /// What a mutex holds while somebody holds it. Not the holder's number: a try-lock that fails
    /// learns that the mutex is held, and must not tell executions apart by who holds it.
    private static final long HELD = 1;

    private static final ThreadLocal<@Nullable Ops> CURRENT = new ThreadLocal<>();

    private final CoroutineProgram program;
    private final TraceRecorder recorder;
    private final OperationTable pending;
    private final Names names;
    private final ObjectNames objects = new ObjectNames();
    private @Nullable Object attachment;

    Ops(CoroutineProgram program, TraceRecorder recorder, Names names) {
        this.program = program;
        this.recorder = recorder;
        this.pending = recorder.trace().pending();
        this.names = names;
    }

    /// The operations of the execution that the caller belongs to.
    ///
    /// @throws IllegalStateException outside of an execution
    public static Ops current() {
        Ops ops = CURRENT.get();
        if (ops == null) {
            throw new IllegalStateException(
                    "Shared variables, locks and threads under test exist only while a program is"
                            + " being checked, and only on threads started with ModelThread.start."
                            + " Run the program with Checker.check(...) or './ratatosk check"
                            + " FILE.java'.");
        }
        return ops;
    }

    static @Nullable Ops enter(Ops ops) {
        Ops outer = CURRENT.get();
        CURRENT.set(ops);
        return outer;
    }

    static void leave(@Nullable Ops outer) {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }

    void begin() {
        objects.begin();
    }

    /// The number of the running thread.
    public int thread() {
        return program.current();
    }

    /// Names of objects that are stored in shared variables.
    public ObjectNames objects() {
        return objects;
    }

    /// Allocates `size` locations that hold `initial`, and returns the first. Not an operation: no
    /// other thread can know them yet.
    public int allocate(int size, long initial, @Nullable String label, Labels.ValueFormat format) {
        Names.Block block = names.nextBlock(program.current(), size);
        if (!block.initialised || block.initial != initial) {
            recorder.initialise(block.first, size, initial);
            block.initial = initial;
            block.initialised = true;
        }
        Labels labels = program.labels();
        if (labels != null) {
            labels.nameLocations(block.first, size, label, format);
        }
        return block.first;
    }

    /// Reserves a location for a front end that names locations itself: the caller asks once per
    /// exploration and uses the number in every execution, so that it must follow from what the
    /// accessing thread knows (an address does).
    public int reserve(long initial, Supplier<String> label, Labels.ValueFormat format) {
        int location = names.reserve();
        recorder.initialise(location, 1, initial);
        Labels labels = program.labels();
        if (labels != null) {
            labels.nameLocations(location, 1, label.get(), format);
        }
        return location;
    }

    /// The front end's own state, made when first asked for; it lives as long as the exploration.
    public <T> T attachment(Class<T> type, Supplier<T> maker) {
        Object known = attachment;
        if (known == null) {
            known = maker.get();
            attachment = known;
        }
        return type.cast(known);
    }

    /// What a location holds, without an operation: for what is said about an execution, never for
    /// what a thread does in it.
    public long peek(int location) {
        return recorder.trace().memory().value(location);
    }

    /// Whether what this thread just read had never been written.
    public boolean hasReadInitial() {
        Trace trace = recorder.trace();
        return trace.source(trace.length() - 1) == Trace.INITIAL;
    }

    /// Whether names and source lines are kept, for a report.
    public boolean isLabelled() {
        return program.labels() != null;
    }

    /// The location of a field, or an array's element, of an object that the front end has named.
    /// Not an operation.
    public int locationOf(long object, int offset) {
        return names.locationOf(object, offset);
    }

    /// Says what the location holds before anybody writes it in this execution.
    public void initialise(int location, long value) {
        recorder.initialise(location, 1, value);
    }

    /// Names a location for a report, if one is being made.
    public void label(int location, String label, Labels.ValueFormat format) {
        Labels labels = program.labels();
        if (labels != null) {
            labels.nameLocation(location, label, format);
        }
    }

    /// How the thread is called across processes: the path of child indices from the main thread.
    public String pathOf(int thread) {
        return program.pathOf(thread);
    }

    public long read(int location) {
        return plain(OpCode.READ, location, 0);
    }

    public void write(int location, long value) {
        plain(OpCode.WRITE, location, value);
    }

    /// Adds without looking: commutes with other adds.
    public void add(int location, long addend, boolean intWidth) {
        plain(width(OpCode.ADD, intWidth), location, addend);
    }

    public long fetchAndAdd(int location, long addend, boolean intWidth) {
        return plain(width(OpCode.FETCH_AND_ADD, intWidth), location, addend);
    }

    public long exchange(int location, long value) {
        return plain(OpCode.EXCHANGE, location, value);
    }

    /// Writes `value` if the location holds `expected`; returns what it held.
    public long compareAndExchange(int location, long expected, long value) {
        return simple(OpCode.COMPARE_AND_SET, location, expected, value, 0);
    }

    /// An atomic update by one of the built-in functions; returns the value before.
    public long update(int location, Update update, long operand) {
        return simple(
                OpCode.of(Kind.RMW, update, Guard.NONE, Waiting.SPIN), location, operand, 0, 0);
    }

    /// An atomic update by a pure function; returns the value before.
    public long update(int location, LongUnaryOperator function) {
        int code = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.NONE, Waiting.SPIN);
        pending.set(program.current(), code, location, 0, 0, 0, function, null);
        return program.operate();
    }

    /// Waits until the value passes the guard; returns it.
    public long await(int location, Guard guard, long operand, Waiting waiting) {
        return simple(OpCode.await(guard, waiting), location, 0, 0, operand);
    }

    /// Waits until the predicate, a pure function, holds for the value; returns it.
    public long await(int location, LongPredicate predicate, Waiting waiting) {
        int code = OpCode.await(Guard.PREDICATE, waiting);
        pending.set(program.current(), code, location, 0, 0, 0, null, predicate);
        return program.operate();
    }

    /// Waits until the value passes the guard, and updates it in the same step; returns the value
    /// before.
    public long awaitAndUpdate(
            int location, Guard guard, long operand, Update update, long a, Waiting waiting) {
        return simple(OpCode.of(Kind.RMW, update, guard, waiting), location, a, 0, operand);
    }

    /// Waits until the value passes the guard, and in the same step writes `value` if it is
    /// `expected`; returns the value before.
    public long awaitAndCompareAndSet(
            int location, Guard guard, long operand, long expected, long value, Waiting waiting) {
        int code = OpCode.of(Kind.RMW, Update.COMPARE_AND_SET, guard, waiting);
        return simple(code, location, expected, value, operand);
    }

    /// Waits until the predicate holds, and updates by a function in the same step; both pure.
    public long awaitAndUpdate(int location, LongPredicate predicate, LongUnaryOperator function) {
        return awaitAndUpdate(location, predicate, function, Waiting.SPIN);
    }

    /// The same, with what the thread waits for.
    public long awaitAndUpdate(
            int location, LongPredicate predicate, LongUnaryOperator function, Waiting waiting) {
        int code = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.PREDICATE, waiting);
        pending.set(program.current(), code, location, 0, 0, 0, function, predicate);
        return program.operate();
    }

    /// The value that the running thread has read last from the location.
    ///
    /// @throws IllegalStateException if it has not read it
    public long lastRead(int location) {
        Trace trace = recorder.trace();
        int thread = program.current();
        for (int i = trace.events(thread) - 1; i >= 0; i--) {
            int event = trace.position(thread, i);
            if (trace.location(event) == location && OpCode.reads(trace.code(event))) {
                return trace.read(event);
            }
        }
        throw new IllegalStateException("thread " + thread + " has not read " + location);
    }

    /// The location that the running thread has read last, or -1.
    public int lastReadLocation() {
        Trace trace = recorder.trace();
        int thread = program.current();
        for (int i = trace.events(thread) - 1; i >= 0; i--) {
            int event = trace.position(thread, i);
            if (OpCode.reads(trace.code(event))) {
                return trace.location(event);
            }
        }
        return OperationTable.NO_LOCATION;
    }

    /// Whether the thread waits for something of that sort.
    public boolean isWaiting(int thread, Waiting waiting) {
        Trace trace = recorder.trace();
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.waiting(pending.code[thread]) == waiting;
    }

    /// Acquires the mutex at the location: waits until it is free.
    public void acquire(int location) {
        simple(OpCode.ACQUIRE, location, HELD, 0, 0);
    }

    /// Acquires the mutex if it is free.
    public boolean tryAcquire(int location) {
        return simple(OpCode.TRY_ACQUIRE, location, 0, HELD, 0) == 0;
    }

    /// Releases the mutex; the caller has made sure that this thread holds it.
    public void release(int location) {
        plain(OpCode.RELEASE, location, 0);
    }

    /// One of `alternatives` values from 0 on; every one is explored.
    public int choose(int alternatives) {
        if (alternatives < 1) {
            throw new IllegalArgumentException("choose needs at least one alternative");
        }
        return alternatives == 1
                ? 0
                : (int) plain(OpCode.CHOOSE, OperationTable.NO_LOCATION, alternatives);
    }

    /// Creates a thread and returns its number.
    public int start(Scenario body, @Nullable String label) {
        return start(body, label, false);
    }

    /// Creates a thread, for whose end nobody waits if it is a daemon, and returns its number.
    public int start(Scenario body, @Nullable String label, boolean daemon) {
        int child = names.nextChild(program.current());
        plain(OpCode.START, OperationTable.NO_LOCATION, child);
        recorder.create(child, recorder.trace().length() - 1);
        if (daemon) {
            recorder.daemon(child);
        }
        program.create(child, body, label);
        return child;
    }

    /// From now on nobody waits for the end of the thread: the program has ended.
    public void becomeDaemon(int thread) {
        recorder.daemon(thread);
    }

    /// Waits for the end of a thread.
    public void join(int thread) {
        plain(OpCode.JOIN, OperationTable.NO_LOCATION, thread);
    }

    /// Goes on only if the condition holds; otherwise this thread stands still for ever, which is
    /// no error.
    public void assume(boolean condition) {
        if (!condition) {
            throw program.blockForGood();
        }
    }

    /// How many operations this thread has performed: where an iteration of a loop begins.
    public int performed() {
        return recorder.trace().events(program.current());
    }

    /// A read that waits until the guard lets its value through.
    public long await(int location, SpinGuard guard) {
        if (guard.isAlwaysTrue()) {
            return read(location);
        }
        return guarded(Kind.READ, Update.NONE, location, 0, guard);
    }

    /// An exchange that waits until the guard lets the value before through.
    public long exchange(int location, long value, SpinGuard guard) {
        if (guard.isAlwaysTrue()) {
            return exchange(location, value);
        }
        return guarded(Kind.RMW, Update.EXCHANGE, location, value, guard);
    }

    /// A compare-and-set that waits until the guard lets its success (1) or failure (0) through.
    ///
    /// @return whether it wrote
    public boolean compareAndSet(int location, long expected, long value, SpinGuard guard) {
        boolean mayFail = guard.test(0);
        boolean maySucceed = guard.test(1);
        if (mayFail && maySucceed) {
            return compareAndExchange(location, expected, value) == expected;
        }
        if (maySucceed) {
            int code = OpCode.of(Kind.RMW, Update.EXCHANGE, Guard.EQUAL, Waiting.SPIN);
            SpinGuard failed = guard.given(0);
            pending.set(program.current(), code, location, value, 0, expected, null, failed);
            program.operate();
            return true;
        }
        if (mayFail) {
            int code = OpCode.await(Guard.NOT_EQUAL, Waiting.SPIN);
            SpinGuard succeeded = guard.given(1);
            pending.set(program.current(), code, location, 0, 0, expected, null, succeeded);
            program.operate();
            return false;
        }
        throw spin(guard.beginning());
    }

    /// A compare-and-exchange that waits for its success.
    ///
    /// @param guard lets only `expected` pass
    public long compareAndExchange(int location, long expected, long value, SpinGuard guard) {
        if (guard.isNeverTrue()) {
            throw spin(guard.beginning());
        }
        int code = OpCode.of(Kind.RMW, Update.EXCHANGE, Guard.EQUAL, Waiting.SPIN);
        pending.set(program.current(), code, location, value, 0, expected, null, guard);
        return program.operate();
    }

    private long guarded(Kind kind, Update update, int location, long a, SpinGuard guard) {
        if (guard.isNeverTrue()) {
            throw spin(guard.beginning());
        }
        int code = OpCode.of(kind, update, guard.guard(), Waiting.SPIN);
        pending.set(program.current(), code, location, a, 0, guard.operand(), null, guard);
        return program.operate();
    }

    /// Stands still for ever: this iteration of a loop changes nothing, so what could follow is
    /// explored where the loop goes on differently.
    ///
    /// @param beginning what [#performed] said when the iteration began, or -1 if the next
    ///   iteration may go differently even if no other thread moves
    public Error spin(int beginning) {
        return program.spinForGood(hasChosenSince(beginning) ? -1 : beginning);
    }

    /// Whether the thread has chosen something else than the first alternative: the next iteration
    /// may go differently then, and it is explored.
    private boolean hasChosenSince(int index) {
        Trace trace = recorder.trace();
        int thread = program.current();
        for (int i = Math.max(0, index); i < trace.events(thread); i++) {
            int event = trace.position(thread, i);
            if (trace.code(event) == OpCode.CHOOSE && trace.read(event) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Comes by the head of a loop with these local variables; stands still for ever if the
    /// iteration since `last` has changed nothing.
    ///
    /// @param last what this method returned the last time, or null if the loop was entered since
    public LoopHead comeBy(@Nullable LoopHead last, long[] numbers, @Nullable Object[] references) {
        LoopHead now = new LoopHead(numbers, references, performed());
        if (last != null
                && last.performed() < now.performed()
                && now.holdsTheSameAs(last)
                && hasOnlyReadSince(last.performed())) {
            throw spin(last.performed());
        }
        return now;
    }

    private boolean hasOnlyReadSince(int index) {
        Trace trace = recorder.trace();
        int thread = program.current();
        for (int i = index; i < trace.events(thread); i++) {
            int event = trace.position(thread, i);
            if (!OpCode.reads(trace.code(event)) || trace.writes(event)) {
                return false;
            }
        }
        return true;
    }

    /// Stands still for ever because a loop has used up its bound; the verdict mentions the loop.
    public Error stopAtBound(String loop) {
        return program.stopAtBound(loop);
    }

    /// Ends the execution, and with it the exploration, with an error of the running thread, which
    /// its handlers never see.
    public Error fail(Throwable error) {
        return program.failForGood(error);
    }

    /// Ends the execution and begins the exploration again: see [RestartRequest].
    public Error restart() {
        return program.stopForGood(new RestartRequest());
    }

    /// Says where in its source a program is that is interpreted, so that its own stack says
    /// nothing. It counts for the thread's operations from here on, and only where reports want
    /// lines.
    public void standAt(String file, int line) {
        Labels labels = program.labels();
        if (labels != null) {
            labels.standAt(program.current(), new Labels.SourceLine(file, line, ""));
        }
    }

    /// Takes the place of `System.exit` in programs under test.
    @SuppressWarnings("DoNotCallSuggester")
    public static void exit(int status) {
        throw current()
                .refuse(
                        "The program ends the virtual machine (exit status " + status + ")",
                        "Let main return instead, or throw an exception to report an error.");
    }

    /// Takes the place of `Runtime.exit` and `Runtime.halt` in programs under test.
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /// Ends the exploration because the running thread does something that cannot be checked. The
    /// program cannot catch it.
    ///
    /// @param what what it does, as a sentence without its full stop
    /// @param advice what to do instead, as a sentence
    public Error refuse(String what, String advice) {
        String message = what + Labels.callerSuffix() + ". " + advice;
        return program.refuse(new MisuseException(message));
    }

    private long plain(int code, int location, long a) {
        pending.set(program.current(), code, location, a);
        return program.operate();
    }

    private long simple(int code, int location, long a, long b, long g) {
        pending.set(program.current(), code, location, a, b, g, null, null);
        return program.operate();
    }

    private static int width(int code, boolean intWidth) {
        return intWidth ? OpCode.withIntWidth(code) : code;
    }
}
