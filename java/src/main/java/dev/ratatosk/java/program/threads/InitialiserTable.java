package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.InitialiserInterceptor;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.heap.UndoLog;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.ScenarioState;
import java.util.BitSet;
import java.util.IdentityHashMap;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// The classes that are initialised in the course of one execution (JLS 12.4.2).
///
/// Each has a word, which says how far it has come. A thread that uses a class waits, in one step,
/// until no other thread initialises it, and initialises it if no thread has. From then on the
/// thread knows, and so do the threads that it starts: no further steps. That does not depend on
/// what other threads are known to have done, because an algorithm may leave open which thread
/// wrote a value.
public final class InitialiserTable implements InitialiserInterceptor {
    private static final long NOT_YET = 0;
    private static final long RUNNING = 1;
    private static final long DONE = 2;
    private static final long FAILED = 3;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /// What the JDK remembers of the constants of an enum.
    private static final long[] CONSTANTS = {
        UNSAFE.objectFieldOffset(Class.class, "enumConstants"),
        UNSAFE.objectFieldOffset(Class.class, "enumConstantDirectory")
    };

    private final Ops ops;
    private final ObjectGraph objects;
    private final UndoLog undo;
    private final Learnt learnt;
    private final Locations locations;
    private final RaceDetector races;
    private final Spinning spinning;

    /// Made when the first class is met: most executions initialise none.
    private @Nullable IdentityHashMap<Initialisation, State> states;

    /// How far a class has come.
    private static final class State {
        final int location;
        int runner = Shadow.NOBODY;
        boolean failed;

        /// The threads that know that the initialisation is over.
        final BitSet knownBy = new BitSet();

        State(int location) {
            this.location = location;
        }
    }

    public InitialiserTable(Ops ops, ScenarioState state, Locations locations, Spinning spinning) {
        this.ops = ops;
        this.objects = state.objects;
        this.undo = state.undo;
        this.learnt = state.learnt;
        this.locations = locations;
        this.races = state.races;
        this.spinning = spinning;
    }

    @Override
    public void ranOnce(Class<?> type) {
        learnt.ranOnce(type);
    }

    @Override
    public boolean mayUse(Initialisation one) {
        State state = states == null ? null : states.get(one);
        int me = ops.thread();
        return state != null && (state.runner == me || state.knownBy.get(me));
    }

    /// Waits until no other thread initialises the class. Says whether the caller has to.
    @Override
    public boolean begin(Initialisation one) {
        spinning.changed();
        int me = ops.thread();
        State state = stateOf(one);
        if (state.runner == me) {
            return false;
        }
        if (!state.knownBy.get(me)) {
            long before =
                    ops.awaitAndCompareAndSet(
                            state.location,
                            Guard.NOT_EQUAL,
                            RUNNING,
                            NOT_YET,
                            RUNNING,
                            Waiting.SYNCHRONIZER);
            races.acquire(me, state.location);
            if (before == NOT_YET) {
                state.runner = me;
                forgetConstants(one.type());
                return true;
            }
            state.knownBy.set(me);
        }
        if (state.failed) {
            throw Initialising.unusable(one.type());
        }
        return false;
    }

    @Override
    public void end(Initialisation one, boolean succeeded) {
        spinning.changed();
        int me = ops.thread();
        State state = stateOf(one);
        state.failed = !succeeded;
        ops.write(state.location, succeeded ? DONE : FAILED);
        races.release(me, state.location);
        state.runner = Shadow.NOBODY;
        state.knownBy.set(me);
    }

    /// A thread knows what the one knows that starts it.
    void start(int creator, int thread) {
        if (states != null) {
            for (State state : states.values()) {
                if (state.knownBy.get(creator)) {
                    state.knownBy.set(thread);
                }
            }
        }
    }

    private State stateOf(Initialisation one) {
        IdentityHashMap<Initialisation, State> all = states;
        if (all == null) {
            all = new IdentityHashMap<>();
            states = all;
        }
        State known = all.get(one);
        if (known == null) {
            Shadow shadow = objects.shadowOf(one.type());
            known = new State(locationOf(shadow));
            all.put(one, known);
        }
        return known;
    }

    private int locationOf(Shadow type) {
        return locations.ofPart(type, Part.INITIALISER, NOT_YET, InitialiserTable::show);
    }

    private static String show(long value) {
        if (value == NOT_YET) {
            return "not initialised";
        }
        return value == RUNNING ? "being initialised" : value == DONE ? "initialised" : "failed";
    }

    /// The constants of an enum will be other objects, and in the next execution others again.
    private void forgetConstants(Class<?> type) {
        if (type.isEnum()) {
            for (long offset : CONSTANTS) {
                undo.save(type, offset, 'L');
                RealHeap.setReference(type, offset, null);
            }
        }
    }
}
