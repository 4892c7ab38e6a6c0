package dev.ratatosk.cli;

/// The entry point of the process. It uses one class only, and that within its `try`: whatever goes
/// wrong, be it that a class is missing or that there is no memory to say so, the exit code is not
/// 1, which would say that the program under test has an error.
public final class Start {
    private static final int NO_VERDICT = 2;

    private Start() {}

    public static void main(String[] args) {
        int code = NO_VERDICT;
        try {
            code = Main.run(args);
        } catch (Throwable fault) {
            report(fault);
        }
        System.exit(code);
    }

    private static void report(Throwable fault) {
        try {
            System.err.println(
                    "ratatosk: internal error: "
                            + fault
                            + ". If classes are missing or damaged, remove cli/target, so that the"
                            + " command is built again; otherwise please report it with the"
                            + " program. RATATOSK_DEBUG=1 prints the stack trace.");
            if (System.getenv("RATATOSK_DEBUG") != null) {
                fault.printStackTrace();
            }
        } catch (Throwable alsoThis) {
            // Nothing can be said, as when memory is full. The exit code says it.
            Runtime.getRuntime().halt(NO_VERDICT);
        }
    }
}
