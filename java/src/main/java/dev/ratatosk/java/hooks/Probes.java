package dev.ratatosk.java.hooks;

import java.util.Arrays;

/// A byte for each place of a program that is observed. Code under test sets it when it comes
/// there. No thread waits for another one: bytes are only ever set, and an exploration reads them
/// when it has come to a pause.
///
/// What static initialisers come to is kept: they run once, for all checks of the JVM.
///
/// All programs of the JVM share the array, so that its address is a constant of the compiled code:
/// setting a byte is one instruction.
public final class Probes {
    /// How many places there can be.
    public static final int MOST = 1 << 18;

    /// Not 0 where some thread has been.
    @SuppressWarnings("MutablePublicArray") // Generated code writes to it.
    public static final byte[] HIT = new byte[MOST];

    /// Not 0 where a static initialiser has been.
    private static final byte[] INITIALISED = new byte[MOST];

    /// What was set before the initialisers that are under way.
    private static byte[] before = new byte[0];

    private static int initialisers;
    private static int taken;

    private Probes() {}

    /// Gives out numbers of places, each once.
    ///
    /// @param wanted how many
    /// @return the first of them; the others follow. -1 if there are not so many left
    public static synchronized int take(int wanted) {
        if (wanted > MOST - taken) {
            return -1;
        }
        int first = taken;
        taken += wanted;
        return first;
    }

    /// Stands before the code of a line.
    ///
    /// @param place its number
    public static void line(int place) {
        HIT[place] = 1;
    }

    /// Stands before an instruction that continues in one of several ways. It is replaced by code
    /// that sets the byte of the way.
    ///
    /// @param firstWay the number of the first way
    public static void branch(int firstWay) {}

    /// Whether some thread has come to a place since the last [#clear], or a static initialiser at
    /// any time.
    public static boolean isReached(int place) {
        return HIT[place] != 0
                || INITIALISED[place] != 0
                || place < before.length && before[place] != 0;
    }

    /// Whether some thread has come to a place since the last [#clear].
    public static boolean isUsed(int place) {
        return HIT[place] != 0 || place < before.length && before[place] != 0;
    }

    /// Forgets where threads have been, but not where static initialisers have.
    public static synchronized void clear() {
        before = new byte[0];
        for (int place = 0; place < taken; place++) {
            if (initialisers > 0) {
                INITIALISED[place] |= HIT[place];
            }
            HIT[place] = 0;
        }
    }

    /// A static initialiser begins. What other threads do meanwhile is taken for what it does,
    /// which makes no place unreached.
    static synchronized void beginInitialiser() {
        if (initialisers++ == 0) {
            before = Arrays.copyOf(HIT, taken);
            Arrays.fill(HIT, 0, taken, (byte) 0);
        }
    }

    static synchronized void endInitialiser() {
        if (--initialisers == 0) {
            for (int place = 0; place < taken; place++) {
                INITIALISED[place] |= HIT[place];
                if (place < before.length) {
                    HIT[place] |= before[place];
                }
            }
            before = new byte[0];
        }
    }
}
