package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.lang.invoke.VarHandle;

/// Announces accesses by `Unsafe` (base and offset) and by `VarHandle` (the handle, and what it is
/// applied to). Woven before the call itself, which stays as it is.
public final class Atomics {
    private Atomics() {}

    /// Woven before what is weaker than volatile, in addition to what announces the access.
    public static void weak() {
        if (pause()) {
            Hooks.atomics.weakAccess();
            resume(true);
        }
    }

    // In place of fences; the real one counts where no check runs.

    public static void acquireFence() {
        VarHandle.acquireFence();
        if (pause()) {
            Hooks.atomics.fence(true, false);
            resume(true);
        }
    }

    public static void releaseFence() {
        VarHandle.releaseFence();
        if (pause()) {
            Hooks.atomics.fence(false, true);
            resume(true);
        }
    }

    public static void fullFence() {
        VarHandle.fullFence();
        if (pause()) {
            Hooks.atomics.fence(true, true);
            resume(true);
        }
    }

    public static void load(Object base, long offset, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.load(base, offset, kind, mode);
            resume(true);
        }
    }

    public static void load(VarHandle handle, Object base, int index, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.atomics.load(on, at(it, index), it.kind, mode);
            }
            resume(true);
        }
    }

    public static void store(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.store(base, offset, kind, mode, bits);
            resume(true);
        }
    }

    /// @param given what type the bits have; the handle converts it to that of the variable
    public static void store(
            VarHandle handle, Object base, int index, long bits, int mode, char given) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.atomics.store(on, at(it, index), it.kind, mode, bits);
                }
            } else {
                store(it, handle, base, index, Conversions.box(bits, given), mode);
            }
            resume(true);
        }
    }

    public static void store(Object base, long offset, Object value, int mode) {
        if (pause()) {
            Hooks.atomics.store(base, offset, mode, value);
            resume(true);
        }
    }

    public static void store(VarHandle handle, Object base, int index, Object value, int mode) {
        if (pause()) {
            store(Hooks.atomics.resolve(handle), handle, base, index, value, mode);
            resume(true);
        }
    }

    private static void store(
            Variable it, VarHandle handle, Object base, int index, Object value, int mode) {
        Object on = it.base == null ? base : it.base;
        if (!it.isIn(on, index) || !Conversions.fits(handle, it, value)) {
            return;
        }
        if (it.kind == 'L') {
            Hooks.atomics.store(on, at(it, index), mode, value);
        } else {
            Hooks.atomics.store(on, at(it, index), it.kind, mode, Conversions.bits(it, value));
        }
    }

    public static void compareAndSet(
            Object base, long offset, long expected, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.compareAndSet(base, offset, kind, mode, expected, bits);
            resume(true);
        }
    }

    public static void compareAndSet(
            VarHandle handle,
            Object base,
            int index,
            long expected,
            long bits,
            int mode,
            char given) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.atomics.compareAndSet(on, at(it, index), it.kind, mode, expected, bits);
                }
            } else {
                Object wanted = Conversions.box(expected, given);
                compareAndSet(it, handle, base, index, wanted, Conversions.box(bits, given), mode);
            }
            resume(true);
        }
    }

    public static void compareAndSet(
            Object base, long offset, Object expected, Object value, int mode) {
        if (pause()) {
            Hooks.atomics.compareAndSet(base, offset, mode, expected, value);
            resume(true);
        }
    }

    public static void compareAndSet(
            VarHandle handle, Object base, int index, Object expected, Object value, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            compareAndSet(it, handle, base, index, expected, value, mode);
            resume(true);
        }
    }

    private static void compareAndSet(
            Variable it,
            VarHandle handle,
            Object base,
            int index,
            Object expected,
            Object value,
            int mode) {
        Object on = it.base == null ? base : it.base;
        if (!it.isIn(on, index)
                || !Conversions.fits(handle, it, expected)
                || !Conversions.fits(handle, it, value)) {
            return;
        }
        if (it.kind == 'L') {
            Hooks.atomics.compareAndSet(on, at(it, index), mode, expected, value);
        } else {
            Hooks.atomics.compareAndSet(
                    on,
                    at(it, index),
                    it.kind,
                    mode,
                    Conversions.bits(it, expected),
                    Conversions.bits(it, value));
        }
    }

    public static void exchange(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.exchange(base, offset, kind, mode, bits);
            resume(true);
        }
    }

    public static void exchange(
            VarHandle handle, Object base, int index, long bits, int mode, char given) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.atomics.exchange(on, at(it, index), it.kind, mode, bits);
                }
            } else {
                exchange(it, handle, base, index, Conversions.box(bits, given), mode);
            }
            resume(true);
        }
    }

    public static void exchange(Object base, long offset, Object value, int mode) {
        if (pause()) {
            Hooks.atomics.exchange(base, offset, mode, value);
            resume(true);
        }
    }

    public static void exchange(VarHandle handle, Object base, int index, Object value, int mode) {
        if (pause()) {
            exchange(Hooks.atomics.resolve(handle), handle, base, index, value, mode);
            resume(true);
        }
    }

    private static void exchange(
            Variable it, VarHandle handle, Object base, int index, Object value, int mode) {
        Object on = it.base == null ? base : it.base;
        if (!it.isIn(on, index) || !Conversions.fits(handle, it, value)) {
            return;
        }
        if (it.kind == 'L') {
            Hooks.atomics.exchange(on, at(it, index), mode, value);
        } else {
            Hooks.atomics.exchange(on, at(it, index), it.kind, mode, Conversions.bits(it, value));
        }
    }

    public static void add(Object base, long offset, long addend, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.add(base, offset, kind, mode, addend, true);
            resume(true);
        }
    }

    public static void add(VarHandle handle, Object base, int index, long addend, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.atomics.add(on, at(it, index), it.kind, mode, addend, true);
            }
            resume(true);
        }
    }

    public static void and(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.bitwise(base, offset, kind, mode, '&', bits);
            resume(true);
        }
    }

    public static void and(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.atomics.bitwise(on, at(it, index), it.kind, mode, '&', bits);
            }
            resume(true);
        }
    }

    public static void or(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.bitwise(base, offset, kind, mode, '|', bits);
            resume(true);
        }
    }

    public static void or(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.atomics.bitwise(on, at(it, index), it.kind, mode, '|', bits);
            }
            resume(true);
        }
    }

    public static void xor(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.atomics.bitwise(base, offset, kind, mode, '^', bits);
            resume(true);
        }
    }

    public static void xor(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.atomics.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.atomics.bitwise(on, at(it, index), it.kind, mode, '^', bits);
            }
            resume(true);
        }
    }

    private static long at(Variable variable, int index) {
        return variable.shift < 0
                ? variable.offset
                : variable.offset + ((long) index << variable.shift);
    }
}
