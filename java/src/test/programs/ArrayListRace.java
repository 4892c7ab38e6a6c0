// An ArrayList that two threads change.
// verdict: data race

import java.util.*;

class ArrayListRace {
    static Object main() throws Exception {
        List<Integer> list = new ArrayList<>();
        Thread other = new Thread(() -> list.add(1));
        other.start();
        list.add(2);
        other.join();
        return list.size();
    }
}
