package dev.ratatosk.oracle.random;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import java.util.function.Predicate;

/// Makes a failing program smaller, step by step, as long as it fails.
public final class Shrinker {
    private Shrinker() {}

    /// A program on which `fails` holds, and does not hold on any program that is one step smaller:
    /// a thread or a statement less, a branch instead of its `if`, a constant nearer to 0. A
    /// smaller text that is no program any more (it unlocks a mutex it does not hold, say) is
    /// passed over.
    ///
    /// @throws IllegalArgumentException if the program does not fail in the first place
    public static Program shrink(Program program, Predicate<Program> fails) {
        if (!fails.test(program)) {
            throw new IllegalArgumentException(
                    "there is nothing to shrink, this holds:\n" + program);
        }
        Program smallest = program;
        boolean shrunk = true;
        while (shrunk) {
            shrunk = false;
            for (Program candidate : SmallerPrograms.of(smallest)) {
                if (isFailingProgram(candidate, fails)) {
                    smallest = candidate;
                    shrunk = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static boolean isFailingProgram(Program candidate, Predicate<Program> fails) {
        try {
            return fails.test(candidate);
        } catch (ProgramException notAProgram) {
            return false;
        }
    }
}
