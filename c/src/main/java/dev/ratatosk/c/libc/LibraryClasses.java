package dev.ratatosk.c.libc;

import java.util.List;

/// The classes with the functions of the C library.
public final class LibraryClasses {
    public static final List<Class<?>> ALL =
            List.of(
                    Pthread.class,
                    Attributes.class,
                    Mutexes.class,
                    Conditions.class,
                    Locks.class,
                    Barriers.class,
                    Stdlib.class,
                    Clocks.class,
                    Mathematics.class,
                    Strings.class,
                    Stdio.class,
                    Cplusplus.class,
                    Verifier.class,
                    ConditionalAwaits.class);

    private LibraryClasses() {}
}
