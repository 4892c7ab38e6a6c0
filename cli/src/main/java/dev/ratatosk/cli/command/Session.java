package dev.ratatosk.cli.command;

import dev.ratatosk.bench.harness.Subject;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.ProgressLine;
import dev.ratatosk.cli.output.Window;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.MisuseException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A command that executes programs under test, from its begin to its last line of output: keeps
/// their input and output apart from its own, shows progress, and lets an interruption (Ctrl-C) end
/// it in good order, with what is known so far.
final class Session {
    private static final long SECONDS_TO_FINISH = 5;
    private static final long SECONDS_TO_SAVE = 20;
    private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE);
    private static final String WORKER = "ratatosk-worker";

    private final PrintWriter err;
    private final boolean showsProgress;
    private final IntSupplier columns;
    private final CountDownLatch ended = new CountDownLatch(1);

    /// Ends what the command waits for.
    private final AtomicReference<@Nullable Runnable> current = new AtomicReference<>();

    private final AtomicReference<@Nullable String> strayFailure = new AtomicReference<>();
    private volatile boolean interrupted;
    private volatile long secondsToFinish = SECONDS_TO_FINISH;
    private volatile int exitCode = ExitCode.INCONCLUSIVE;

    /// What a command does.
    @FunctionalInterface
    interface Body {
        /// Returns the exit code.
        ///
        /// @throws Loading.StoppedException if the user wanted to stop while a program was loaded
        int run(Session session) throws Loading.StoppedException;
    }

    /// @param columns how wide the window is now
    Session(PrintWriter err, boolean showsProgress, int columns) {
        this.err = err;
        this.showsProgress = showsProgress;
        this.columns = showsProgress ? Window.follow(columns) : () -> columns;
    }

    /// Runs the command with the given streams for the programs under test.
    int run(ProgramStreams streams, Body body) {
        Thread hook = new Thread(this::onShutdown, "ratatosk-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler(this::onStrayFailure);
        streams.install();
        try {
            exitCode = body.run(this);
            remark(streams);
            return exitCode;
        } catch (Loading.StoppedException e) {
            err.println("ratatosk: stopped while the program was loaded.");
            err.flush();
            exitCode = ExitCode.INCONCLUSIVE;
            return exitCode;
        } finally {
            streams.remove();
            Thread.setDefaultUncaughtExceptionHandler(before);
            ended.countDown();
            if (!interrupted) {
                forget(hook);
            }
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The interruption came just now; the hook finds the command ended.
        }
    }

    /// An interruption waits until workers have written down what is left.
    void allowTimeToSave() {
        secondsToFinish = SECONDS_TO_SAVE;
    }

    /// Whether the user wants to stop.
    boolean isInterrupted() {
        return interrupted;
    }

    /// Waits for the verdict of a check, with a line of progress called `label`.
    Verdict watch(String label, Supplier<Check> start) {
        Check check = start.get();
        begin(check::stop);
        try (ProgressLine _ = line(ProgressLine.of(label, check))) {
            return check.await();
        } finally {
            current.set(null);
        }
    }

    /// Loads a program, with a line of progress called `label`.
    ///
    /// @throws Loading.StoppedException if it takes longer than the limit, or the user wants to
    ///   stop
    <T> T load(String label, Duration limit, Supplier<T> body) throws Loading.StoppedException {
        Loading<T> loading = new Loading<>(body);
        begin(loading::stop);
        try (ProgressLine _ = line(ProgressLine.ofLoading(label))) {
            return loading.await(limit);
        } finally {
            current.set(null);
        }
    }

    private void begin(Runnable stop) {
        current.set(stop);
        if (interrupted) {
            stop.run();
        }
    }

    private ProgressLine line(IntFunction<String> text) {
        return showsProgress ? ProgressLine.begin(text, err, columns) : ProgressLine.invisible();
    }

    /// The same without a limit.
    <T> T load(String label, Supplier<T> body) throws Loading.StoppedException {
        return load(label, FOR_EVER, body);
    }

    /// For messages while a line of progress is shown.
    PrintWriter messages() {
        return showsProgress ? ProgressLine.above(err) : err;
    }

    /// Explores a program that is measured, and waits for the verdict. No schedule is shown, so
    /// none is made simpler.
    Verdict explore(Subject subject, Config config) {
        Config measured = config.toBuilder().minimise(Duration.ZERO).build();
        return watch(subject.name(), () -> subject.start(measured));
    }

    private void remark(ProgramStreams streams) {
        String failure = strayFailure.get();
        if (failure != null) {
            err.println("ratatosk: note: " + failure);
        }
        if (streams.hasDiscarded()) {
            err.println(
                    "ratatosk: note: output of the program is discarded; 'ratatosk replay' shows it"
                            + " for one schedule.");
        }
        err.flush();
    }

    private void onStrayFailure(Thread thread, Throwable failure) {
        if (failure instanceof MisuseException) {
            return; // The verdict says so already.
        }
        strayFailure.compareAndSet(
                null,
                "thread "
                        + thread.getName()
                        + ", which is not under test, ended with "
                        + failure.getClass().getSimpleName()
                        + ": "
                        + failure.getMessage());
    }

    private void onShutdown() {
        if (isExitOfTheProgram()) {
            err.println(
                    "ratatosk: no verdict, because the program ended the virtual machine. Let"
                            + " main return instead of calling System.exit.");
            err.flush();
            Runtime.getRuntime().halt(ExitCode.INPUT);
        }
        interrupted = true;
        Runnable stop = current.get();
        if (stop != null) {
            stop.run();
        }
        try {
            boolean _ = ended.await(secondsToFinish, TimeUnit.SECONDS);
        } catch (InterruptedException giveUp) {
            Thread.currentThread().interrupt();
        }
        err.flush();
        Runtime.getRuntime().halt(exitCode);
    }

    /// Calls that can be seen in the program's code have been replaced; this is about the others.
    private static boolean isExitOfTheProgram() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey().getName().equals(WORKER))
                .flatMap(entry -> Arrays.stream(entry.getValue()))
                .anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"));
    }
}
