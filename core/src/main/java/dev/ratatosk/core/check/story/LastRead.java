package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Story;
import java.util.Optional;

/// What the failing thread read right before its error, and who wrote that.
final class LastRead {
    private final ToldEvents told;

    LastRead(ToldEvents told) {
        this.told = told;
    }

    /// @param end how many events came before the error
    Optional<String> before(int end, int thread, ErrorKind kind) {
        for (int e = end - 1; e >= 0; e--) {
            if (told.trace().thread(e) == thread && told.step(e).isPresent()) {
                return told.step(e).filter(LastRead::isRead).map(step -> sentence(step, kind));
            }
        }
        return Optional.empty();
    }

    private static boolean isRead(Story.Step step) {
        return step.call().isEmpty()
                && step.deed().map(Deed::kind).filter(Deed.Kind.READ::equals).isPresent()
                && (step.source().isPresent() || step.readsInitial());
    }

    private String sentence(Story.Step step, ErrorKind kind) {
        Deed deed = step.deed().orElseThrow();
        return "Before the "
                + (kind == ErrorKind.ASSERTION ? "assertion " : "error ")
                + told.story().threads().get(step.thread())
                + " read "
                + deed.object()
                + " (#"
                + step.number()
                + "): "
                + deed.read().orElse("")
                + writer(step)
                + ".";
    }

    private String writer(Story.Step step) {
        return step.source()
                .map(source -> told.story().steps().get(source - 1))
                .map(write ->
                        ", written by "
                                + told.story().threads().get(write.thread())
                                + " (#"
                                + write.number()
                                + ")")
                .orElse(", the initial value");
    }
}
