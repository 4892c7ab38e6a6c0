package dev.ratatosk.core.port;

/// An exception that ended a thread under test.
///
/// @param thread the thread it ended
/// @param position how many events the execution had when it ended the thread
/// @param cause the exception
public record Failure(int thread, int position, Throwable cause) {}
