package dev.ratatosk.oracle.random;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Small random programs: a mix and a seed always give the same one.
public final class RandomPrograms {
    /// The most statements of a thread, by number of threads: about ten events in all.
    private static final int[] LONGEST = {0, 0, 5, 3, 2};

    private final Mix mix;
    private final SplittableRandom random;

    private RandomPrograms(Mix mix, long seed) {
        this.mix = mix;
        // The mixes get different programs for the same seed.
        this.random = new SplittableRandom(31 * seed + mix.ordinal());
    }

    public static Program generate(Mix mix, long seed) {
        return new RandomPrograms(mix, seed).program();
    }

    /// A program of which some threads have the same code, most of the time: they may be started
    /// and joined in a row.
    public static Program generateWithTwins(Mix mix, long seed) {
        return new RandomPrograms(mix, seed).programWithTwins();
    }

    private Program programWithTwins() {
        int threads = List.of(2, 3, 3, 3, 4).get(random.nextInt(5));
        List<List<Statement>> bodies = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int length = 1 + random.nextInt(LONGEST[threads]);
            bodies.add(new RandomBody(mix, random).statements(length));
        }
        int twins = 2 + random.nextInt(threads - 1);
        int first = random.nextInt(threads - twins + 1);
        for (int t = first + 1; t < first + twins; t++) {
            bodies.set(t, new ArrayList<>(bodies.get(first)));
        }
        boolean spawns = random.nextInt(100) < mix.spawnPercent();
        if (random.nextInt(4) == 0) {
            if (mix.hasJoins()) {
                join(bodies);
            }
            if (spawns) {
                startBySpawning(bodies);
            }
        } else if (first > 0) {
            startAndJoinInARow(bodies, first, first + twins, spawns);
        }
        return program(bodies);
    }

    /// The first thread starts the others from `first` on in a row, or none, and may join them.
    private void startAndJoinInARow(
            List<List<Statement>> bodies, int first, int end, boolean spawns) {
        List<Statement> body = bodies.getFirst();
        int at = random.nextInt(body.size() + 1);
        int joinAt = at + random.nextInt(body.size() - at + 1);
        if (mix.hasJoins() || random.nextInt(3) == 0) {
            List<Statement> joins = new ArrayList<>();
            for (int t = first; t < end; t++) {
                joins.add(random.nextInt(joins.size() + 1), new Statement.Join(name(t)));
            }
            body.addAll(joinAt, joins);
        }
        if (spawns) {
            List<Statement> starts = new ArrayList<>();
            for (int t = first; t < end; t++) {
                starts.add(new Statement.Spawn(name(t)));
            }
            body.addAll(at, starts);
        }
    }

    private Program program() {
        int threads = List.of(2, 2, 3, 3, 3, 4).get(random.nextInt(6));
        List<List<Statement>> bodies = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int length = 1 + random.nextInt(LONGEST[threads]);
            bodies.add(new RandomBody(mix, random).statements(length));
        }
        if (mix.isSymmetric()) {
            int same = 2 + random.nextInt(threads - 1);
            for (int t = 1; t < same; t++) {
                bodies.set(t, new ArrayList<>(bodies.getFirst()));
            }
        }
        if (mix.hasJoins()) {
            join(bodies);
        }
        if (random.nextInt(100) < mix.spawnPercent()) {
            startBySpawning(bodies);
        }
        return program(bodies);
    }

    private Program program(List<List<Statement>> bodies) {
        List<ThreadCode> code = new ArrayList<>();
        for (int t = 0; t < bodies.size(); t++) {
            code.add(new ThreadCode(name(t), bodies.get(t)));
        }
        return new Program(initialValues(), code);
    }

    private Map<String, Long> initialValues() {
        return random.nextInt(10) == 0 ? Map.of("x", 1L) : Map.of();
    }

    /// A thread may wait for the ends of later ones.
    private void join(List<List<Statement>> bodies) {
        for (int t = 0; t < bodies.size(); t++) {
            for (int joined = t + 1; joined < bodies.size(); joined++) {
                if (random.nextInt(5) < 2) {
                    List<Statement> body = bodies.get(t);
                    int at = random.nextInt(body.size() + 1);
                    body.add(at, new Statement.Join(name(joined)));
                }
            }
        }
    }

    /// The first thread starts the others, or leaves some of them to the second; a thread that
    /// starts another may join it later on.
    private void startBySpawning(List<List<Statement>> bodies) {
        for (int t = 1; t < bodies.size(); t++) {
            int spawner = t > 1 && random.nextInt(10) < 3 ? 1 : 0;
            List<Statement> body = bodies.get(spawner);
            int at = random.nextInt(body.size() + 1);
            body.add(at, new Statement.Spawn(name(t)));
            if (random.nextBoolean()) {
                int later = at + 1 + random.nextInt(body.size() - at);
                body.add(later, new Statement.Join(name(t)));
            }
        }
    }

    private static String name(int thread) {
        return "T" + thread;
    }
}
