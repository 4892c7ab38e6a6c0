// Both threads see the flag down, set by nobody or lowered by the other one: the same value, but only
// the latter orders the updates.
// verdict: data race

class RaceOnlyOfOneSource {
    volatile boolean held;
    int count;

    void update() {
        if (!held) {
            held = true;
            count++;
            held = false;
        }
    }

    static Object main() throws Exception {
        RaceOnlyOfOneSource s = new RaceOnlyOfOneSource();
        Thread other = new Thread(s::update);
        other.start();
        s.update();
        other.join();
        return s.count;
    }
}
