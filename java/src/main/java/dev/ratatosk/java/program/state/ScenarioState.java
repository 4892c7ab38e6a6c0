package dev.ratatosk.java.program.state;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.heap.UndoLog;
import dev.ratatosk.java.program.heap.UnseenTargets;
import dev.ratatosk.java.program.heap.VarHandles;
import dev.ratatosk.java.program.objects.GlobalObjects;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.weave.scope.FieldTable;
import java.util.Arrays;
import java.util.BitSet;

/// What the executions of one scenario share.
public final class ScenarioState {
    public final RaceMode mode;
    public final LoopOptions loops;
    public final RaceDetector races = new RaceDetector();
    public final UnseenTargets targets = new UnseenTargets();
    public final ObjectGraph objects = new ObjectGraph(races, targets);
    public final GlobalObjects globals = new GlobalObjects(objects);
    public final UndoLog undo = new UndoLog();
    public final Determinism determinism = new Determinism();
    public final VarHandles handles = new VarHandles();
    public final Learnt learnt = new Learnt();
    public final AccessedFields fields;

    /// What the program does that the report has a note about.
    public final Remarks remarks = new Remarks();

    /// The numbers of the loops with pure iterations that some execution has come to.
    public final BitSet loopsMet = new BitSet();

    private boolean exploresSpurious;

    public ScenarioState(FieldTable table, RaceMode mode, LoopOptions loops) {
        this.mode = mode;
        this.loops = loops;
        this.fields = new AccessedFields(table, learnt);
    }

    /// Whether to explore what happens without reason.
    public boolean exploresSpurious() {
        return exploresSpurious;
    }

    public void exploreSpurious(boolean wanted) {
        exploresSpurious = wanted;
    }

    /// What the program has turned out to do, as one word; empty if it is nothing.
    public String learntText() {
        String flags = learnt.text();
        return fields.escaping().isEmpty()
                ? flags
                : flags + ";" + String.join(";", fields.escaping());
    }

    /// Takes over what [#learntText] returned in another process, besides what is known here.
    public void recall(String text) {
        String[] parts = text.split(";", -1);
        learnt.recall(parts[0]);
        fields.escape(Arrays.asList(parts).subList(1, parts.length));
    }

    /// Begins an execution.
    ///
    /// @param labelled whether a report will ask what objects are called
    public void begin(Ops ops, boolean labelled) {
        objects.begin(ops, labelled);
        races.begin();
        determinism.begin();
    }

    /// Ends an execution: the heap is as it was before.
    ///
    /// @param isWarmUp whether objects that are met again are to be recognised
    public void end(boolean isWarmUp) {
        undo.undo();
        objects.end(isWarmUp);
    }
}
