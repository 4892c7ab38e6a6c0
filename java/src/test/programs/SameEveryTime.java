// Time, randomness and identities are the same in every execution.
// verdict: verified

import java.time.*;
import java.util.*;

class SameEveryTime {
    static Object main() throws Exception {
        List<Object> all = Collections.synchronizedList(new ArrayList<>());
        Thread a = new Thread(() -> all.add(Thread.currentThread().threadId()));
        a.start();
        a.join();
        all.add(Thread.currentThread().threadId());
        all.add(Instant.now());
        all.add(LocalDateTime.now(ZoneOffset.UTC));
        all.add(Clock.systemUTC().millis());
        all.add(Calendar.getInstance().getTimeInMillis());
        all.add(UUID.randomUUID());
        List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        Collections.shuffle(shuffled);
        all.add(shuffled);
        all.add(new Object().toString());
        return all.toString();
    }
}
