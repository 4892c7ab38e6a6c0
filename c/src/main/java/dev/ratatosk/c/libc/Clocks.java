package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;

/// `time.h`, `unistd.h` and `sched.h`. Time does not advance: an execution must not depend on it.
public final class Clocks {
    private Clocks() {}

    public static int usleep(CThread t, int micros) {
        t.process().warnings().slept();
        return 0;
    }

    public static int sleep(CThread t, int seconds) {
        t.process().warnings().slept();
        return 0;
    }

    public static int nanosleep(CThread t, long time, long rest) {
        t.process().warnings().slept();
        return 0;
    }

    public static int sched_yield(CThread t) {
        return 0;
    }

    public static int getpid(CThread t) {
        t.process().warnings().drew("getpid");
        return 1;
    }

    public static long sysconf(CThread t, int name) {
        return 4;
    }

    public static long time(CThread t, long result) {
        t.process().warnings().drew("time");
        if (result != 0) {
            t.store64(result, 0);
        }
        return 0;
    }

    public static long clock(CThread t) {
        t.process().warnings().drew("clock");
        return 0;
    }

    public static int clock_gettime(CThread t, int clock, long result) {
        t.process().warnings().drew("clock_gettime");
        t.store64(result, 0);
        t.store64(result + 8, 0);
        return 0;
    }

    public static int gettimeofday(CThread t, long result, long zone) {
        t.process().warnings().drew("gettimeofday");
        t.store64(result, 0);
        t.store64(result + 8, 0);
        return 0;
    }
}
