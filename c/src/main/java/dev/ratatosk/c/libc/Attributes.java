package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;

/// Functions of `pthread.h` that set what makes no difference here.
public final class Attributes {
    private Attributes() {}

    public static int pthread_attr_setguardsize(CThread t, long attributes, long size) {
        return 0;
    }

    public static int pthread_attr_setschedpolicy(CThread t, long attributes, int policy) {
        return 0;
    }

    public static int pthread_attr_setschedparam(CThread t, long attributes, long parameter) {
        return 0;
    }

    public static int pthread_attr_setinheritsched(CThread t, long attributes, int inherit) {
        return 0;
    }

    public static int pthread_setschedparam(CThread t, long id, int policy, long parameter) {
        return 0;
    }

    public static int pthread_condattr_setpshared(CThread t, long attributes, int shared) {
        return 0;
    }

    public static int pthread_rwlockattr_init(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_rwlockattr_destroy(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_rwlockattr_setpshared(CThread t, long attributes, int shared) {
        return 0;
    }

    public static int pthread_barrierattr_init(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_barrierattr_destroy(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_barrierattr_setpshared(CThread t, long attributes, int shared) {
        return 0;
    }

    public static int pthread_mutexattr_setprotocol(CThread t, long attributes, int protocol) {
        return 0;
    }

    public static int pthread_mutexattr_setrobust(CThread t, long attributes, int robust) {
        return 0;
    }

    public static int pthread_mutexattr_setprioceiling(CThread t, long attributes, int ceiling) {
        return 0;
    }
}
