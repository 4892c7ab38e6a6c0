package dev.ratatosk.c.machine;

/// What the C library keeps for a thread; only it knows more.
public interface Locals {}
