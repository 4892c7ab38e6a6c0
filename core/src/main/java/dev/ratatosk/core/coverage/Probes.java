package dev.ratatosk.core.coverage;

/// A byte for each place of a program that is observed. Code under test sets it when it comes
/// there. No thread waits for another one: bytes are only ever set, and an exploration reads them
/// when it has come to a pause.
///
/// All programs of the JVM share the array, so that its address is a constant of the compiled code.
public final class Probes {
    /// How many places there can be.
    public static final int MOST = 1 << 18;

    /// Not 0 where some thread has been.
    @SuppressWarnings("MutablePublicArray") // Generated code writes to it.
    public static final byte[] HIT = new byte[MOST];

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

    /// Stands before the code of a line. A byte that is set is only read: workers on several cores
    /// would take the memory from each other.
    ///
    /// @param place its number
    public static void line(int place) {
        if (HIT[place] == 0) {
            HIT[place] = 1;
        }
    }

    /// Stands before an instruction that continues in one of several ways. It is replaced by code
    /// that sets the byte of the way.
    ///
    /// @param firstWay the number of the first way
    public static void branch(int firstWay) {}
}
