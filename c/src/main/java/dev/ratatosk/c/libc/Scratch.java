package dev.ratatosk.c.libc;

/// What the library keeps in bytes of a thread's own, by number.
final class Scratch {
    static final int ERRNO = 0;
    static final int STRTOK = 1;
    static final int PROGRAM_NAME = 2;
    static final int ARGUMENTS = 3;
    static final int VARIABLE_ARGUMENT = 4;

    private Scratch() {}
}
