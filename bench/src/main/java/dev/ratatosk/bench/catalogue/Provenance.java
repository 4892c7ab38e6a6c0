package dev.ratatosk.bench.catalogue;

/// Where an expected count comes from.
public enum Provenance {
    /// Printed in the paper.
    PAPER('P'),
    /// Measured with Nidhugg 0.4.
    MEASURED('M'),
    /// Computed by brute force.
    ORACLE('O'),
    /// A closed formula.
    FORMULA('F'),
    /// Counted by this checker and not confirmed by anything else: it shows a change, and proves
    /// nothing. What supports it is noted beside the count.
    COUNTED('C');

    private final char tag;

    Provenance(char tag) {
        this.tag = tag;
    }

    /// One letter, for tables.
    public char tag() {
        return tag;
    }
}
