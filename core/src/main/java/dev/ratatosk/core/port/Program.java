package dev.ratatosk.core.port;

/// A program under test as an explorer sees it: something that can be executed according to a plan,
/// any number of times, always from the same start.
public interface Program {
    /// Executes the plan. The trace is valid until the next call.
    ///
    /// @throws DivergenceException if a thread stood at something else than the script recorded
    Trace run(Plan plan);
}
