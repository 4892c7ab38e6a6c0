package dev.ratatosk.core.frontier;

/// An execution with an error.
///
/// @param token the schedule, which every process can repeat
/// @param kind the name of the kind of error
/// @param execution how many executions there had been, with this one
public record Found(String token, String kind, long execution) {
    /// The same with more executions before it.
    Found after(long executions) {
        return new Found(token, kind, execution + executions);
    }
}
