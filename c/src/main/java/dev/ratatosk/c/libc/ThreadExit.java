package dev.ratatosk.c.libc;

/// Ends a thread of a C program from within.
final class ThreadExit extends Error {
    private static final long serialVersionUID = 1L;

    final long result;

    ThreadExit(long result) {
        super(null, null, false, false);
        this.result = result;
    }
}
