// Two parties of a phaser see what the other did before.
// verdict: verified

import java.util.concurrent.Phaser;

class PhaserOfTwo {
    static int x;

    static Object main() throws Exception {
        Phaser phaser = new Phaser(2);
        Thread other =
                new Thread(
                        () -> {
                            x = 1;
                            phaser.arriveAndAwaitAdvance();
                        });
        other.start();
        phaser.arriveAndAwaitAdvance();
        assert x == 1;
        other.join();
        return x;
    }
}
