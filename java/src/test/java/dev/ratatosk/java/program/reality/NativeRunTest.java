package dev.ratatosk.java.program.reality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class NativeRunTest {
    private static final int SAMPLES = 4;
    private static final long LIMIT_MILLIS = 60_000;
    private static final long NANOS_OF_COMPUTING = 500_000_000;

    @Test
    void isNoHangWhileAThreadOfThePoolComputes() throws InterruptedException {
        assertEquals(
                "computed",
                outcome(() -> CompletableFuture.supplyAsync(NativeRunTest::compute).join()));
    }

    @Test
    void isAHangWhereNoThreadWillEndTheWait() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        assertEquals(
                NativeRun.HANG,
                outcome(() -> {
                    never.await();
                    return "went on";
                }));
    }

    private static String outcome(Callable<String> program) throws InterruptedException {
        return new NativeRun(program, new Chance.Run(0, false), SAMPLES, LIMIT_MILLIS).outcome();
    }

    private static String compute() {
        long end = System.nanoTime() + NANOS_OF_COMPUTING;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        return "computed";
    }
}
