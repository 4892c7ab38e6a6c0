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
            Hooks.interceptor.weakAccess();
            resume(true);
        }
    }

    // In place of fences; the real one counts where nobody watches.

    public static void acquireFence() {
        VarHandle.acquireFence();
        if (pause()) {
            Hooks.interceptor.fence(true, false);
            resume(true);
        }
    }

    public static void releaseFence() {
        VarHandle.releaseFence();
        if (pause()) {
            Hooks.interceptor.fence(false, true);
            resume(true);
        }
    }

    public static void fullFence() {
        VarHandle.fullFence();
        if (pause()) {
            Hooks.interceptor.fence(true, true);
            resume(true);
        }
    }

    public static void load(Object base, long offset, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.load(base, offset, kind, mode);
            resume(true);
        }
    }

    public static void load(VarHandle handle, Object base, int index, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.interceptor.load(on, at(it, index), it.kind, mode);
            }
            resume(true);
        }
    }

    public static void store(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.store(base, offset, kind, mode, bits);
            resume(true);
        }
    }

    /// @param given what type the bits have; the handle converts it to that of the variable
    public static void store(
            VarHandle handle, Object base, int index, long bits, int mode, char given) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.interceptor.store(on, at(it, index), it.kind, mode, bits);
                }
            } else {
                store(it, handle, base, index, Conversions.box(bits, given), mode);
            }
            resume(true);
        }
    }

    public static void store(Object base, long offset, Object value, int mode) {
        if (pause()) {
            Hooks.interceptor.store(base, offset, mode, value);
            resume(true);
        }
    }

    public static void store(VarHandle handle, Object base, int index, Object value, int mode) {
        if (pause()) {
            store(Hooks.interceptor.resolve(handle), handle, base, index, value, mode);
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
            Hooks.interceptor.store(on, at(it, index), mode, value);
        } else {
            Hooks.interceptor.store(on, at(it, index), it.kind, mode, Conversions.bits(it, value));
        }
    }

    public static void compareAndSet(
            Object base, long offset, long expected, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.compareAndSet(base, offset, kind, mode, expected, bits);
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
            Variable it = Hooks.interceptor.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.interceptor.compareAndSet(
                            on, at(it, index), it.kind, mode, expected, bits);
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
            Hooks.interceptor.compareAndSet(base, offset, mode, expected, value);
            resume(true);
        }
    }

    public static void compareAndSet(
            VarHandle handle, Object base, int index, Object expected, Object value, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
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
            Hooks.interceptor.compareAndSet(on, at(it, index), mode, expected, value);
        } else {
            Hooks.interceptor.compareAndSet(
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
            Hooks.interceptor.exchange(base, offset, kind, mode, bits);
            resume(true);
        }
    }

    public static void exchange(
            VarHandle handle, Object base, int index, long bits, int mode, char given) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            if (Conversions.areBits(it, given)) {
                Object on = it.base == null ? base : it.base;
                if (it.isIn(on, index)) {
                    Hooks.interceptor.exchange(on, at(it, index), it.kind, mode, bits);
                }
            } else {
                exchange(it, handle, base, index, Conversions.box(bits, given), mode);
            }
            resume(true);
        }
    }

    public static void exchange(Object base, long offset, Object value, int mode) {
        if (pause()) {
            Hooks.interceptor.exchange(base, offset, mode, value);
            resume(true);
        }
    }

    public static void exchange(VarHandle handle, Object base, int index, Object value, int mode) {
        if (pause()) {
            exchange(Hooks.interceptor.resolve(handle), handle, base, index, value, mode);
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
            Hooks.interceptor.exchange(on, at(it, index), mode, value);
        } else {
            Hooks.interceptor.exchange(
                    on, at(it, index), it.kind, mode, Conversions.bits(it, value));
        }
    }

    public static void add(Object base, long offset, long addend, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.add(base, offset, kind, mode, addend, true);
            resume(true);
        }
    }

    public static void add(VarHandle handle, Object base, int index, long addend, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.interceptor.add(on, at(it, index), it.kind, mode, addend, true);
            }
            resume(true);
        }
    }

    public static void and(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.bitwise(base, offset, kind, mode, '&', bits);
            resume(true);
        }
    }

    public static void and(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.interceptor.bitwise(on, at(it, index), it.kind, mode, '&', bits);
            }
            resume(true);
        }
    }

    public static void or(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.bitwise(base, offset, kind, mode, '|', bits);
            resume(true);
        }
    }

    public static void or(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.interceptor.bitwise(on, at(it, index), it.kind, mode, '|', bits);
            }
            resume(true);
        }
    }

    public static void xor(Object base, long offset, long bits, char kind, int mode) {
        if (pause()) {
            Hooks.interceptor.bitwise(base, offset, kind, mode, '^', bits);
            resume(true);
        }
    }

    public static void xor(VarHandle handle, Object base, int index, long bits, int mode) {
        if (pause()) {
            Variable it = Hooks.interceptor.resolve(handle);
            Object on = it.base == null ? base : it.base;
            if (it.isIn(on, index)) {
                Hooks.interceptor.bitwise(on, at(it, index), it.kind, mode, '^', bits);
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
