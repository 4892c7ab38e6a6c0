package dev.ratatosk.java.program.objects;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.heap.Layout;
import dev.ratatosk.java.program.heap.StandardStreams;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What threads must not share, because its accesses would not be observed: each rule ends the
/// exploration.
final class SharingRules {
    private @Nullable Ops ops;

    /// Begins an execution.
    void begin(Ops newOps) {
        ops = newOps;
    }

    void end() {
        ops = null;
    }

    private Ops ops() {
        Ops now = ops;
        if (now == null) {
            throw new IllegalStateException("no execution is under way");
        }
        return now;
    }

    /// Ends the exploration if there is a reason why a call would not be seen.
    void requireSeen(Optional<String> reason) {
        if (reason.isPresent()) {
            throw ops().refuse(
                            "The program " + reason.get() + " by a method handle or reflection",
                            "Only direct calls are observed: write them in lambda expressions.");
        }
    }

    void requireKept(Shadow shadow) {
        if (!shadow.givenTo.isEmpty()) {
            throw ops().refuse(
                            "Array shared between threads is passed to "
                                    + shadow.givenTo
                                    + ", which may change it",
                            "Pass a copy.");
        }
    }

    void requireSupported(Object object, Layout layout) {
        if (layout.isUnsupported() && !StandardStreams.isOne(object)) {
            throw ops().refuse(
                            "Object shared between threads: "
                                    + object.getClass().getName()
                                    + ", whose accesses cannot be observed",
                            "Use a collection of java.util.concurrent, or an ArrayList, HashMap or"
                                    + " StringBuilder with a lock; or confine the object to one"
                                    + " thread.");
        }
    }

    /// Strings and boxed numbers are told apart by what they are, but the JVM compares identities:
    /// where there are equal ones that are not the same, what a comparison says cannot be known
    /// from what variables hold.
    void requireNoTwin(@Nullable Object twin) {
        if (twin != null) {
            throw ops().refuse(
                            "Comparison by identity in a loop, with several objects that equal "
                                    + twin,
                            "Comparing strings or boxed numbers by identity depends on caches of"
                                    + " the JVM: use equals, AtomicInteger or AtomicLong, or keep"
                                    + " the object that was read.");
        }
    }
}
