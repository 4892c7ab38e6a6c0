package dev.ratatosk.java.program;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.weave.FieldTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the executions of one scenario share.
final class Session {
    final RaceDetector races = new RaceDetector();
    final AtomicTimes atomics = new AtomicTimes(races);
    final UnseenTargets targets = new UnseenTargets();
    final ObjectGraph objects = new ObjectGraph(races, targets);
    final UndoLog undo = new UndoLog();
    final Determinism determinism = new Determinism();
    final VarHandles handles = new VarHandles();
    final RaceMode mode;
    final LoopOptions loops;

    /// The numbers of the loops with pure iterations that some execution has come to.
    final BitSet loopsMet = new BitSet();

    /// Whether the program interrupts threads. As long as it does not, threads need not look
    /// whether they are.
    boolean interrupts;

    /// Whether the program sets properties of threads from others.
    boolean setsOfOthers;

    /// Whether the program looks at the time. As long as it does not, an iteration that only sleeps
    /// changes nothing.
    boolean readsTime;

    /// Whether a thread has slept.
    boolean sleeps;

    /// What the program does that the report has a note about.
    final Remarks remarks = new Remarks();

    /// Whether to explore what happens without reason.
    boolean spurious;

    /// The message of an assumption that failed in some execution.
    @Nullable String failedAssumption;

    /// Whether an assumption fails in every execution, before a thread is started.
    boolean assumesItselfAway;

    /// Whether classes of the program use accesses that are weaker than volatile ones; what they
    /// reach by reflection is known to `targets`.
    boolean usesWeakAccesses;

    /// Whether an iteration that sleeps was taken for one that changes nothing.
    boolean ignoresSleep;

    /// Whether thread pools run their real code: the program asks for what their model does not
    /// know.
    boolean realPools;

    /// Whether threads of fork-join pools run more than one task: some task gives a thread-local
    /// variable a value.
    boolean reusesForks;

    /// Whether the queues of all locks and semaphores are kept: the program looks at one, or
    /// threads want different numbers of permits.
    boolean queues;

    /// How many tasks of a scheduled pool may be next at most, as far as is known.
    int choices = 1;

    /// A class whose initialiser the JVM has run during an execution, though it cannot run again in
    /// the next one; null if there is none.
    @Nullable Class<?> ranOnce;

    /// Final fields that a constructor has set when other threads could reach its object already.
    /// They are accessed like any other field, except in objects that were complete by then.
    private final Set<FieldInfo> escaping = new HashSet<>();

    private static final int MAX_CHOICES = 3;
    private int escalations;
    private final FieldTable table;
    private @Nullable FieldInfo[] fields = new FieldInfo[256];

    Session(FieldTable table, RaceMode mode, LoopOptions loops) {
        this.table = table;
        this.mode = mode;
        this.loops = loops;
    }

    /// Takes up the next combination of what a program may turn out to do, with interruptions
    /// first: what another process has learnt is not in its schedule.
    ///
    /// @return false if there is none left
    boolean escalate() {
        escalations++;
        interrupts = (escalations & 1) != 0;
        reusesForks = (escalations & 2) != 0;
        realPools = (escalations & 4) != 0;
        queues = (escalations & 8) != 0;
        choices = 1 + (escalations >> 4);
        return choices <= MAX_CHOICES;
    }

    /// The field with the number that woven code has for it.
    FieldInfo field(int number) {
        if (number < fields.length) {
            FieldInfo known = fields[number];
            if (known != null) {
                return known;
            }
        } else {
            fields = Arrays.copyOf(fields, Math.max(number + 1, fields.length * 2));
        }
        FieldInfo resolved = seen(FieldInfo.resolve(table.at(number)));
        if (resolved.base() != null && Initialising.hasRunOnce(resolved.owner())) {
            ranOnce = resolved.owner();
        }
        fields[number] = resolved;
        return resolved;
    }

    /// The field as it is accessed in this scenario.
    FieldInfo seen(FieldInfo field) {
        return escaping.contains(field) ? field.unfrozen() : field;
    }

    /// A constructor sets the final field although its object has escaped. What was explored so far
    /// took it for one that never changes.
    void escapes(FieldInfo field) {
        escaping.add(field);
        Arrays.fill(fields, null);
    }

    boolean hasEscapingFields() {
        return !escaping.isEmpty();
    }
}
