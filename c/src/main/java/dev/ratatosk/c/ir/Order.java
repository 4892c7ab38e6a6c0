package dev.ratatosk.c.ir;

/// Memory orders, by the numbers that LLVM gives them.
public final class Order {
    public static final int RELAXED = 2;
    private static final int ACQUIRE = 4;
    private static final int RELEASE = 5;
    public static final int SEQUENTIAL = 7;

    private Order() {}

    /// Whether a read with the order is ordered after the release that it reads from.
    public static boolean acquires(int order) {
        return order >= ACQUIRE && order != RELEASE;
    }

    public static boolean releases(int order) {
        return order >= RELEASE;
    }
}
