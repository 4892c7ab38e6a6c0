package dev.ratatosk.java.program.reality;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Makes a program of a seed: a few things, and a few statements with them per thread.
final class RandomPrograms {
    private static final List<Function<String, Thing>> THINGS =
            Stream.of(
                            Variables.all(),
                            Exclusion.all(),
                            Meetings.all(),
                            Containers.all(),
                            Classes.all())
                    .flatMap(List::stream)
                    .toList();

    /// What has an equal in the model's API, besides code of a thread's own.
    private static final Set<Feature> WITH_TWINS =
            EnumSet.of(
                    Feature.VOLATILES,
                    Feature.ATOMICS,
                    Feature.HANDLES,
                    Feature.MONITORS,
                    Feature.LOCKS,
                    Feature.SPINS,
                    Feature.RETRIES,
                    Feature.LOCAL_CODE);

    private final Set<Feature> features;

    RandomPrograms(Set<Feature> features) {
        this.features = EnumSet.copyOf(features);
    }

    Program generate(long seed) {
        Dice dice = new Dice(seed);
        boolean many = features.contains(Feature.MANY_THREADS) && dice.oneIn(60);
        boolean twin = !many && dice.oneIn(5);
        Way way = twin || many || dice.oneIn(2) ? Way.THREADS : dice.oneOf(List.of(Way.values()));
        List<Thing> things =
                many
                        ? things(dice, 1, way, false)
                        : things(dice, dice.oneOf(List.of(1, 1, 2, 2, 2, 3)), way, twin);
        List<List<Code>> threads = many ? manyThreads(dice, things) : threads(dice, things);
        boolean early = !twin && dice.oneIn(4);
        return new Program(seed, things, threads, way, dice.oneIn(2), early);
    }

    private List<Thing> things(Dice dice, int howMany, Way way, boolean twin) {
        List<Thing> things = new ArrayList<>();
        while (things.size() < howMany) {
            Thing one = dice.oneOf(THINGS).apply("g" + things.size());
            if (isWanted(one, dice, way, twin) && !(things.isEmpty() && isLocal(one))) {
                things.add(one);
            }
        }
        return things;
    }

    private static boolean isLocal(Thing thing) {
        return thing.feature() == Feature.LOCAL_CODE;
    }

    private boolean isWanted(Thing one, Dice dice, Way way, boolean twin) {
        Feature feature = one.feature();
        if (!features.contains(feature)
                || (feature == Feature.INTERRUPTS && !way.hasThreads())
                || dice.between(1, 6) > feature.weight()) {
            return false;
        }
        return !twin || (WITH_TWINS.contains(feature) && one.hasTwin());
    }

    private static List<List<Code>> threads(Dice dice, List<Thing> things) {
        int workers = dice.oneIn(6) ? 3 : dice.between(1, 2);
        int most = workers == 3 ? 1 : 3;
        int[] unique = new int[1];
        List<List<Code>> threads = new ArrayList<>();
        for (int t = 0; t <= workers; t++) {
            Site site = Site.ofThread(dice, things, t, workers + 1, unique);
            int statements =
                    t == 0
                            ? (workers == 1 ? dice.between(1, 3) : dice.between(0, 1))
                            : dice.between(1, most);
            threads.add(statements(site, statements));
        }
        return threads;
    }

    /// Most threads do one thing that is no business of the others, so that there are few
    /// schedules.
    private static List<List<Code>> manyThreads(Dice dice, List<Thing> things) {
        List<List<Code>> threads = new ArrayList<>();
        int workers = dice.between(8, 11);
        int[] unique = new int[1];
        things.add(
                Thing.of(Feature.MANY_THREADS, "own")
                        .field(
                                "final AtomicIntegerArray own = new AtomicIntegerArray(12); int own0; synchronized int own(int i) { return own0 += 0; }")
                        .seen("own"));
        for (int t = 0; t <= workers; t++) {
            List<Code> body = new ArrayList<>();
            body.add(Code.line("own.set(" + t + ", " + t + ");", null));
            if (t == 0 || t >= workers - 1) {
                Site site = Site.ofThread(dice, things.subList(0, 1), t, workers + 1, unique);
                body.addAll(statements(site, t == 0 ? 0 : 1));
            }
            threads.add(body);
        }
        return threads;
    }

    private static List<Code> statements(Site site, int howMany) {
        List<Code> body = new ArrayList<>();
        for (int i = 0; i < howMany; i++) {
            body.add(site.any());
        }
        return body;
    }
}
