// Reading a TreeMap by its views.
// verdict: verified
// naive: cut off

import java.util.*;

class TreeMapIsShared {

    static Object main() throws Exception {
        NavigableMap<Integer, String> map = new TreeMap<>();
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

    static int look(NavigableMap<Integer, String> map) {
        int found = map.firstKey() + map.lastKey();
        for (Integer key : map.descendingMap().keySet()) {
            found = 3 * found + key;
        }
        for (Integer key : map.navigableKeySet()) {
            found = 3 * found + key;
        }
        for (Map.Entry<Integer, String> entry : map.entrySet()) {
            found = 3 * found + entry.getKey();
        }
        return found + map.values().iterator().next().length();
    }
}
