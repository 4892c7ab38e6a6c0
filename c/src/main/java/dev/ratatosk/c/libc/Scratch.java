package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;

/// What the library keeps in bytes of a thread's own.
enum Scratch {
    ERRNO("errno", 4),
    /// Of the main thread, for all threads.
    STRTOK("the position of strtok", Long.BYTES),
    STRERROR("the text of strerror", 16),
    PROGRAM_NAME("the name of the program", 8),
    ARGUMENTS("argv", 16),
    VARIABLE_ARGUMENT("a variable argument", Long.BYTES);

    private final String title;
    private final int bytes;

    Scratch(String title, int bytes) {
        this.title = title;
        this.bytes = bytes;
    }

    /// The address of the thread's bytes.
    long of(CThread t) {
        return t.scratch(ordinal(), bytes, title);
    }
}
