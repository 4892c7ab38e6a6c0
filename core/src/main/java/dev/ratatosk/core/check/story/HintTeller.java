package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.spi.LastWrites;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Says in a sentence or two what to look at in the schedule of an error. It says only what the
/// schedule shows, never what the program's author may have meant.
final class HintTeller {
    private final ToldEvents told;
    private final Trace trace;
    private final LastWrites lastWrites;

    HintTeller(ToldEvents told, LastWrites lastWrites) {
        this.told = told;
        this.trace = told.trace();
        this.lastWrites = lastWrites;
    }

    /// The sentences, a line each; empty if nothing stands out.
    ///
    /// @param end how many events came before the error
    String tell(ErrorKind kind, int end) {
        return switch (kind) {
            case ASSERTION, OUTCOME, EXCEPTION, ILLEGAL -> failure(kind, end);
            case DATA_RACE -> race();
            case DEADLOCK ->
                    new LockCircle(told, lastWrites)
                            .atTheEnd()
                            .or(() -> new LostWakeUp(told).atTheEnd())
                            .orElse("");
            case LIVELOCK, LEAK -> "";
        };
    }

    private String failure(ErrorKind kind, int end) {
        int steps = StoryTeller.visibleSteps(trace, told.labels(), end);
        Optional<String> cause =
                new StaleReads(told).before(end).or(() -> new InterruptedCalls(told).before(steps));
        Optional<String> read =
                trace.failures().stream()
                        .filter(_ -> kind != ErrorKind.ILLEGAL)
                        .findFirst()
                        .flatMap(failure -> new LastRead(told).before(end, failure.thread(), kind));
        return Stream.of(cause, read).flatMap(Optional::stream).collect(Collectors.joining("\n"));
    }

    private String race() {
        return trace.failures().getFirst().cause() instanceof DataRace race
                ? new UnorderedAccesses(told).sentences(race)
                : "";
    }
}
