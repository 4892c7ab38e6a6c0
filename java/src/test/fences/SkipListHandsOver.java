// What was written before an element was put into a ConcurrentSkipListMap is seen by who finds it.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class SkipListHandsOver {
    static Object main() throws Exception {
        ConcurrentSkipListMap<Integer, int[]> map = new ConcurrentSkipListMap<>();
        Thread other = new Thread(() -> {
            int[] box = new int[1];
            box[0] = 1;
            map.put(1, box);
        });
        other.start();
        int[] found = map.get(1);
        int seen = found == null ? -1 : found[0];
        other.join();
        assert seen != 0 && map.firstEntry().getValue()[0] == 1;
        return seen;
    }
}
