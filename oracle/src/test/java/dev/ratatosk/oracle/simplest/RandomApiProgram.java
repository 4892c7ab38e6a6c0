package dev.ratatosk.oracle.simplest;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A few threads with a few operations each on two variables and two mutexes; some check what they
/// have read, so that some schedules fail and others do not, and some are deadlocks.
record RandomApiProgram(List<List<Operation>> threads, int expectedAtEnd) implements Scenario {
    private static final int THREADS = 2;
    private static final int OPERATIONS = 4;

    enum Operation {
        READ_X,
        WRITE_X,
        INCREMENT_X,
        ADD_Y,
        COPY_X_TO_Y,
        CHECK_Y,
        LOCKED_A,
        LOCKED_A_B,
        LOCKED_B_A,
        CHOOSE,
        AWAIT_Y
    }

    static RandomApiProgram generate(long seed) {
        Random random = new Random(seed);
        Operation[] all = Operation.values();
        List<List<Operation>> threads = new ArrayList<>();
        for (int t = 0; t <= THREADS; t++) {
            List<Operation> operations = new ArrayList<>();
            int most = t == 0 ? 2 : OPERATIONS;
            for (int i = random.nextInt(most); i >= 0; i--) {
                operations.add(all[random.nextInt(all.length)]);
            }
            threads.add(operations);
        }
        return new RandomApiProgram(threads, random.nextInt(4));
    }

    @Override
    public void run() {
        Shared shared = new Shared();
        List<ModelThread> started = new ArrayList<>();
        for (List<Operation> operations : threads.subList(1, threads.size())) {
            started.add(ModelThread.start(() -> shared.perform(operations)));
        }
        shared.perform(threads.getFirst());
        started.forEach(ModelThread::join);
        Model.check(shared.x.get() != expectedAtEnd, "x is " + expectedAtEnd);
    }

    private static final class Shared {
        final SharedInt x = new SharedInt("x", 0);
        final SharedInt y = new SharedInt("y", 0);
        final Mutex a = new Mutex("a");
        final Mutex b = new Mutex("b");

        void perform(List<Operation> operations) {
            int sum = 0;
            for (Operation operation : operations) {
                switch (operation) {
                    case READ_X -> sum += x.get();
                    case WRITE_X -> x.set(sum + 1);
                    case INCREMENT_X -> x.set(x.get() + 1);
                    case ADD_Y -> y.getAndAdd(1);
                    case COPY_X_TO_Y -> y.set(x.get());
                    case CHECK_Y -> Model.check(y.get() != 2, "y is 2");
                    case LOCKED_A -> a.with(() -> x.set(x.get() + 1));
                    case LOCKED_A_B -> a.with(() -> b.with(() -> y.getAndAdd(1)));
                    case LOCKED_B_A -> b.with(() -> a.with(() -> y.getAndAdd(1)));
                    case CHOOSE -> sum += Model.choose(2);
                    case AWAIT_Y -> y.await(value -> value > 0);
                }
            }
        }
    }
}
