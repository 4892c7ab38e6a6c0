// Reading an EnumMap by its views.
// verdict: verified
// naive: cut off

import java.util.*;

class EnumMapIsShared {
    enum Colour {
        RED,
        GREEN
    }

    static Object main() throws Exception {
        EnumMap<Colour, String> map = new EnumMap<>(Colour.class);
        map.put(Colour.RED, "a");
        map.put(Colour.GREEN, "bc");
        int[] seen = new int[1];
        Thread other = new Thread(() -> seen[0] = look(map));
        other.start();
        int mine = look(map);
        other.join();
        assert seen[0] == mine;
        return mine;
    }

    static int look(EnumMap<Colour, String> map) {
        int found = new EnumMap<>(map).size() + map.clone().size();
        for (Map.Entry<Colour, String> entry : map.entrySet()) {
            found += entry.getKey().ordinal() * entry.getValue().length();
        }
        for (Colour key : map.keySet()) {
            found += key.ordinal();
        }
        return found + map.values().size() + map.toString().length();
    }
}
