package dev.ratatosk.c.machine;

/// The generated code, as the C library calls it: functions by their addresses.
public interface Code {
    /// Runs `main` and returns its result.
    int main(CThread thread, int count, long arguments);

    /// Calls a `void *(void *)`.
    long callPointer(CThread thread, long function, long argument);

    /// Calls an `int (void *)`.
    int callInt(CThread thread, long function, long argument);

    /// Calls a `void (void *)`.
    void callWith(CThread thread, long function, long argument);

    /// Calls a `void (void)`.
    void call(CThread thread, long function);

    /// Calls an `int (const void *, const void *)`.
    int compare(CThread thread, long function, long a, long b);
}
