// Reading an IdentityHashMap by its views.
// verdict: verified
// naive: cut off

import java.util.*;

class IdentityHashMapIsShared {

    static Object main() throws Exception {
        Map<Integer, String> map = new IdentityHashMap<>();
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
        int found = 0;
        for (Map.Entry<Integer, String> entry : map.entrySet()) {
            found += entry.getKey() * entry.getValue().length();
        }
        for (Integer key : map.keySet()) {
            found += key;
        }
        for (String value : map.values()) {
            found += value.length();
        }
        return found + map.size();
    }
}
