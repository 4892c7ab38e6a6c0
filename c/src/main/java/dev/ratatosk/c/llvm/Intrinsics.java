package dev.ratatosk.c.llvm;

/// Calls that mean nothing to a checker.
final class Intrinsics {
    private Intrinsics() {}

    static boolean isIgnored(String name) {
        return name.startsWith("llvm.dbg.")
                || name.startsWith("llvm.invariant.")
                || name.startsWith("llvm.experimental.noalias")
                || name.startsWith("llvm.prefetch")
                || name.startsWith("llvm.donothing")
                || name.startsWith("llvm.assume");
    }
}
