package dev.ratatosk.oracle.tier;

import java.nio.file.Path;

/// The random programs that a test tries: those of `programs` seeds from `seed` on. Without
/// `-Dratatosk.programs=N` the [Tier] says how many, and `-Dratatosk.seed=S` chooses others.
///
/// @param test the class of the test
/// @param isTelling whether there are enough programs for statements about most or some of them; a
///   single program that is tried again need not be like most
public record Trial(Class<?> test, long seed, int programs, boolean isTelling) {
    /// A test of one program.
    @FunctionalInterface
    public interface Attempt {
        void run() throws Exception;
    }

    /// @param seed the first one, unless another is chosen
    public static Trial of(Class<?> test, long seed, int quick, int full, int campaign) {
        int programs =
                Integer.getInteger("ratatosk.programs", Tier.chosen().of(quick, full, campaign));
        if (programs < 1) {
            throw new IllegalArgumentException("ratatosk.programs is " + programs);
        }
        return new Trial(test, Long.getLong("ratatosk.seed", seed), programs, programs >= quick);
    }

    /// The trial of one of several sorts of programs that have equal shares.
    public Trial share(int sorts) {
        return new Trial(test, seed, Math.ceilDiv(programs, sorts), isTelling);
    }

    /// The seed behind the last one.
    public long end() {
        return seed + programs;
    }

    /// Tries one program. A failure says which, and how to try it again.
    public void attempt(long seedOfProgram, Attempt attempt) {
        try {
            attempt.run();
        } catch (AssertionError | Exception e) {
            throw new AssertionError(
                    "seed " + seedOfProgram + ": " + message(e) + "\n" + again(seedOfProgram), e);
        }
    }

    private static String message(Throwable problem) {
        return problem instanceof AssertionError
                ? String.valueOf(problem.getMessage())
                : problem.toString();
    }

    /// How to try the program of a seed again, and no other.
    public String again(long seedOfProgram) {
        return command(seedOfProgram, 1);
    }

    /// How to try all of them again.
    public String again() {
        return command(seed, programs);
    }

    private String command(long first, int number) {
        // Tests run in the folder of their module.
        Path module = Path.of("").toAbsolutePath().getFileName();
        return "Once more: mvn -DskipChecks -pl %s -am test -Dtest=%s"
                        .formatted(module, test.getName())
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dratatosk.seed=%d".formatted(first)
                + " -Dratatosk.programs=%d".formatted(number);
    }
}
