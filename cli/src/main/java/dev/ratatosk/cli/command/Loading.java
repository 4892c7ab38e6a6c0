package dev.ratatosk.cli.command;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// The way to a program: compilers, downloads, class initialisers. It is gone on a thread of its
/// own, so that a time limit or an interruption ends it wherever it is.
///
/// @param <T> what is loaded
final class Loading<T> {
    /// As much as the first thread of a process usually has: compilers recurse.
    private static final long STACK_BYTES = 8L << 20;

    private final FutureTask<T> task;

    Loading(Supplier<T> body) {
        this.task = new FutureTask<>(body::get);
    }

    /// Why there is no program.
    enum Stop {
        TIME_LIMIT,
        REQUEST
    }

    /// The program was not loaded to the end.
    static final class StoppedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final Stop why;

        StoppedException(Stop why) {
            super("loading stopped: " + why);
            this.why = why;
        }

        Stop why() {
            return why;
        }
    }

    /// Loads, and waits for the result.
    ///
    /// @throws StoppedException if the time is up, or [#stop] was called
    T await(Duration limit) throws StoppedException {
        Thread.ofPlatform().daemon().name("ratatosk-loading").stackSize(STACK_BYTES).start(task);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            stop();
            throw new StoppedException(Stop.TIME_LIMIT);
        } catch (CancellationException e) {
            throw new StoppedException(Stop.REQUEST);
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
            throw new StoppedException(Stop.REQUEST);
        } catch (ExecutionException e) {
            throw unwrapped(e);
        }
    }

    /// Ends it, with the processes that it has started; from any thread.
    void stop() {
        if (task.cancel(true)) {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
        }
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        return switch (e.getCause()) {
            case Error error -> throw error;
            case RuntimeException exception -> exception;
            case null, default -> new IllegalStateException(e);
        };
    }
}
