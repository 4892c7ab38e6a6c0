// Initialisers that depend on nothing and change nothing are no part of the schedule.
// verdict: verified
// outcomes: [10]
// executions: optimal 1, rf 1
// exploring: verified
// explored: [10]

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

class InitUnnoticed {
    static class Constants {
        static final Object LOCK = new Object();
        static final AtomicInteger COUNTER = new AtomicInteger(4);
        static final List<String> NAMES = List.of("a", "b");
        static final int[] TABLE = new int[3];
        static final Map<String, Shape> SHAPES = new HashMap<>();

        static {
            for (int i = 0; i < TABLE.length; i++) {
                TABLE[i] = i;
            }
            for (Shape shape : Shape.values()) {
                SHAPES.put(shape.label, shape);
            }
        }

        final int own = TABLE[2];
    }

    enum Shape {
        ROUND("o") {
            @Override
            int corners() {
                return 0;
            }
        },
        SQUARE("#") {
            @Override
            int corners() {
                return 4;
            }
        };

        final String label;

        Shape(String label) {
            this.label = label;
        }

        abstract int corners();
    }

    static int use(Shape shape) {
        assert Constants.LOCK != null;
        int value = new Constants().own + Constants.NAMES.size() + Constants.COUNTER.get();
        return switch (shape) {
            case ROUND -> value;
            case SQUARE -> value + Constants.SHAPES.size();
        };
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> use(Shape.ROUND));
        Thread two = new Thread(() -> use(Shape.SQUARE));
        one.start();
        two.start();
        one.join();
        two.join();
        return use(Shape.SQUARE);
    }
}
