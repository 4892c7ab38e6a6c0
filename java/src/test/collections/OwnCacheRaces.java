// A field that a class of the program's own sets when it is read first.
// verdict: data race

import java.util.*;

class OwnCacheRaces extends AbstractMap<Integer, Integer> {
    Set<Entry<Integer, Integer>> entrySet;

    @Override
    public Set<Entry<Integer, Integer>> entrySet() {
        if (entrySet == null) {
            entrySet = Set.of();
        }
        return entrySet;
    }

    static Object main() throws Exception {
        OwnCacheRaces map = new OwnCacheRaces();
        Thread other = new Thread(map::entrySet);
        other.start();
        int size = map.size();
        other.join();
        return size;
    }
}
