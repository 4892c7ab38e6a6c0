package dev.ratatosk.java.program.reality;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// What programs are made of; each can be left out with `-Dratatosk.reality.without=queues,...`.
enum Feature {
    VOLATILES(4),
    ATOMICS(6),
    HANDLES(3),
    FENCES(1),
    WEAK_ACCESSES(1),
    PLAIN_FIELDS(1),
    MONITORS(5),
    WAITS(4),
    LOCKS(5),
    LOCK_QUEUES(2),
    READ_WRITE_LOCKS(3),
    STAMPED_LOCKS(2),
    SEMAPHORES(3),
    MEETINGS(3),
    EXCHANGERS(1),
    COLLECTIONS(5),
    GUARDED_COLLECTIONS(3),
    QUEUES(4),
    FUTURES(3),
    POOLS(2),
    INTERRUPTS(3),
    TIMEOUTS(2),
    STATICS(2),
    INITIALISERS(2),
    FINALS(3),
    LEAKS(1),
    IDENTITIES(2),
    SPINS(3),
    RETRIES(3),
    THREAD_LOCALS(1),
    LOCAL_CODE(5),
    SUB_THREADS(2),
    MANY_THREADS(0);

    private final int weight;

    Feature(int weight) {
        this.weight = weight;
    }

    /// How likely it is, compared with the others.
    int weight() {
        return weight;
    }

    /// All but those that the system property names.
    static Set<Feature> switchedOn() {
        Set<Feature> on = EnumSet.allOf(Feature.class);
        String without = System.getProperty("ratatosk.reality.without", "");
        Arrays.stream(without.split(",", -1))
                .filter(name -> !name.isBlank())
                .forEach(name -> on.remove(valueOf(name.toUpperCase(Locale.ROOT))));
        return on;
    }
}
