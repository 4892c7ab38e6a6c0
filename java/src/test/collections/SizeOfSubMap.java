// The view of a part of a TreeMap counts its entries in a field, which goes wrong if two do so.
// verdict: data race

import java.util.*;

class SizeOfSubMap {
    static Object main() throws Exception {
        SortedMap<Integer, String> part = new TreeMap<>(Map.of(1, "a", 2, "b")).headMap(2);
        Thread other = new Thread(part::size);
        other.start();
        int size = part.size();
        other.join();
        return size;
    }
}
