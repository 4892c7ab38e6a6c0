// Text, hash code and copies of a HashMap.
// verdict: verified
// naive: cut off

import java.util.*;

class HashMapAsText {

    static Object main() throws Exception {
        Map<Integer, String> map = new HashMap<>();
        map.put(1, "a");
        map.put(2, "bc");
        int[] seen = new int[1];
        Thread other = new Thread(() -> seen[0] = look(map));
        other.start();
        int mine = look(map);
        other.join();
        assert seen[0] == mine;
        return mine;
    }

    static int look(Map<Integer, String> map) {
        return map.toString().length() + map.hashCode() + new HashMap<>(map).size() + Map.copyOf(map).size();
    }
}
