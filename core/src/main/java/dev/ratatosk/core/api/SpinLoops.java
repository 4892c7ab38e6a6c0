package dev.ratatosk.core.api;

import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.runtime.LoopHead;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// Calls that the loop-purity pass inserts into code with spin loops. Programs do not call these
/// methods: they spin, or call methods such as [SharedInt#await].
public final class SpinLoops {
    private SpinLoops() {}

    /// Marks the beginning of an iteration.
    public static int begin() {
        return Ops.current().performed();
    }

    /// Ends the thread's part in the execution: the iteration changes nothing and would start over.
    @SuppressWarnings("DoNotCallSuggester")
    public static void startOver(int beginning) {
        throw Ops.current().spin(beginning);
    }

    /// Watches a loop whose pure iterations are not known beforehand; see [Ops#comeBy].
    public static LoopHead comeBy(
            @Nullable LoopHead last, long[] numbers, @Nullable Object[] references) {
        return Ops.current().comeBy(last, numbers, references);
    }

    /// Ends the thread's part in the execution: the bound on iterations of the loop is reached.
    @SuppressWarnings("DoNotCallSuggester")
    public static void stopAtBound(String loop) {
        throw Ops.current().stopAtBound(loop);
    }

    /// See [SpinGuard#of].
    public static SpinGuard guard(String program, long[] known) {
        return SpinGuard.of(program, known);
    }

    /// The number of an object in a guard.
    public static long name(@Nullable Object object) {
        return new References(Ops.current()).name(object);
    }

    public static int get(SharedInt variable, SpinGuard guard) {
        return (int) variable.ops.await(variable.location, guard);
    }

    public static int getAndSet(SharedInt variable, int value, SpinGuard guard) {
        return (int) variable.ops.exchange(variable.location, value, guard);
    }

    public static boolean compareAndSet(
            SharedInt variable, int expected, int value, SpinGuard guard) {
        return variable.ops.compareAndSet(variable.location, expected, value, guard);
    }

    public static long get(SharedLong variable, SpinGuard guard) {
        return variable.ops.await(variable.location, guard);
    }

    public static long getAndSet(SharedLong variable, long value, SpinGuard guard) {
        return variable.ops.exchange(variable.location, value, guard);
    }

    public static boolean compareAndSet(
            SharedLong variable, long expected, long value, SpinGuard guard) {
        return variable.ops.compareAndSet(variable.location, expected, value, guard);
    }

    public static boolean get(SharedBoolean variable, SpinGuard guard) {
        return variable.ops.await(variable.location, guard) != 0;
    }

    public static boolean getAndSet(SharedBoolean variable, boolean value, SpinGuard guard) {
        return variable.ops.exchange(variable.location, SharedBoolean.asLong(value), guard) != 0;
    }

    public static boolean compareAndSet(
            SharedBoolean variable, boolean expected, boolean value, SpinGuard guard) {
        return variable.ops.compareAndSet(
                variable.location,
                SharedBoolean.asLong(expected),
                SharedBoolean.asLong(value),
                guard);
    }

    public static @Nullable Object get(SharedRef<?> variable, SpinGuard guard) {
        return variable.references.object(variable.ops.await(variable.location, guard));
    }

    public static @Nullable Object getAndSet(
            SharedRef<?> variable, @Nullable Object value, SpinGuard guard) {
        long name = variable.references.name(value);
        return variable.references.object(variable.ops.exchange(variable.location, name, guard));
    }

    public static boolean compareAndSet(
            SharedRef<?> variable,
            @Nullable Object expected,
            @Nullable Object value,
            SpinGuard guard) {
        long wanted = variable.references.name(expected);
        long name = variable.references.name(value);
        return variable.ops.compareAndSet(variable.location, wanted, name, guard);
    }

    public static int get(SharedIntArray array, int index, SpinGuard guard) {
        return (int) array.ops.await(array.at(index), guard);
    }

    public static int getAndSet(SharedIntArray array, int index, int value, SpinGuard guard) {
        return (int) array.ops.exchange(array.at(index), value, guard);
    }

    public static boolean compareAndSet(
            SharedIntArray array, int index, int expected, int value, SpinGuard guard) {
        return array.ops.compareAndSet(array.at(index), expected, value, guard);
    }

    public static long get(SharedLongArray array, int index, SpinGuard guard) {
        return array.ops.await(array.at(index), guard);
    }

    public static long getAndSet(SharedLongArray array, int index, long value, SpinGuard guard) {
        return array.ops.exchange(array.at(index), value, guard);
    }

    public static boolean compareAndSet(
            SharedLongArray array, int index, long expected, long value, SpinGuard guard) {
        return array.ops.compareAndSet(array.at(index), expected, value, guard);
    }

    public static boolean get(SharedBooleanArray array, int index, SpinGuard guard) {
        return array.ops.await(array.at(index), guard) != 0;
    }

    public static boolean getAndSet(
            SharedBooleanArray array, int index, boolean value, SpinGuard guard) {
        return array.ops.exchange(array.at(index), SharedBoolean.asLong(value), guard) != 0;
    }

    public static boolean compareAndSet(
            SharedBooleanArray array, int index, boolean expected, boolean value, SpinGuard guard) {
        return array.ops.compareAndSet(
                array.at(index),
                SharedBoolean.asLong(expected),
                SharedBoolean.asLong(value),
                guard);
    }

    public static @Nullable Object get(SharedRefArray<?> array, int index, SpinGuard guard) {
        return array.references.object(array.ops.await(array.at(index), guard));
    }

    public static @Nullable Object getAndSet(
            SharedRefArray<?> array, int index, @Nullable Object value, SpinGuard guard) {
        long name = array.references.name(value);
        return array.references.object(array.ops.exchange(array.at(index), name, guard));
    }

    public static boolean compareAndSet(
            SharedRefArray<?> array,
            int index,
            @Nullable Object expected,
            @Nullable Object value,
            SpinGuard guard) {
        long wanted = array.references.name(expected);
        long name = array.references.name(value);
        return array.ops.compareAndSet(array.at(index), wanted, name, guard);
    }
}
