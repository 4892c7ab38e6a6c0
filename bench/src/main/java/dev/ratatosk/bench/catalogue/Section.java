package dev.ratatosk.bench.catalogue;

/// Where a benchmark belongs, in the order of the catalogue.
public enum Section {
    MICRO("worked examples of the papers"),
    PARAMETRIC("small parametric programs"),
    MUTUAL_EXCLUSION("mutual exclusion and other SV-COMP programs"),
    VALUES("programs on which values matter"),
    LOCKS("locks"),
    LOCK_FREE("lock-free structures"),
    SAFESTACK("safestack");

    private final String title;

    Section(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }
}
