// Who finds a class initialised sees all that the initialiser has done, without a race.
// verdict: verified
// outcomes: [7 7]
// executions: optimal 2, rf 2
// exploring: verified
// explored: [7 7]

class InitOrdersData {
    static int offset = 3;

    static class Table {
        static final int[] SQUARES = new int[4];
        static int plain;

        static {
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i + offset;
            }
            plain = SQUARES[2];
        }
    }

    static Object main() throws Exception {
        int[] seen = new int[2];
        Thread one = new Thread(() -> seen[0] = Table.SQUARES[2]);
        Thread two = new Thread(() -> seen[1] = Table.plain);
        one.start();
        two.start();
        one.join();
        two.join();
        return seen[0] + " " + seen[1];
    }
}
