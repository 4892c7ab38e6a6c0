package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.line;

import java.util.ArrayList;
import java.util.List;

/// Small random C programs: a seed always gives the same one.
final class RandomC {
    /// The most pieces of a thread, by number of threads.
    private static final int[] LONGEST = {0, 0, 4, 2};

    private static final List<Construct> CONSTRUCTS =
            List.of(
                    Construct::atomicIntegers,
                    Construct::atomicIntegers,
                    Construct::narrowAtomics,
                    Construct::criticalSection,
                    Construct::criticalSection,
                    Construct::otherLocks,
                    Construct::readWriteLock,
                    Construct::semaphore,
                    Construct::condition,
                    Construct::once,
                    Construct::perThread,
                    Heap::list,
                    Heap::slot,
                    Heap::stack,
                    Heap::own,
                    Loops::wait,
                    Loops::retry,
                    Loops::retry,
                    Loops::ownLock,
                    Loops::count,
                    Locals::compute,
                    Locals::compute,
                    Library::call,
                    Library::call,
                    Language::feature,
                    Language::feature,
                    Language::builtins,
                    Construct::timed,
                    Construct::leave);

    private static final List<Construct> COMPUTING =
            List.of(
                    Construct::narrowAtomics,
                    Heap::own,
                    Locals::compute,
                    Locals::compute,
                    Library::call,
                    Library::call,
                    Language::feature,
                    Language::builtins);

    private static final int LONGEST_ALONE = 12;

    private final long seed;
    private final Dice dice;
    private final Scene scene;

    private RandomC(long seed) {
        this.seed = seed;
        dice = new Dice(seed);
        List<Construct> palette = new ArrayList<>();
        for (int i = 2 + dice.roll(2); i > 0; i--) {
            palette.add(dice.pick(CONSTRUCTS));
        }
        palette.add(dice.pick(Construct::atomicIntegers, Locals::compute));
        scene =
                new Scene(
                        dice,
                        dice.percent(30) ? Flavour.C11 : Flavour.POSIX,
                        palette,
                        dice.percent(4) ? 40 : 0,
                        true);
    }

    static Subject generate(long seed) {
        return seed % 12 == 0 ? sequential(seed) : new RandomC(seed).subject();
    }

    /// A program with a single thread, which computes more.
    static Subject sequential(long seed) {
        Dice dice = new Dice(seed);
        Scene scene = new Scene(dice, Flavour.POSIX, COMPUTING, 0, false);
        List<Piece> main = new ArrayList<>();
        for (int i = 0; i < LONGEST_ALONE; i++) {
            String x = dice.pick("x", "y", "a", "b");
            main.add(line(x + " = " + dice.constant() + ";"));
            main.add(scene.one());
        }
        return new Subject(
                seed,
                Flavour.POSIX,
                Subject.Results.RETURNED,
                List.of(),
                main,
                Subject.NOT_NESTED,
                1,
                false,
                false);
    }

    private Subject subject() {
        int count = 2 + dice.roll(2);
        List<List<Piece>> threads = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            threads.add(scene.some(LONGEST[count]));
        }
        List<Piece> main = dice.percent(40) ? scene.some(2) : new ArrayList<>();
        boolean racing = dice.percent(3);
        if (racing) {
            threads.getFirst().add(line("u += 1;"));
            threads.getLast().add(line(scene.see("u")));
        }
        int parties = dice.percent(10) ? barrier(threads) : 1;
        boolean asserting = dice.percent(8);
        if (asserting) {
            List<Piece> body = dice.pick(threads);
            body.add(line("a = x;\nrequire(%d, a != %d);".formatted(body.size(), dice.roll(3))));
        }
        // Where an assertion has failed, the other threads are explored on. The failed one would
        // not have joined its own, and main destroys what that one uses.
        boolean nests = count == 3 && !asserting && dice.percent(15);
        int nested = nests ? dice.roll(2) : Subject.NOT_NESTED;
        return new Subject(
                seed,
                scene.flavour(),
                dice.pick(
                        Subject.Results.RETURNED,
                        Subject.Results.RETURNED,
                        Subject.Results.ON_THE_STACK,
                        Subject.Results.ON_THE_HEAP),
                threads,
                main,
                nested,
                parties,
                scene.weak() > 0,
                racing);
    }

    /// Lets all threads meet at a barrier, or some of them, and returns how many it waits for.
    private int barrier(List<List<Piece>> threads) {
        int rounds = dice.percent(30) ? 2 : 1;
        boolean asks = dice.percent(50);
        for (List<Piece> body : threads) {
            for (int i = 0; i < rounds; i++) {
                body.add(
                        dice.roll(body.size() + 1),
                        line(
                                asks
                                        ? scene.see("pthread_barrier_wait(&gate) != 0")
                                        : "pthread_barrier_wait(&gate);"));
            }
        }
        return dice.percent(40) ? 2 : threads.size();
    }
}
