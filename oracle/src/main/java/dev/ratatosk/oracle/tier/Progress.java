package dev.ratatosk.oracle.tier;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/// Says now and then how far a test is, and once more if the JVM is told to end before the test
/// has: what was found is not lost.
public final class Progress implements AutoCloseable {
    private static final Duration EVERY = Duration.ofSeconds(30);

    private final String what;
    private final int all;
    private final Consumer<String> say;
    private final long start = System.nanoTime();
    private final Thread atExit = new Thread(this::sayInterrupted, "progress at exit");
    private long said = start;
    private volatile String last = "nothing yet";

    /// @param what the name of the test and of what is counted
    /// @param all how many there are
    /// @param say gets what to print
    public Progress(String what, int all, Consumer<String> say) {
        this.what = what;
        this.all = all;
        this.say = say;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /// Some more have been tried.
    ///
    /// @param tried how many until now
    /// @param failures how many of them failed
    /// @param tally what else there is to say
    public void reached(int tried, int failures, Object tally) {
        long now = System.nanoTime();
        last =
                String.format(
                        Locale.ROOT,
                        "%s: %d of %d, %.1f per second, %d failures. %s",
                        what,
                        tried,
                        all,
                        tried / ((now - start) / 1e9),
                        failures,
                        tally);
        if (now - said > EVERY.toNanos()) {
            said = now;
            say.accept(last);
        }
    }

    private void sayInterrupted() {
        say.accept("Interrupted. " + last);
    }

    /// The test has ended.
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException endsAlready) {
            // It is being said.
        }
    }
}
