package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.closed;
import static dev.ratatosk.c.reality.Piece.line;
import static dev.ratatosk.c.reality.Piece.open;

import java.util.List;

/// Something that users write, in some variants. The variants of one work on the same variables, so
/// that threads meet.
@FunctionalInterface
interface Construct {
    Piece make(Scene scene);

    /// Sequentially consistent accesses of two atomic integers, and now and then weaker ones.
    static Piece atomicIntegers(Scene scene) {
        Dice dice = scene.dice();
        String x = dice.pick("x", "x", "y");
        int k = dice.small();
        String order = scene.order();
        return switch (dice.roll(12)) {
            case 0, 1 -> line(scene.see(scene.load(x)));
            case 2, 3 -> line(scene.store(x, Integer.toString(k)));
            case 4 -> line(scene.see("atomic_fetch_add%s".formatted(scene.on(x, k, order))));
            case 5 -> line(dice.pick(x + "++;", "++" + x + ";", x + " += " + k + ";"));
            case 6 -> line(scene.see("atomic_exchange%s".formatted(scene.on(x, k, order))));
            case 7 ->
                    line(
                            "{ int e = %d; int won = atomic_compare_exchange_strong(&%s, &e, %d);"
                                            .formatted(dice.roll(3), x, k)
                                    + " "
                                    + scene.see("e * 2 + won")
                                    + " }");
            case 8 -> line("a = " + scene.load(x) + ";");
            case 9 -> line(scene.store(x, "a + " + k));
            case 10 -> open("if (%s == %d) {".formatted(x, dice.roll(3)), scene.some(2), "}");
            default -> line(x + dice.pick(" ^= ", " |= ", " &= ", " -= ") + k + ";");
        };
    }

    /// Atomics of other widths, which wrap.
    static Piece narrowAtomics(Scene scene) {
        Dice dice = scene.dice();
        String x = dice.pick("tiny", "half", "wide", "big");
        int k = dice.small();
        return switch (dice.roll(8)) {
            case 0 -> line(scene.see(x + " & 0xff"));
            case 1 -> line(x + dice.pick(" += ", " -= ", " *= ", " ^= ", " |= ") + k + ";");
            case 2 -> line(scene.see("atomic_fetch_add(&%s, %d) & 0xff".formatted(x, k)));
            case 3 -> line("a = %s++;".formatted(x));
            case 4 -> line(x + " = " + dice.constant() + ";");
            case 5 -> line(scene.see("yes") + " yes = !yes;");
            case 6 -> line("b = row[a & 1]++; row[%d] += 2;".formatted(dice.roll(3)));
            default -> line("a = (int)(%s >> 1) + (%s < 3);".formatted(x, x));
        };
    }

    /// Critical sections of mutexes; `u`, `both` and the like belong to `m`, `v` to `n`.
    static Piece criticalSection(Scene scene) {
        Dice dice = scene.dice();
        Flavour flavour = scene.flavour();
        boolean second = dice.percent(25);
        String mutex = second ? "n" : "m";
        List<Piece> body = second ? Guarded.byN(scene) : Guarded.byM(scene);
        return switch (dice.roll(5)) {
            case 0 ->
                    closed(
                            "if (" + flavour.tryLock(mutex) + ") {",
                            body,
                            "    " + flavour.unlock(mutex) + "\n}");
            case 1 -> nested(scene, mutex, body);
            default -> closed(flavour.lock(mutex), body, flavour.unlock(mutex));
        };
    }

    /// Mostly in the same order.
    private static Piece nested(Scene scene, String mutex, List<Piece> body) {
        Flavour flavour = scene.flavour();
        boolean inverted = scene.dice().percent(15);
        String outer = inverted ? "n" : "m";
        String inner = inverted ? "m" : "n";
        if (mutex.equals("m")) {
            body.add(
                    closed(
                            flavour.lock("n"),
                            List.of(line("v = (short)(v * 3 + u);")),
                            flavour.unlock("n")));
            return inverted
                    ? closed(
                            flavour.lock(outer),
                            List.of(
                                    closed(
                                            flavour.lock(inner),
                                            Guarded.byM(scene),
                                            flavour.unlock(inner))),
                            flavour.unlock(outer))
                    : closed(flavour.lock(outer), body, flavour.unlock(outer));
        }
        return closed(flavour.lock("n"), body, flavour.unlock("n"));
    }

    /// Mutexes of other kinds, and spin locks.
    static Piece otherLocks(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        String update = "deep = deep * 2 + " + k + ";";
        return switch (dice.roll(5)) {
            case 0, 1 ->
                    closed(
                            "pthread_mutex_lock(&again);",
                            List.of(
                                    line(update),
                                    closed(
                                            "pthread_mutex_lock(&again);",
                                            List.of(line(scene.see("deep"))),
                                            "pthread_mutex_unlock(&again);")),
                            "pthread_mutex_unlock(&again);");
            case 2 ->
                    closed(
                            "if (pthread_mutex_trylock(&again) == 0) {",
                            List.of(line(update)),
                            "    pthread_mutex_unlock(&again);\n}");
            case 3 ->
                    closed(
                            "a = pthread_mutex_lock(&strict) + pthread_mutex_lock(&strict);",
                            List.of(line("owned += a + " + k + ";")),
                            scene.see(
                                    "pthread_mutex_unlock(&strict) +"
                                            + " (pthread_mutex_unlock(&strict) != 0)"));
            default ->
                    closed(
                            dice.pick(
                                    "pthread_spin_lock(&spin);",
                                    "while (pthread_spin_trylock(&spin)) { P }"),
                            List.of(line("kept = kept * 3 + " + k + ";")),
                            "pthread_spin_unlock(&spin);");
        };
    }

    static Piece readWriteLock(Scene scene) {
        Dice dice = scene.dice();
        int i = dice.roll(3);
        Piece write = line("cells[%d] = cells[%d] * 2 + %d;".formatted(i, dice.roll(3), i));
        Piece read = line(scene.see("cells[%d]".formatted(i)));
        String end = "pthread_rwlock_unlock(&rw);";
        return switch (dice.roll(6)) {
            case 0, 1 -> closed("pthread_rwlock_wrlock(&rw);", List.of(write, read), end);
            case 2, 3 ->
                    closed(
                            "pthread_rwlock_rdlock(&rw);",
                            List.of(read, line("a = cells[%d];".formatted(dice.roll(3)))),
                            end);
            case 4 ->
                    closed(
                            "if (pthread_rwlock_tryrdlock(&rw) == 0) {",
                            List.of(read),
                            "    " + end + "\n}");
            default ->
                    closed(
                            "if (pthread_rwlock_trywrlock(&rw) == 0) {",
                            List.of(write),
                            "    " + end + "\n}");
        };
    }

    static Piece semaphore(Scene scene) {
        Dice dice = scene.dice();
        return switch (dice.roll(9)) {
            case 0, 1, 2 -> line("sem_post(&empty);");
            case 3 -> line("sem_wait(&empty);");
            case 4 -> line(scene.see("sem_trywait(&empty) == 0"));
            case 5 -> line("{ int left; sem_getvalue(&empty, &left); " + scene.see("left") + " }");
            case 6 ->
                    closed(
                            "if (sem_trywait(&one) == 0) {",
                            List.of(line("held = held * 10 + " + dice.small() + ";")),
                            "    sem_post(&one);\n}");
            default ->
                    closed(
                            "sem_wait(&one);",
                            List.of(line("held = held * 10 + " + dice.small() + ";")),
                            "sem_post(&one);");
        };
    }

    /// A condition variable that is waited for in a loop, with `m` and `u`.
    static Piece condition(Scene scene) {
        Dice dice = scene.dice();
        Flavour flavour = scene.flavour();
        String wake = dice.pick(flavour.signal("c"), flavour.broadcast("c"));
        return switch (dice.roll(5)) {
            case 0 ->
                    closed(
                            flavour.lock("m"),
                            List.of(
                                    line(
                                            dice.pick("while (u == 0)", "while (u < 1)")
                                                    + "\n    "
                                                    + flavour.await("c", "m")),
                                    line(scene.see("u")),
                                    line("u = u - 1;")),
                            flavour.unlock("m"));
            case 1, 2 ->
                    closed(
                            flavour.lock("m"),
                            List.of(line("u = u + 1;"), line(wake)),
                            flavour.unlock("m"));
            case 3 ->
                    closed(
                            "if (" + flavour.tryLock("m") + ") {",
                            List.of(line("u = u + 1;")),
                            "    " + flavour.unlock("m") + "\n    " + wake + "\n}");
            default -> line(wake);
        };
    }

    static Piece once(Scene scene) {
        Dice dice = scene.dice();
        return switch (dice.roll(3)) {
            case 0 -> line("pthread_once(&once, make);");
            default -> line("pthread_once(&once, make);\n" + scene.see("made"));
        };
    }

    /// Variables of threads, keys and their destructors, static variables of functions.
    static Piece perThread(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(6)) {
            case 0 -> line("local += " + k + "; " + scene.see("local"));
            case 1 -> line("{ int *p = &local; set(p, %d); %s }".formatted(k, scene.see("*p")));
            case 2 -> line("pthread_setspecific(key, (void *)%dl);".formatted(k));
            case 3 -> line(scene.see("(long)pthread_getspecific(key)"));
            case 4 -> line(scene.see("count_up()"));
            default ->
                    closed(
                            scene.flavour().lock("m"),
                            List.of(line("a = tick();")),
                            scene.flavour().unlock("m") + "\n" + scene.see("a"));
        };
    }

    /// Waits with a time limit, which has passed already or will soon.
    static Piece timed(Scene scene) {
        Dice dice = scene.dice();
        String limit =
                "{ struct timespec until = {0, 0};"
                        + (dice.percent(40)
                                ? " clock_gettime(CLOCK_REALTIME, &until); if ((until.tv_nsec +="
                                        + " 100000) > 999999999) { until.tv_nsec -= 1000000000;"
                                        + " until.tv_sec++; }"
                                : "");
        return switch (dice.roll(7)) {
            case 0, 1 ->
                    closed(
                            limit + "\nif (pthread_mutex_timedlock(&strict, &until) == 0) {",
                            List.of(line("owned = owned * 2 + " + dice.small() + ";")),
                            "    pthread_mutex_unlock(&strict);\n}\nelse " + scene.see("4") + " }");
            case 2 ->
                    closed(
                            "pthread_mutex_lock(&strict);",
                            List.of(line("owned++;")),
                            "pthread_mutex_unlock(&strict);");
            case 3 -> line(limit + " " + scene.see("sem_timedwait(&empty, &until) == 0") + " }");
            case 4 -> line("sem_post(&empty);");
            case 5 ->
                    closed(
                            "pthread_rwlock_wrlock(&rw);",
                            List.of(line("cells[0]++;")),
                            "pthread_rwlock_unlock(&rw);");
            default ->
                    closed(
                            limit + "\nif (pthread_rwlock_timedrdlock(&rw, &until) == 0) {",
                            List.of(line(scene.see("cells[0]"))),
                            "    pthread_rwlock_unlock(&rw);\n} }");
        };
    }

    /// Ends a thread early, which gives its number as its result where it should.
    static Piece leave(Scene scene) {
        return line(
                scene.dice()
                        .pick(
                                scene.see("x"),
                                "x++;",
                                "if (x == 1) { " + scene.see("5") + " " + Subject.LEAVE + " }"));
    }
}
