package dev.ratatosk.core.explore.optimal.wakeup;

import static dev.ratatosk.core.explore.optimal.wakeup.Events.sequence;
import static dev.ratatosk.core.explore.optimal.wakeup.Events.show;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Script;
import org.junit.jupiter.api.Test;

final class WakeupTreeTest {
    private final WakeupTree tree = new WakeupTree();

    /// What is being explored while sequences are inserted beside it.
    private final int current =
            tree.addExecuted(WakeupTree.ROOT, 9, Footprint.NONE, WakeupSequence.NO_DECISION, 0);

    private boolean insert(String events) {
        return tree.insert(sequence(events), WakeupTree.ROOT, current);
    }

    private String shown() {
        return show(tree, WakeupTree.ROOT).replaceFirst("^9 ?", "");
    }

    @Test
    void aSequenceBecomesAPath() {
        assertTrue(insert("0 Wx, 1 Wy, 0 Rz"));
        assertEquals("0[1[0]]", shown());
    }

    @Test
    void conflictingSequencesBecomeSiblingsInTheOrderOfInsertion() {
        assertTrue(insert("1 Wx, 0 Wx"));
        assertTrue(insert("0 Wx, 1 Wx"));
        assertEquals("1[0] 0[1]", shown());
    }

    @Test
    void anEquivalentSequenceIsRedundant() {
        assertTrue(insert("0 Wx, 1 Wy, 2 Wx"));
        assertFalse(insert("1 Wy, 0 Wx, 2 Wx"));
        assertEquals("0[1[2]]", shown());
    }

    @Test
    void aSequenceThatALeafBegins() {
        // What comes after the leaf is explored freely, so that it will be met there.
        assertTrue(insert("0 Wx"));
        assertFalse(insert("0 Wx, 1 Wx"));
    }

    @Test
    void aSequenceThatIsIndependentOfAnExistingBranchIsRedundant() {
        assertTrue(insert("0 Wx, 1 Wx"));
        assertFalse(insert("2 Wy"));
    }

    @Test
    void aSequenceSharesThePrefixThatItAgreesWith() {
        assertTrue(insert("0 Wx, 1 Wy, 2 Wy"));
        assertTrue(insert("0 Wx, 2 Wy, 1 Wy"));
        assertTrue(insert("2 Wy, 1 Wy, 3 Rx, 0 Wx"));
        assertEquals("0[1[2] 2[1]] 2[1[3[0]]]", shown());
    }

    @Test
    void theAlternativesOfAChoiceAreSiblings() {
        assertTrue(insert("0 C0, 1 Wx"));
        assertTrue(insert("0 C1, 1 Wx"));
        assertEquals("0[1] 0[1]", shown());
    }

    @Test
    void anExploredBranchGivesWayToTheNextAndItsNodeIsReused() {
        insert("0 Wx, 1 Rx");
        insert("1 Rx, 0 Wx");
        tree.removeFirstChild(WakeupTree.ROOT);
        assertThrows(IllegalStateException.class, () -> tree.removeFirstChild(WakeupTree.ROOT));
        int next = tree.firstChild(WakeupTree.ROOT);
        assertEquals("0[1] 1[0]", shown());
        assertEquals(
                current,
                tree.addExecuted(
                        tree.firstChild(next), 7, Footprint.NONE, WakeupSequence.NO_DECISION, 0));
        assertEquals("0[1[7]] 1[0]", shown());
    }

    @Test
    void aNodeKnowsItsStepOfTheScript() {
        insert("2 C1");
        Script script = Events.scriptOf(tree, tree.nextSibling(current));
        assertEquals(2, script.thread(0));
        assertEquals(OpCode.CHOOSE, script.code(0));
        assertEquals(1, script.decision(0));
        insert("1 Rx, 2 C0");
        Script other = Events.scriptOf(tree, tree.nextSibling(tree.nextSibling(current)));
        assertEquals(Script.NEWEST, other.decision(0));
        assertEquals('x' - 'a', other.location(0));
    }
}
