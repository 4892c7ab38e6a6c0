package dev.ratatosk.java.hooks;

import java.lang.invoke.VarHandle;

/// Told of accesses by `Unsafe` and `VarHandle`; `mode` is one of Hooks.PLAIN ... Hooks.VOLATILE.
public interface AtomicInterceptor {
    void load(Object base, long offset, char kind, int mode);

    void store(Object base, long offset, char kind, int mode, long bits);

    void store(Object base, long offset, int mode, Object value);

    void compareAndSet(Object base, long offset, char kind, int mode, long expected, long value);

    void compareAndSet(Object base, long offset, int mode, Object expected, Object value);

    void exchange(Object base, long offset, char kind, int mode, long value);

    void exchange(Object base, long offset, int mode, Object value);

    void add(Object base, long offset, char kind, int mode, long addend, boolean resultUsed);

    /// `operator` is `&`, `|` or `^`.
    void bitwise(Object base, long offset, char kind, int mode, char operator, long operand);

    /// A fence, which orders by the unsynchronised reads before it or the writes after it.
    void fence(boolean acquires, boolean releases);

    /// The program itself, not the JDK for it, uses accesses that are weaker than volatile ones.
    void weakAccess();

    /// Whether the next compare-and-set of the caller, a weak one, fails without reason.
    boolean failsWeakly();

    /// A weak compare-and-set of the caller is over. Says whether the program is told that it was
    /// successful.
    boolean endWeakly(boolean set);

    /// Where a variable is.
    Variable resolve(VarHandle handle);
}
