package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DeedTest {
    private static List<String> deedsOf(Runnable program) {
        Verdict verdict = Checker.check(program::run, Config.defaults());
        Story story = assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst().story();
        return story.steps().stream()
                .map(Story.Step::deed)
                .map(d -> text(d.orElseThrow()))
                .toList();
    }

    private static String text(Deed deed) {
        return deed.kind().id()
                + (deed.object().isEmpty() ? " thread " + deed.thread() : " " + deed.object())
                + deed.read().map(value -> " r" + value).orElse("")
                + deed.written().map(value -> " w" + value).orElse("");
    }

    @Test
    void accessesSayWhatTheyReadAndWrote() {
        assertEquals(
                List.of(
                        "write x w3",
                        "read x r3",
                        "update x r3 w5",
                        "read x r5",
                        "update x r5 w6",
                        "read x r6"),
                deedsOf(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(3);
                    int _ = x.get();
                    x.getAndAdd(2);
                    boolean _ = x.compareAndSet(4, 9);
                    boolean _ = x.compareAndSet(5, 6);
                    Model.check(x.get() == 0);
                }));
    }

    @Test
    void locksThreadsAndChoicesAreTold() {
        assertEquals(
                List.of(
                        "start thread 1",
                        "lock m rfree wheld",
                        "write x w1",
                        "unlock m wfree",
                        "join thread 1",
                        "choose thread 0 r0",
                        "read x r1"),
                deedsOf(() -> {
                    Mutex m = new Mutex("m");
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread other =
                            ModelThread.start(
                                    "other",
                                    () -> {
                                        m.lock();
                                        x.set(1);
                                        m.unlock();
                                    });
                    other.join();
                    int _ = Model.choose(2);
                    Model.check(x.get() == 0);
                }));
    }
}
