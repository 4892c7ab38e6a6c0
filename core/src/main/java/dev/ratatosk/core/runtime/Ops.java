package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The operations of the thread under test that is running now: all that code under test can do
/// that another thread can notice. Each call fills the thread's pending row and returns when the
/// explorer has let it happen.
///
/// What else front ends ask for is behind it: [Locations], the [History] of the thread, the
/// [SpinOperations] of loops, [PartialResults], and the [FinalStops] by which a thread does not
/// continue.
public final class Ops {
    /// What a mutex holds while a thread holds it. Not the holder's number: a try-lock that fails
    /// learns that the mutex is held, and must not tell executions apart by the holder.
    private static final long HELD = 1;

    /// So much a thread may observe in an execution: it is kept for each distinct outcome.
    private static final int MOST_OBSERVED = 4_000;

    private static final ThreadLocal<@Nullable Ops> CURRENT = new ThreadLocal<>();

    private final Driver driver;
    private final FinalStops stops;
    private final TraceRecorder recorder;
    private final OperationTable pending;
    private final Names names;
    private final Locations locations;
    private final History history;
    private final SpinOperations spins;
    private final PartialResults partial;
    private final ConditionUses conditions;
    private final ObjectNames objects = new ObjectNames();
    private Learning learning = Learning.NOTHING;
    private @Nullable Object attachment;

    /// Null where no listener is told.
    private @Nullable SideEffects effects;

    /// Null where threads with the same code are not looked for.
    private @Nullable Twins twins;

    Ops(Driver driver, FinalStops stops, TraceRecorder recorder, Names names) {
        this.driver = driver;
        this.stops = stops;
        this.recorder = recorder;
        this.pending = recorder.trace().pending();
        this.names = names;
        this.locations = new Locations(driver, recorder, names);
        this.history = new History(driver, recorder.trace());
        this.partial = new PartialResults(driver, pending);
        this.conditions = new ConditionUses(driver);
        this.spins = new SpinOperations(this, driver, stops, pending, history);
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
        Twins told = twins;
        if (told != null) {
            told.begin();
        }
    }

    void tell(SideEffects listener) {
        SideEffects before = effects;
        SideEffects all = before == null ? listener : new BothTold(before, listener);
        effects = all;
        locations.tell(all);
        objects.tell(all);
    }

    /// Looks for threads with the same code.
    void find(Twins wanted) {
        twins = wanted;
        tell(wanted);
    }

    private void unforeseeable(String what) {
        SideEffects told = effects;
        if (told != null) {
            told.unforeseeable(what);
        }
    }

    /// The number of the running thread.
    public int thread() {
        return driver.current();
    }

    /// Names of objects that are stored in shared variables.
    public ObjectNames objects() {
        return objects;
    }

    /// Locations of shared memory, for front ends that name them themselves.
    public Locations locations() {
        return locations;
    }

    /// Allocates `size` locations that hold `initial`, and returns the first. Not an operation: no
    /// other thread can know them yet.
    public int allocate(int size, long initial, @Nullable String label, Labels.ValueFormat format) {
        return locations.allocate(size, initial, label, format);
    }

    /// The front end's own state, made when first asked for; it lives as long as the exploration.
    public <T> T attachment(Class<T> type, Supplier<T> maker) {
        unforeseeable("uses state that survives executions");
        Object known = attachment;
        if (known == null) {
            known = maker.get();
            attachment = known;
        }
        return type.cast(known);
    }

    void learnInto(Learning wanted) {
        learning = wanted;
    }

    /// What the program finds out about itself.
    public Learning learning() {
        return learning;
    }

    /// Whether names and source lines are kept, for a report.
    public boolean isLabelled() {
        return driver.labels() != null;
    }

    /// The running thread and where in the program it is, for a report: `T1 (queue.c:42)`.
    public String placeOfCaller() {
        Labels labels = driver.labels();
        return labels == null ? "" : labels.placeOfCaller(driver.current());
    }

    /// How the thread is called across processes: the path of child indices from the main thread.
    public String pathOf(int thread) {
        return names.pathOf(thread);
    }

    /// How what the running thread allocates next is called across processes.
    public String nextAllocation() {
        int thread = driver.current();
        return names.pathOf(thread) + "/" + names.blocksAllocated(thread);
    }

    /// Operations of whose result the thread learns a part or nothing.
    public PartialResults partial() {
        return partial;
    }

    /// What a report says of waits and signals.
    public ConditionUses conditions() {
        return conditions;
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
        pending.set(driver.current(), code, location, 0, 0, 0, function, null);
        return driver.operate();
    }

    /// Waits until the value passes the guard; returns it.
    public long await(int location, Guard guard, long operand, Waiting waiting) {
        return simple(OpCode.await(guard, waiting), location, 0, 0, operand);
    }

    /// Waits until the predicate, a pure function, holds for the value; returns it.
    public long await(int location, LongPredicate predicate, Waiting waiting) {
        int code = OpCode.await(Guard.PREDICATE, waiting);
        pending.set(driver.current(), code, location, 0, 0, 0, null, predicate);
        return driver.operate();
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
        pending.set(driver.current(), code, location, 0, 0, 0, function, predicate);
        return driver.operate();
    }

    /// Whether what this thread just read had never been written.
    public boolean hasReadInitial() {
        unforeseeable("asks where a value is from");
        return history.hasReadInitial();
    }

    /// The value that the running thread has read last from the location.
    ///
    /// @throws IllegalStateException if it has not read it
    public long lastRead(int location) {
        unforeseeable("asks for a value it has read before");
        return history.lastRead(location);
    }

    /// The location that the running thread has read last, or -1.
    public int lastReadLocation() {
        unforeseeable("asks what it has read before");
        return history.lastReadLocation();
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

    /// Creates a thread, whose end is not awaited if it is a daemon, and returns its number.
    public int start(Scenario body, @Nullable String label, boolean daemon) {
        int child = names.nextChild(driver.current());
        plain(OpCode.START, OperationTable.NO_LOCATION, child);
        recorder.create(child, recorder.trace().length() - 1);
        if (daemon) {
            recorder.daemon(child);
        }
        driver.create(child, body, label);
        Twins told = twins;
        if (told != null) {
            int creator = driver.current();
            told.started(creator, recorder.trace().events(creator) - 1, child, body);
        }
        return child;
    }

    /// Says that the running thread does something by which others learn which one it is.
    ///
    /// @param what as a clause about one of several threads
    public void showsItself(String what) {
        Twins told = twins;
        if (told != null) {
            told.mark(driver.current(), what);
        }
    }

    /// From now on the end of the thread is not awaited: the program has ended.
    public void becomeDaemon(int thread) {
        unforeseeable("is no longer waited for");
        recorder.daemon(thread);
    }

    /// Waits for the end of a thread.
    public void join(int thread) {
        plain(OpCode.JOIN, OperationTable.NO_LOCATION, thread);
    }

    /// Continues only if the condition holds; otherwise this thread stops forever, which is no
    /// error.
    public void assume(boolean condition) {
        if (!condition) {
            throw stops.block();
        }
    }

    /// Says what the running thread has observed: a part of the execution's outcome. Not an
    /// operation: no other thread can notice it.
    public void observe(String text) {
        if (driver.isOver()) {
            return;
        }
        int thread = driver.current();
        showsItself("one of them observes something, and outcomes say which thread did");
        recorder.observe(thread, text);
        if (recorder.observedLength(thread) > MOST_OBSERVED) {
            throw refuse(
                    "A thread observes more than " + MOST_OBSERVED + " characters",
                    "An outcome is a short text: observe what matters when it is known.");
        }
    }

    /// How many operations this thread has performed: where an iteration of a loop begins.
    public int performed() {
        return history.performed();
    }

    /// A read that waits until the guard lets its value through.
    public long await(int location, SpinGuard guard) {
        return spins.await(location, guard);
    }

    /// An exchange that waits until the guard lets the value before through.
    public long exchange(int location, long value, SpinGuard guard) {
        return spins.exchange(location, value, guard);
    }

    /// A compare-and-set that waits until the guard lets its success (1) or failure (0) through.
    ///
    /// @return whether it wrote
    public boolean compareAndSet(int location, long expected, long value, SpinGuard guard) {
        return spins.compareAndSet(location, expected, value, guard);
    }

    /// A compare-and-exchange that waits for its success.
    ///
    /// @param guard lets only `expected` pass
    public long compareAndExchange(int location, long expected, long value, SpinGuard guard) {
        return spins.compareAndExchange(location, expected, value, guard);
    }

    /// Stops forever: this iteration of a loop changes nothing, so what could follow is explored
    /// where the loop continues differently.
    ///
    /// @param beginning what [#performed] said when the iteration began, or -1 if the next
    ///   iteration may go differently even if no other thread moves
    public Error spin(int beginning) {
        return spins.spin(beginning);
    }

    /// Passes the head of a loop with these local variables; stops forever if the iteration since
    /// `last` has changed nothing.
    ///
    /// @param last what this method returned the last time, or null if the loop was entered since
    public LoopHead comeBy(@Nullable LoopHead last, long[] numbers, @Nullable Object[] references) {
        return spins.comeBy(last, numbers, references);
    }

    /// Stops forever because a loop has used up its bound; the verdict mentions the loop.
    public Error stopAtBound(String loop) {
        return stops.stopAtBound(loop);
    }

    /// Ends the execution, and with it the exploration, with an error of the running thread, which
    /// its handlers never see.
    public Error fail(Throwable error) {
        return stops.fail(error);
    }

    /// Ends the execution and begins the exploration again: see [RestartRequest].
    public Error restart() {
        return stops.restart();
    }

    /// Says where in its source a program is that is interpreted, so that its own stack says
    /// nothing. It counts for the thread's operations from here on, and only where reports want
    /// lines.
    public void standAt(String file, int line) {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.standAt(driver.current(), new Labels.SourceLine(file, line, ""));
        }
    }

    /// Says, for reports, whether the thread enters or leaves a method that locks.
    public void atMethod(boolean is) {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.atMethod(driver.current(), is);
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
        return stops.refuse(new MisuseException(message));
    }

    private long plain(int code, int location, long a) {
        pending.set(driver.current(), code, location, a);
        return driver.operate();
    }

    private long simple(int code, int location, long a, long b, long g) {
        pending.set(driver.current(), code, location, a, b, g, null, null);
        return driver.operate();
    }

    private static int width(int code, boolean intWidth) {
        return intWidth ? OpCode.withIntWidth(code) : code;
    }
}
