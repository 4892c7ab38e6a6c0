package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same as [SilentChoicesTest] for C.
final class SilentChoicesInCTest {
    private static final String HEAD =
            """
            #include <assert.h>
            #include <pthread.h>
            #include <stdatomic.h>
            #include <stdlib.h>
            #include <sys/time.h>
            #include <time.h>
            #include <unistd.h>
            """;

    private final Path folder;

    SilentChoicesInCTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private CommandRun check(String text, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), HEAD + text);
        List<String> args = new ArrayList<>(List.of("check", file.toString()));
        args.addAll(List.of(options));
        return CommandRun.of(args.toArray(String[]::new));
    }

    private static CommandRun replayed(CommandRun run) {
        Matcher command = Pattern.compile(" (replay .* rat1:\\S+)").matcher(run.out());
        assertTrue(command.find(), run.out());
        return CommandRun.of(command.group(1).split(" ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand()",
                "(int) random()",
                "(int) time(0)",
                "(int) clock()",
                "clock_gettime(CLOCK_MONOTONIC, &t)",
                "getpid()"
            })
    void whatDiffersFromRunToRunIsSaid(String call) throws IOException {
        String text = "int main(void) { struct timespec t; int n = " + call + "; return n & 0; }";
        String name = call.replaceAll("\\(int\\) |\\(.*", "");
        check(text).exits(0).prints("Calls of " + name + ": one value per call");
        CommandRun json = check(text, "--json", "-").exits(0);
        String notes = new ObjectMapper().readTree(json.out()).path("notes").toString();
        assertTrue(notes.contains("Calls of " + name), notes);
    }

    @Test
    void aSleepIsSaid() throws IOException {
        check("int main(void) { sleep(1); return 0; }").exits(0).prints("Sleeps take no time");
        assertFalse(check("int main(void) { return 0; }").exits(0).out().contains("note"));
    }

    private static String waiting(String test) {
        return """
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        pthread_cond_t c = PTHREAD_COND_INITIALIZER;
        int ready;
        void *set(void *p)
        {
            pthread_mutex_lock(&m);
            ready = 1;
            pthread_cond_signal(&c);
            pthread_mutex_unlock(&m);
            return 0;
        }
        int main(void)
        {
            pthread_t t;
            pthread_create(&t, 0, set, 0);
            pthread_mutex_lock(&m);
            TEST (!ready)
                pthread_cond_wait(&c, &m);
            assert(ready);
            pthread_mutex_unlock(&m);
            pthread_join(t, 0);
            return 0;
        }
        """
                .replace("TEST", test);
    }

    @Test
    void aWaitOutsideOfALoopIsSaidAndItsErrorFound() throws IOException {
        check(waiting("if")).exits(0).prints("Wait outside of a loop (main, line 25)");
        for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
            CommandRun run = check(waiting("if"), "--spurious", "--algorithm", algorithm);
            run.exits(1).prints("assertion failed: ready");
            replayed(run).exits(1).prints("assertion failed: ready");
        }
        check(waiting("if"), "--spurious", "--memory-model", "ra").exits(1);
    }

    @Test
    void aTimedWaitMayEndWithoutASignalOrATimeout() throws IOException {
        String text =
                """
                pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
                pthread_cond_t c = PTHREAD_COND_INITIALIZER;
                int main(void)
                {
                    struct timespec t = {1, 0};
                    pthread_mutex_lock(&m);
                    assert(pthread_cond_timedwait(&c, &m, &t) != 0);
                    pthread_mutex_unlock(&m);
                    return 0;
                }
                """;
        check(text).exits(0).prints("Wait outside of a loop");
        check(text, "--spurious").exits(1).prints("assertion failed");
    }

    @Test
    void aWaitInALoopWakesUpWithoutReasonAndGoesOn() throws IOException {
        assertFalse(check(waiting("while")).exits(0).out().contains("outside of a loop"));
        for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
            check(waiting("while"), "--spurious", "--algorithm", algorithm)
                    .exits(0)
                    .prints("Spurious ends of waits");
        }
    }

    @Test
    void aWeakCompareAndExchangeMayFail() throws IOException {
        String text =
                """
                atomic_int x;
                int main(void)
                {
                    int e = 0;
                    assert(atomic_compare_exchange_KIND(&x, &e, 1));
                    return 0;
                }
                """;
        check(text.replace("KIND", "weak"))
                .exits(0)
                .prints("Weak compare-and-exchange outside of a loop (main, line 12)");
        CommandRun run = check(text.replace("KIND", "weak"), "--spurious").exits(1);
        replayed(run.prints("assertion failed")).exits(1);
        check(text.replace("KIND", "strong"), "--spurious").exits(0);
        assertFalse(check(text.replace("KIND", "strong")).exits(0).out().contains("outside"));
    }

    @Test
    void aWeakCompareAndExchangeInALoopIsTriedAgain() throws IOException {
        String text =
                """
                atomic_int x, lock;
                int p;
                void *add(void *unused)
                {
                    int e = atomic_load(&x);
                    while (!atomic_compare_exchange_weak(&x, &e, e + 1)) {}
                    e = 0;
                    while (!atomic_compare_exchange_weak(&lock, &e, 1)) e = 0;
                    p++;
                    atomic_store(&lock, 0);
                    return 0;
                }
                int main(void)
                {
                    pthread_t t;
                    pthread_create(&t, 0, add, 0);
                    add(0);
                    pthread_join(t, 0);
                    assert(x == 2 && p == 2);
                    return 0;
                }
                """;
        assertFalse(check(text).exits(0).out().contains("outside of a loop"));
        for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
            check(text, "--spurious", "--algorithm", algorithm).exits(0);
            check(text, "--spurious", "--no-await", "--algorithm", algorithm).exits(0);
        }
    }

    /// What counts failures notices those without reason.
    @Test
    void aLoopThatIsNotPureSeesTheFailure() throws IOException {
        String text =
                """
                atomic_int x;
                int main(void)
                {
                    int e = 0, failures = 0;
                    while (!atomic_compare_exchange_weak(&x, &e, 1)) failures++;
                    assert(failures == 0);
                    return 0;
                }
                """;
        check(text).exits(0);
        check(text, "--spurious").exits(1).prints("assertion failed: failures == 0");
    }

    /// A lock that is never free is still a livelock.
    @Test
    void aLivelockIsStillFound() throws IOException {
        String text =
                """
                atomic_int x = 1;
                int main(void)
                {
                    int e = 0;
                    while (!atomic_compare_exchange_weak(&x, &e, 1)) e = 0;
                    return 0;
                }
                """;
        check(text).exits(1).prints("livelock");
        check(text, "--spurious").exits(1).prints("livelock");
    }
}
