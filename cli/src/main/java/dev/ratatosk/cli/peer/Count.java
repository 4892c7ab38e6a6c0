package dev.ratatosk.cli.peer;

/// How many executions a tool has explored.
///
/// @param complete those that came to their end
/// @param blocked the others that it tells of: blocked at assumptions and awaits, or found to be
///   redundant while they ran
public record Count(long complete, long blocked) {}
