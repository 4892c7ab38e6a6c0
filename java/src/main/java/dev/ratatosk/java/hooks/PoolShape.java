package dev.ratatosk.java.hooks;

/// How a thread pool was set up.
///
/// @param queueing what tasks wait for
/// @param core how many workers it makes before tasks wait
/// @param maximum how many it makes at most
/// @param capacity how many tasks may wait
/// @param timesOut whether idle workers end after a while if there are more than `core`
/// @param coreTimesOut whether they also do so if there are fewer
public record PoolShape(
        Queueing queueing,
        int core,
        int maximum,
        int capacity,
        boolean timesOut,
        boolean coreTimesOut) {
    /// What tasks wait for.
    public enum Queueing {
        /// Their turn.
        IN_TURN,
        /// Nothing: they are handed to workers that wait for them.
        DIRECT,
        /// The end of their delay.
        DELAYED
    }

    public boolean isDirect() {
        return queueing == Queueing.DIRECT;
    }

    public boolean isDelayed() {
        return queueing == Queueing.DELAYED;
    }
}
