package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.OutcomeCounts;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts the outcomes of executions. One thread counts.
final class OutcomeCounter {
    private final Map<String, Count> counts = new HashMap<>();

    /// Of the executions in which nothing is observed, which in most programs are all.
    private @Nullable Count nothing;

    private Count newest = new Count();
    private long characters;
    private long notKept;

    private static final class Count {
        private String token = "";
        private long executions = 1;

        OutcomeCounts.Seen seen() {
            return new OutcomeCounts.Seen(executions, token);
        }
    }

    void clear() {
        counts.clear();
        nothing = null;
        characters = 0;
        notKept = 0;
    }

    /// Counts the outcome of an execution that has one: each class has one execution that counts,
    /// and one that is blocked or has failed did not come to what it might have observed.
    ///
    /// @return whether the outcome is new, so that [#tell] must be called
    boolean isNew(Trace trace, Strategy.Finding finding) {
        boolean has =
                finding == Strategy.Finding.EXECUTION
                        && trace.ending() == Ending.COMPLETE
                        && trace.failures().isEmpty();
        if (!has) {
            return false;
        }
        String outcome = trace.observes() ? trace.outcome() : null;
        Count count = outcome == null ? nothing : counts.get(outcome);
        if (count != null) {
            count.executions++;
            return false;
        }
        if (OutcomeCounts.isFull(counts.size(), characters)) {
            notKept++;
            return false;
        }
        newest = new Count();
        if (outcome == null) {
            nothing = newest;
        } else {
            counts.put(outcome, newest);
            characters += outcome.length();
        }
        return true;
    }

    /// Says which schedule the execution with the new outcome has.
    void tell(String token) {
        newest.token = token;
        characters += token.length();
    }

    OutcomeCounts counts() {
        Map<String, OutcomeCounts.Seen> seen = new HashMap<>();
        counts.forEach((outcome, count) -> seen.put(outcome, count.seen()));
        OutcomeCounts observed = new OutcomeCounts(seen, notKept);
        Count silent = nothing;
        // An observation may be an empty text.
        return silent == null ? observed : observed.plus("", silent.seen());
    }
}
