// A phaser waits for a party that never comes.
// verdict: deadlock

import java.util.concurrent.Phaser;

class PhaserAlone {
    static Object main() throws Exception {
        Phaser phaser = new Phaser(3);
        Thread other = new Thread(phaser::arriveAndAwaitAdvance);
        other.start();
        return phaser.arriveAndAwaitAdvance();
    }
}
