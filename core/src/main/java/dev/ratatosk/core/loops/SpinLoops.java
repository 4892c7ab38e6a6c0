package dev.ratatosk.core.loops;

import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedBooleanArray;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.api.SharedLong;
import dev.ratatosk.core.api.SharedLongArray;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.api.SharedRefArray;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.runtime.LoopHead;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.References;
import dev.ratatosk.core.runtime.VariableInsides;
import org.jspecify.annotations.Nullable;

/// What code calls in which the loop-purity pass has found spin loops. Not for programs: they just
/// loop, or call methods such as [SharedInt#await].
public final class SpinLoops {
    private SpinLoops() {}

    /// Marks the beginning of an iteration.
    public static int begin() {
        return Ops.current().performed();
    }

    /// Ends a thread's part in the execution: the iteration would change nothing and start over.
    @SuppressWarnings("DoNotCallSuggester")
    public static void startOver(int beginning) {
        throw Ops.current().spin(beginning);
    }

    /// Watches over a loop whose pure iterations are not known beforehand; see [Ops#comeBy].
    public static LoopHead comeBy(
            @Nullable LoopHead last, long[] numbers, @Nullable Object[] references) {
        return Ops.current().comeBy(last, numbers, references);
    }

    /// Ends a thread's part in the execution: the loop was begun too often.
    @SuppressWarnings("DoNotCallSuggester")
    public static void stopAtBound(String loop) {
        throw Ops.current().stopAtBound(loop);
    }

    /// See [SpinGuard#of].
    public static SpinGuard guard(String program, long[] known) {
        return SpinGuard.of(program, known);
    }

    /// The number by which a guard knows an object.
    public static long name(@Nullable Object object) {
        return new References(Ops.current()).name(object);
    }

    public static int get(SharedInt variable, SpinGuard guard) {
        return (int) await(variable, guard);
    }

    public static int getAndSet(SharedInt variable, int value, SpinGuard guard) {
        return (int) exchange(variable, value, guard);
    }

    public static boolean compareAndSet(
            SharedInt variable, int expected, int value, SpinGuard guard) {
        return set(variable, expected, value, guard);
    }

    public static long get(SharedLong variable, SpinGuard guard) {
        return await(variable, guard);
    }

    public static long getAndSet(SharedLong variable, long value, SpinGuard guard) {
        return exchange(variable, value, guard);
    }

    public static boolean compareAndSet(
            SharedLong variable, long expected, long value, SpinGuard guard) {
        return set(variable, expected, value, guard);
    }

    public static boolean get(SharedBoolean variable, SpinGuard guard) {
        return await(variable, guard) != 0;
    }

    public static boolean getAndSet(SharedBoolean variable, boolean value, SpinGuard guard) {
        return exchange(variable, asLong(value), guard) != 0;
    }

    public static boolean compareAndSet(
            SharedBoolean variable, boolean expected, boolean value, SpinGuard guard) {
        return set(variable, asLong(expected), asLong(value), guard);
    }

    public static @Nullable Object get(SharedRef<?> variable, SpinGuard guard) {
        return references(variable).object(await(variable, guard));
    }

    public static @Nullable Object getAndSet(
            SharedRef<?> variable, @Nullable Object value, SpinGuard guard) {
        References references = references(variable);
        return references.object(exchange(variable, references.name(value), guard));
    }

    public static boolean compareAndSet(
            SharedRef<?> variable,
            @Nullable Object expected,
            @Nullable Object value,
            SpinGuard guard) {
        References references = references(variable);
        long wanted = references.name(expected);
        return set(variable, wanted, references.name(value), guard);
    }

    public static int get(SharedIntArray array, int index, SpinGuard guard) {
        return (int) await(array, index, guard);
    }

    public static int getAndSet(SharedIntArray array, int index, int value, SpinGuard guard) {
        return (int) exchange(array, index, value, guard);
    }

    public static boolean compareAndSet(
            SharedIntArray array, int index, int expected, int value, SpinGuard guard) {
        return set(array, index, expected, value, guard);
    }

    public static long get(SharedLongArray array, int index, SpinGuard guard) {
        return await(array, index, guard);
    }

    public static long getAndSet(SharedLongArray array, int index, long value, SpinGuard guard) {
        return exchange(array, index, value, guard);
    }

    public static boolean compareAndSet(
            SharedLongArray array, int index, long expected, long value, SpinGuard guard) {
        return set(array, index, expected, value, guard);
    }

    public static boolean get(SharedBooleanArray array, int index, SpinGuard guard) {
        return await(array, index, guard) != 0;
    }

    public static boolean getAndSet(
            SharedBooleanArray array, int index, boolean value, SpinGuard guard) {
        return exchange(array, index, asLong(value), guard) != 0;
    }

    public static boolean compareAndSet(
            SharedBooleanArray array, int index, boolean expected, boolean value, SpinGuard guard) {
        return set(array, index, asLong(expected), asLong(value), guard);
    }

    public static @Nullable Object get(SharedRefArray<?> array, int index, SpinGuard guard) {
        return references(array).object(await(array, index, guard));
    }

    public static @Nullable Object getAndSet(
            SharedRefArray<?> array, int index, @Nullable Object value, SpinGuard guard) {
        References references = references(array);
        return references.object(exchange(array, index, references.name(value), guard));
    }

    public static boolean compareAndSet(
            SharedRefArray<?> array,
            int index,
            @Nullable Object expected,
            @Nullable Object value,
            SpinGuard guard) {
        References references = references(array);
        long wanted = references.name(expected);
        return set(array, index, wanted, references.name(value), guard);
    }

    private static long await(Object variable, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(variable).await(insides.location(variable), guard);
    }

    private static long await(Object array, int index, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(array).await(insides.location(array, index), guard);
    }

    private static long exchange(Object variable, long value, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(variable).exchange(insides.location(variable), value, guard);
    }

    private static long exchange(Object array, int index, long value, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(array).exchange(insides.location(array, index), value, guard);
    }

    private static boolean set(Object variable, long expected, long value, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(variable)
                .compareAndSet(insides.location(variable), expected, value, guard);
    }

    private static boolean set(
            Object array, int index, long expected, long value, SpinGuard guard) {
        VariableInsides insides = VariableInsides.get();
        return insides.ops(array)
                .compareAndSet(insides.location(array, index), expected, value, guard);
    }

    private static References references(Object variable) {
        return new References(VariableInsides.get().ops(variable));
    }

    private static long asLong(boolean value) {
        return value ? 1 : 0;
    }
}
