package dev.ratatosk.java.program.memory;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.LoopInterceptor;
import dev.ratatosk.java.program.determinism.Spurious;
import dev.ratatosk.java.program.heap.Layout;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.state.ScenarioState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The loops of one execution of woven code: stops threads whose iterations change nothing, and
/// hands the guard of an access that waits from the loop to the access.
public final class Spinning implements LoopInterceptor {
    /// Names of local objects in guards count down from here: no variable holds such a number.
    private static final long FIRST_LOCAL = ObjectGraph.UNNAMED - 1;

    private static final int NEVER = -1;

    private final Ops ops;
    private final ObjectGraph objects;
    private final ScenarioState state;
    private final LoopOptions options;

    /// The guard of the next access of the running thread; nothing comes in between.
    private @Nullable SpinGuard expected;

    private @Nullable Object base;
    private char result;

    /// What the next guard mentions, or what a thread has at a loop's head.
    private long[] numbers = {};

    private int numberCount;
    private final List<@Nullable Object> references = new ArrayList<>();

    /// Local objects that the guard being made mentions.
    private final List<Object> locals = new ArrayList<>();

    /// Whether the guard being made mentions an object by its value that the JVM compares by
    /// identity.
    private boolean isAmbiguous;

    /// How often each thread has done something that it might notice later.
    private long[] changes = new long[8];

    /// How many operations each thread had performed when it slept last.
    private int[] slept = new int[8];

    public Spinning(Ops ops, ScenarioState state) {
        this.ops = ops;
        this.state = state;
        this.objects = state.objects;
        this.options = state.loops;
        Arrays.fill(slept, NEVER);
    }

    /// The running thread changes something, be it an object of its own.
    public void changed() {
        expected = null;
        int thread = ops.thread();
        makeRoomFor(thread);
        changes[thread]++;
    }

    private void makeRoomFor(int thread) {
        if (thread >= changes.length) {
            int known = changes.length;
            changes = Arrays.copyOf(changes, Math.max(thread + 1, known * 2));
            slept = Arrays.copyOf(slept, changes.length);
            Arrays.fill(slept, known, slept.length, NEVER);
        }
    }

    /// The running thread sleeps, which only its clock notices.
    public void slept() {
        expected = null;
        int thread = ops.thread();
        makeRoomFor(thread);
        int performed = ops.performed();
        slept[thread] = performed;
    }

    /// Whether the next compare-and-set of the running thread fails without reason. Other threads
    /// may run meanwhile, which must not touch the guard.
    boolean failsWeakly(Spurious spurious) {
        SpinGuard guard = expected;
        Object on = base;
        char kind = result;
        boolean fails = spurious.fails();
        expected = fails ? null : guard;
        base = on;
        result = kind;
        return fails;
    }

    /// The running thread looks at its clock.
    public void timeIsRead() {
        changed();
        state.learnt.timeIsRead(ops);
    }

    /// Whether the running thread has done something since that makes an iteration count although
    /// it has written nothing.
    private boolean hasSleptSince(int beginning) {
        int thread = ops.thread();
        if (thread >= slept.length || slept[thread] < beginning) {
            return false;
        }
        return state.learnt.sleepCounts();
    }

    /// An access that does not wait.
    public void forget() {
        expected = null;
    }

    /// The guard for an access to the object, if the loop around it has announced one. Elements of
    /// an array may have been announced by the object that holds it.
    @SuppressWarnings("ReferenceEquality")
    @Nullable SpinGuard guardFor(Object accessed, char kind, boolean compares) {
        SpinGuard guard = expected;
        expected = null;
        if (guard == null) {
            return null;
        }
        boolean same = base == null || base == accessed || accessed.getClass().isArray();
        boolean fits = compares ? result == 'Z' : result == (kind == 'L' ? 'L' : 'I');
        return same && fits ? guard : null;
    }

    @Override
    public int begin(int loop) {
        if (loop >= 0) {
            state.loopsMet.set(loop);
        }
        return ops.performed();
    }

    @Override
    public void startOver(int beginning, boolean polling, boolean identities) {
        boolean stops =
                switch (options.search()) {
                    case NOTHING -> false;
                    case POLLING -> polling;
                    case PURITY -> true;
                };
        if (stops && !hasSleptSince(beginning)) {
            if (identities) {
                objects.requireNoTwins();
            }
            throw ops.spin(beginning);
        }
    }

    @Override
    public long name(@Nullable Object object) {
        if (object != null && Layout.of(object.getClass()).isValue()) {
            isAmbiguous = true;
        }
        long name = objects.nameOf(object, false);
        return name == ObjectGraph.UNNAMED && object != null ? localName(object) : name;
    }

    @SuppressWarnings("ReferenceEquality")
    private long localName(Object object) {
        for (int i = 0; i < locals.size(); i++) {
            if (locals.get(i) == object) {
                return FIRST_LOCAL - i;
            }
        }
        locals.add(object);
        return FIRST_LOCAL - (locals.size() - 1);
    }

    @Override
    public void number(long number) {
        if (numberCount == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(8, 2 * numberCount));
        }
        numbers[numberCount++] = number;
    }

    private long[] takeNumbers() {
        long[] taken = Arrays.copyOf(numbers, numberCount);
        numberCount = 0;
        return taken;
    }

    @Override
    public void reference(@Nullable Object object) {
        references.add(object);
    }

    @Override
    public void expect(String program, char looksAt, @Nullable Object accessed) {
        long[] known = takeNumbers();
        boolean usable = !isAmbiguous && options.awaits() && options.search() == Search.PURITY;
        isAmbiguous = false;
        locals.clear();
        expected = usable && !program.isEmpty() ? SpinGuard.of(program, known) : null;
        base = accessed;
        result = looksAt;
    }

    /// The values of a thread when it passed a loop's head.
    private record Visit(
            long[] numbers, List<@Nullable Object> references, int performed, long changes) {
        @SuppressWarnings("ReferenceEquality")
        boolean holdsTheSameAs(Visit other) {
            for (int i = 0; i < references.size(); i++) {
                if (references.get(i) != other.references.get(i)) {
                    return false;
                }
            }
            return Arrays.equals(numbers, other.numbers);
        }
    }

    @Override
    public @Nullable Object comeBy(@Nullable Object last) {
        long[] held = takeNumbers();
        List<@Nullable Object> objectsHeld = new ArrayList<>(references);
        references.clear();
        if (options.search() != Search.PURITY) {
            return null;
        }
        int thread = ops.thread();
        long changed = thread < changes.length ? changes[thread] : 0;
        Visit now = new Visit(held, objectsHeld, ops.performed(), changed);
        if (last instanceof Visit before
                && before.changes == changed
                && now.holdsTheSameAs(before)
                && !hasSleptSince(before.performed)) {
            throw ops.spin(before.performed);
        }
        return now;
    }

    @Override
    public int bound() {
        return options.bound() == LoopOptions.UNBOUNDED ? Integer.MAX_VALUE : options.bound();
    }

    @Override
    public void stopAtBound(String loop) {
        if (options.bound() != LoopOptions.UNBOUNDED) {
            throw ops.stopAtBound(loop);
        }
    }
}
