package dev.ratatosk.bench.papers;

import java.util.Locale;

/// How a cell of ours compares with the printed one.
public enum Mark {
    /// The same count.
    EQUAL("="),
    /// Fewer executions, with a reason.
    SMALLER("<"),
    /// The printed count is wrong, and that is settled.
    SETTLED("#"),
    /// Another program than the paper's, for a stated reason.
    OTHER("~"),
    /// A count that depends on the order of the exploration.
    ORDER("%"),
    /// A difference that is known, and whose cause is not.
    OPEN("?"),
    /// A difference that nothing explains.
    UNEXPLAINED("!"),
    /// The budget came to its end first.
    UNFINISHED(">"),
    /// We have a count where the paper has none.
    BEYOND("+"),
    /// The paper has a count, and we have no program.
    MISSING("x"),
    /// Another tool's.
    NOT_OURS(" ");

    private final String sign;

    Mark(String sign) {
        this.sign = sign;
    }

    /// One character, for tables.
    public String sign() {
        return sign;
    }

    /// The word in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// In words.
    public String text() {
        return switch (this) {
            case EQUAL -> "equal";
            case SMALLER -> "smaller, with a reason";
            case SETTLED -> "settled: the printed count is wrong";
            case OTHER -> "another program";
            case ORDER -> "depends on the order";
            case OPEN -> "known, cause open";
            case UNEXPLAINED -> "UNEXPLAINED";
            case UNFINISHED -> "not finished in the budget";
            case BEYOND -> "no count in the paper";
            case MISSING -> "no program";
            case NOT_OURS -> "another tool's";
        };
    }

    static Mark of(Note.Kind kind) {
        return switch (kind) {
            case SMALLER -> SMALLER;
            case SETTLED -> SETTLED;
            case OTHER -> OTHER;
            case ORDER -> ORDER;
            case OPEN -> OPEN;
            case MISSING -> MISSING;
        };
    }
}
