package dev.ratatosk.core.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An algorithm and a memory model of a user's own.
final class ExtensionTest {
    private static Config with(Algorithm algorithm) {
        return Config.builder().algorithm(algorithm).keepGoing(true).build();
    }

    private static void twoIncrements() {
        SharedInt counter = new SharedInt("counter", 0);
        ModelThread other = ModelThread.start("other", () -> counter.set(counter.get() + 1));
        counter.set(counter.get() + 1);
        other.join();
        Model.check(counter.get() == 2, "an increment was lost");
    }

    private static void oppositeLocks() {
        Mutex a = new Mutex("a");
        Mutex b = new Mutex("b");
        ModelThread other =
                ModelThread.start(
                        "other",
                        () -> {
                            b.lock();
                            a.lock();
                            a.unlock();
                            b.unlock();
                        });
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        other.join();
    }

    private static void messagePassing() {
        SharedInt data = new SharedInt("data", 0);
        SharedInt flag = new SharedInt("flag", 0);
        ModelThread reader =
                ModelThread.start(
                        "reader",
                        () -> {
                            if (flag.get() == 1) {
                                Model.check(data.get() == 1, "the message was missed");
                            }
                        });
        data.set(1);
        flag.set(1);
        reader.join();
    }

    @Test
    void aForeignAlgorithmExploresAsManyInterleavingsAsOurs() {
        for (Scenario program :
                new Scenario[] {
                    ExtensionTest::twoIncrements,
                    ExtensionTest::oppositeLocks,
                    ExtensionTest::messagePassing
                }) {
            var ours = Checker.check(program, with(Algorithms.NAIVE)).statistics();
            var theirs = Checker.check(program, with(new LastThreadFirst())).statistics();
            assertEquals(ours.counts(), theirs.counts());
            assertEquals(ours.errors(), theirs.errors());
        }
    }

    @Test
    void aForeignAlgorithmFindsDeadlocks() {
        Bug bug = bugOf(ExtensionTest::oppositeLocks, new LastThreadFirst());
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
    }

    @Test
    void aForeignMemoryModelShowsWhatOursForbid() {
        assertInstanceOf(
                Verdict.Verified.class,
                Checker.check(ExtensionTest::messagePassing, with(Algorithms.RF)));
        Bug bug = bugOf(ExtensionTest::messagePassing, new StaleExploration());
        assertEquals("the message was missed", bug.message());
        assertEquals(Bug.UnderSc.FORBIDDEN, bug.underSc().orElseThrow());
        Schedule schedule = Schedule.parse(bug.schedule().token(), List.of(new OneStepStale()));
        assertEquals(bug.schedule(), schedule);
        Replay again =
                Checker.replay(
                        ExtensionTest::messagePassing, schedule, with(new StaleExploration()));
        assertTrue(
                again.error().isPresent(),
                "the schedule is repeated under the model that it is of");
    }

    private static Bug bugOf(Scenario program, Algorithm algorithm) {
        Verdict verdict = Checker.check(program, with(algorithm));
        return assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "new-algorithm.md, LastThreadFirst",
        "new-algorithm.md, DepthFirst",
        "new-memory-model.md, OneStepStale",
        "new-memory-model.md, StaleExploration"
    })
    void thePagesShowThisCode(String page, String type) throws IOException {
        String source =
                Files.readString(
                        Path.of("src/test/java/dev/ratatosk/core/extension", type + ".java"));
        String code = source.substring(source.indexOf("\n///") + 1).strip();
        String text = Files.readString(Path.of("../docs/extending", page));
        assertTrue(text.contains("```java\n" + code + "\n```"), page + " shows another " + type);
    }
}
