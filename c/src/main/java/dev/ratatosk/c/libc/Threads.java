package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CProcess;
import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.Machine;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.CoveredCode;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Ops;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// The threads of a C program during one exploration; the beginning and end of each of them.
public final class Threads {
    /// What C++ makes of the body of a `std::thread`. Also where the join comes first: no order of
    /// the two is legal, so that it does not matter that neither is an event when it begins.
    private static final String JOIN_OF_DETACHED = "join of a detached thread";

    private static final int MAIN = 0;
    private static final String STD_THREAD = "_ZNSt6thread";

    private final Machine machine;
    private final Map<Integer, CThread> byNumber = new HashMap<>();
    private final Map<String, Integer> created = new HashMap<>();
    private final List<Long> exitHandlers = new ArrayList<>();
    private int alive;
    private boolean exited;

    /// Whether `main` has called `pthread_exit`.
    private boolean leftMain;

    /// A location that no thread writes, or -1.
    private int never = -1;

    private int keys;
    private final List<Long> keyDestructors = new ArrayList<>();

    private Threads(Machine machine) {
        this.machine = machine;
    }

    /// The body of a program's main thread.
    ///
    /// @param constructors addresses of functions to call before `main`
    /// @param notes what the report says about it
    /// @param expectations what the program says about its outcomes
    /// @param coveredCode observes which of its code is executed
    public static Scenario program(
            CProcess process,
            List<Long> constructors,
            List<String> notes,
            Expectations expectations,
            CoveredCode coveredCode) {
        return new Main(process, constructors, notes, expectations, coveredCode);
    }

    private record Main(
            CProcess process,
            List<Long> constructors,
            List<String> notes,
            Expectations expectations,
            CoveredCode coveredCode)
            implements Scenario {
        @Override
        public List<String> notes() {
            return Stream.concat(process.warnings().notes().stream(), notes.stream()).toList();
        }

        @Override
        public Learning learning() {
            return process.knowledge();
        }

        @Override
        public void run() {
            Ops ops = Ops.current();
            Threads threads =
                    ops.attachment(Threads.class, () -> new Threads(new Machine(process, ops)));
            threads.run(constructors);
        }

        /// Reads of what was never written are told from others.
        @Override
        public boolean hidesData() {
            return true;
        }

        @Override
        public boolean reportsRaces() {
            return process.has(CProcess.Trait.REPORTS_RACES);
        }
    }

    /// The thread that runs `main`.
    CThread main() {
        return Objects.requireNonNull(byNumber.get(MAIN));
    }

    static Threads of(CThread t) {
        return t.ops()
                .attachment(
                        Threads.class,
                        () -> {
                            throw new IllegalStateException("no C program is running");
                        });
    }

    private void run(List<Long> constructors) {
        machine.begin();
        byNumber.clear();
        created.clear();
        exitHandlers.clear();
        keyDestructors.clear();
        keys = 0;
        alive = 1;
        exited = false;
        leftMain = false;
        CThread main = new CThread(machine, machine.ops().thread(), new ThreadState());
        byNumber.put(main.number(), main);
        live(
                main,
                () -> {
                    for (long constructor : constructors) {
                        machine.process().code().call(main, constructor);
                    }
                    return machine.process().code().main(main, 1, arguments(main));
                },
                true);
    }

    /// `argv` with a program's name in it.
    private static long arguments(CThread main) {
        long name = Scratch.PROGRAM_NAME.of(main);
        byte[] text = {'p', 'r', 'o', 'g', 'r', 'a', 'm'};
        for (int i = 0; i < text.length; i++) {
            main.store8(name + i, text[i]);
        }
        long list = Scratch.ARGUMENTS.of(main);
        main.store64(list, name);
        return list;
    }

    @FunctionalInterface
    private interface Body {
        long run();
    }

    private void live(CThread thread, Body body, boolean isMain) {
        ThreadState state = state(thread);
        try {
            state.result = body.run();
            if (isMain) {
                returned(thread, (int) state.result);
            }
        } catch (ThreadExit exit) {
            state.result = exit.result;
            thread.outlives(exit.result);
            thread.leave(0);
            leftMain |= isMain;
        } catch (ArithmeticException e) {
            IllegalOperationException error = new IllegalOperationException("division by zero");
            error.setStackTrace(e.getStackTrace());
            throw error;
        } catch (StackOverflowError e) {
            IllegalOperationException error =
                    new IllegalOperationException("stack overflow: recursion without end");
            error.setStackTrace(e.getStackTrace());
            throw error;
        }
        try {
            if (!state.endedProgram) {
                destroyKeys(thread, state);
                endAlone(thread);
            }
        } catch (ThreadExit again) {
            state.result = again.result;
        }
        thread.escape(state.result);
        if (--alive == 0) {
            for (String leak : machine.leaks()) {
                machine.process().warnings().add("leak: " + leak + " is never freed");
            }
        }
    }

    private void runExitHandlers(CThread thread) {
        while (!exitHandlers.isEmpty()) {
            machine.process().code().call(thread, exitHandlers.removeLast());
        }
    }

    /// A return from `main` is a call of `exit`.
    private void returned(CThread main, int status) {
        if (status != 0) {
            AssertionError error = failure(status);
            error.setStackTrace(main.placeOfReturn());
            throw error;
        }
        end(main, true);
    }

    /// A status other than 0 is how a program says that it failed.
    private static AssertionError failure(int status) {
        return new AssertionError("the program ends with exit status " + status);
    }

    /// `exit` and the like.
    Error exit(CThread t, int status, boolean handlers) {
        if (status != 0) {
            throw failure(status);
        }
        end(t, handlers);
        throw new ThreadExit(0);
    }

    /// Ends the program. What the other threads do next they could have done before, so they are
    /// explored on; but no thread waits for them any more, and a thread that waits forever is no
    /// error. The end of the thread that ended the program is not observed.
    private void end(CThread t, boolean handlers) {
        state(t).endedProgram = true;
        exited = true;
        for (int number : byNumber.keySet()) {
            machine.ops().becomeDaemon(number);
        }
        if (handlers) {
            runExitHandlers(t);
        } else {
            exitHandlers.clear();
        }
    }

    /// The end of the last thread is the end of the program. Which one is the last is explored for
    /// threads that are joined only, so handlers must not depend on it.
    private void endAlone(CThread thread) {
        if (leftMain && !exited && !exitHandlers.isEmpty()) {
            if (alive > 1) {
                throw handlersAfterMain();
            }
            runExitHandlers(thread);
        }
    }

    private Error handlersAfterMain() {
        return machine.ops()
                .refuse(
                        "Unsupported: functions registered by atexit after main has called"
                                + " pthread_exit while other threads run",
                        "Join the threads in main, and return from it.");
    }

    void atExit(long function) {
        if (leftMain) {
            throw handlersAfterMain();
        }
        exitHandlers.add(function);
    }

    static ThreadState state(CThread t) {
        return (ThreadState) t.locals();
    }

    /// Runs the body of a new thread.
    @FunctionalInterface
    interface Start {
        long run(CThread thread);
    }

    /// Starts a thread and returns its number.
    int start(CThread creator, long function, long argument, boolean detached, Start start) {
        creator.escape(argument);
        alive++;
        CThread[] made = new CThread[1];
        ThreadState state = new ThreadState();
        state.detached = detached;
        int number =
                machine.ops()
                        .start(
                                () -> live(made[0], () -> start.run(made[0]), false),
                                label(function));
        made[0] = new CThread(machine, number, state);
        machine.started(creator.number(), number);
        if (exited) {
            machine.ops().becomeDaemon(number);
        }
        byNumber.put(number, made[0]);
        return number;
    }

    private String label(long function) {
        String symbol = machine.process().functionName(function);
        String name = symbol.startsWith(STD_THREAD) ? "thread" : symbol;
        int count = created.merge(name, 1, Integer::sum);
        return count == 1 ? name : name + "#" + count;
    }

    /// Waits for a thread and returns its result.
    long join(CThread t, long number) {
        CThread other = byNumber.get((int) number);
        if (other == null || number != (int) number) {
            throw new IllegalOperationException("join of an unknown thread (" + number + ")");
        }
        ThreadState state = state(other);
        if (state.detached) {
            throw new IllegalOperationException(JOIN_OF_DETACHED);
        }
        if (other == t) {
            throw new IllegalOperationException("join of a thread by itself");
        }
        state.awaited = true;
        t.ops().join(other.number());
        if (state.endedProgram) {
            standStill(t);
        }
        machine.joined(t.number(), other.number());
        if (state.joined) {
            throw new IllegalOperationException("second join of a thread");
        }
        state.joined = true;
        return state.result;
    }

    /// Waits for something that does not happen, because the program has ended.
    private void standStill(CThread t) {
        if (never < 0) {
            String name = "the end of the program";
            never = machine.ops().locations().reserve(name, 0, () -> name, Long::toString);
        }
        t.ops().await(never, Guard.NOT_EQUAL, 0, Waiting.PARK);
    }

    void detach(long number) {
        CThread other = byNumber.get((int) number);
        if (other == null) {
            throw new IllegalOperationException("detach of an unknown thread (" + number + ")");
        }
        ThreadState state = state(other);
        if (state.detached) {
            throw new IllegalOperationException("second detach of a thread");
        }
        if (state.awaited) {
            throw new IllegalOperationException(JOIN_OF_DETACHED);
        }
        state.detached = true;
    }

    int newKey(long destructor) {
        keyDestructors.add(destructor);
        return keys++;
    }

    private void destroyKeys(CThread thread, ThreadState state) {
        for (int key = 0; key < keys && key < state.keyValues.length; key++) {
            long value = state.keyValues[key];
            long destructor = keyDestructors.get(key);
            if (value != 0 && destructor != 0) {
                state.keyValues[key] = 0;
                machine.process().code().callWith(thread, destructor, value);
            }
        }
    }
}
