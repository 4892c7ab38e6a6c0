package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.VOLATILE;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/// The entry points of accesses to memory by bytecode: fields, statics and arrays.
public final class Memory {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Memory() {}

    public static void read(Object base, int field) {
        if (pause()) {
            Hooks.memory.readField(base, field);
            resume(true);
        }
    }

    public static void read(int field) {
        if (pause()) {
            Hooks.memory.readStatic(field);
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void write(Object base, int value, int field) {
        if (pause()) {
            Hooks.memory.writeField(base, field, value);
            resume(true);
        }
    }

    public static void write(int value, int field) {
        if (pause()) {
            Hooks.memory.writeStatic(field, value);
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void write(Object base, long value, int field) {
        if (pause()) {
            Hooks.memory.writeField(base, field, value);
            resume(true);
        }
    }

    public static void write(long value, int field) {
        if (pause()) {
            Hooks.memory.writeStatic(field, value);
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void write(Object base, float value, int field) {
        if (pause()) {
            Hooks.memory.writeField(base, field, Float.floatToRawIntBits(value));
            resume(true);
        }
    }

    public static void write(float value, int field) {
        if (pause()) {
            Hooks.memory.writeStatic(field, Float.floatToRawIntBits(value));
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void write(Object base, double value, int field) {
        if (pause()) {
            Hooks.memory.writeField(base, field, Double.doubleToRawLongBits(value));
            resume(true);
        }
    }

    public static void write(double value, int field) {
        if (pause()) {
            Hooks.memory.writeStatic(field, Double.doubleToRawLongBits(value));
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void write(Object base, Object value, int field) {
        if (pause()) {
            Hooks.memory.writeField(base, field, value);
            resume(true);
        }
    }

    public static void write(Object value, int field) {
        if (pause()) {
            Hooks.memory.writeStatic(field, value);
            resume(true);
        } else {
            Initialising.accesses(field);
        }
    }

    public static void readElement(Object array, int index) {
        if (pause()) {
            Hooks.memory.readElement(array, index);
            resume(true);
        }
    }

    public static void writeElement(int[] array, int index, int value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, value);
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(long[] array, int index, long value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, value);
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(char[] array, int index, char value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, value);
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(short[] array, int index, short value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, value);
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(float[] array, int index, float value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, Float.floatToRawIntBits(value));
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(double[] array, int index, double value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, Double.doubleToRawLongBits(value));
            resume(true);
        }
        array[index] = value;
    }

    public static void writeElement(Object[] array, int index, Object value) {
        if (pause()) {
            Hooks.memory.writeElement(array, index, value);
            resume(true);
        }
        array[index] = value;
    }

    /// For `bastore`, which stores into arrays of bytes and of booleans.
    public static void writeElement(Object array, int index, int value) {
        if (array instanceof boolean[] booleans) {
            if (pause()) {
                Hooks.memory.writeElement(array, index, value & 1);
                resume(true);
            }
            booleans[index] = (value & 1) != 0;
        } else {
            if (pause()) {
                Hooks.memory.writeElement(array, index, (byte) value);
                resume(true);
            }
            ((byte[]) array)[index] = (byte) value;
        }
    }

    /// An array is about to be read by code that is not woven, or an object to be cloned.
    public static void readAll(Object object) {
        if (pause()) {
            Hooks.memory.readAll(object);
            resume(true);
        }
    }

    /// The object is about to be cloned, by a clone of its class if there is one.
    public static void cloning(Object object) {
        if (pause()) {
            if (object != null && !CLONES.get(object.getClass())) {
                Hooks.memory.readAll(object);
            }
            resume(true);
        }
    }

    /// Whether the class has a clone of its own, which calls that of `Object` when it is ready.
    private static final ClassValue<Boolean> CLONES =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
                        for (Method method : c.getDeclaredMethods()) {
                            if (method.getName().equals("clone")
                                    && method.getParameterCount() == 0) {
                                return true;
                            }
                        }
                    }
                    return false;
                }
            };

    /// The JDK is about to compare two records, or one and anything else.
    public static void readRecords(Object one, Object other) {
        readRecord(one);
        readRecord(other);
    }

    /// The JDK is about to make a text or a hash code of a record.
    public static void readRecord(Object value) {
        if (pause()) {
            Hooks.memory.readRecord(value);
            resume(true);
        }
    }

    public static void readElements(Object array, int from, int to) {
        if (pause()) {
            Hooks.memory.readElements(array, from, to);
            resume(true);
        }
    }

    /// An array is about to be passed to a method that may do anything with it, now or later.
    public static void giveAway(Object array, String method) {
        if (pause()) {
            Hooks.memory.giveAway(array, method);
            resume(true);
        }
    }

    /// Elements of an array are about to be written by code that is not woven.
    public static void fillElements(Object array, int from, int to) {
        if (pause()) {
            Hooks.memory.fillElements(array, from, to);
            resume(true);
        }
    }

    public static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length) {
        if (pause()) {
            Hooks.memory.copyArray(from, fromIndex, to, toIndex, length);
            resume(true);
        }
        System.arraycopy(from, fromIndex, to, toIndex, length);
    }

    private static final long INT_VALUE = UNSAFE.objectFieldOffset(AtomicInteger.class, "value");

    /// A get-and-add whose result is dropped.
    public static void add(AtomicInteger counter, int addend) {
        if (pause()) {
            Hooks.atomics.add(counter, INT_VALUE, 'I', VOLATILE, addend, false);
            counter.getAndAdd(addend);
            resume(true);
        } else {
            counter.getAndAdd(addend);
        }
    }

    public static void increment(AtomicInteger counter) {
        add(counter, 1);
    }

    public static void decrement(AtomicInteger counter) {
        add(counter, -1);
    }

    private static final long LONG_VALUE = UNSAFE.objectFieldOffset(AtomicLong.class, "value");

    /// A get-and-add whose result is dropped.
    public static void add(AtomicLong counter, long addend) {
        if (pause()) {
            Hooks.atomics.add(counter, LONG_VALUE, 'J', VOLATILE, addend, false);
            counter.getAndAdd(addend);
            resume(true);
        } else {
            counter.getAndAdd(addend);
        }
    }

    public static void increment(AtomicLong counter) {
        add(counter, 1);
    }

    public static void decrement(AtomicLong counter) {
        add(counter, -1);
    }
}
