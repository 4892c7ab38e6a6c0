package dev.ratatosk.core.port;

/// What to execute: the script's steps, then what the policy picks until the execution is maximal
/// or the policy stops it.
///
/// @param script the steps to repeat
/// @param policy picks the steps after them
/// @param choosesSources false: a read takes the newest write (sequential consistency). True: the
///   script's and the policy's decisions say which write each read takes, and the values come from
///   there; guards are then the explorer's business, and the execution ends when the policy says so
///   or no thread has anything pending.
public record Plan(Script script, Policy policy, boolean choosesSources) {
    /// A plan under sequential consistency.
    public static Plan newestWrites(Script script, Policy policy) {
        return new Plan(script, policy, false);
    }
}
