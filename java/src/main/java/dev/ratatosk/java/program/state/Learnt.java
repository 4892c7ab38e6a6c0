package dev.ratatosk.java.program.state;

import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// What a program has turned out to do. As long as it does not do it, threads need not look for it,
/// and there are fewer executions; when it does, the exploration begins again with what is known by
/// then.
public final class Learnt {
    private static final int MAX_CHOICES = 3;

    private boolean interrupts;
    private boolean setsOfOthers;
    private boolean readsTime;
    private boolean ignoresSleep;
    private boolean realPools;
    private boolean reusesForks;
    private boolean queues;
    private int choices = 1;
    private int escalations;

    /// A class whose initialiser the JVM has run during an execution, though it cannot run again in
    /// the next one; null if there is none.
    private @Nullable Class<?> ranOnce;

    /// Takes up the next combination of what a program may turn out to do, with interruptions
    /// first: what another process has learnt is not in its schedule.
    ///
    /// @return false if there is none left
    public boolean escalate() {
        escalations++;
        interrupts = (escalations & 1) != 0;
        reusesForks = (escalations & 2) != 0;
        realPools = (escalations & 4) != 0;
        queues = (escalations & 8) != 0;
        choices = 1 + (escalations >> 4);
        return choices <= MAX_CHOICES;
    }

    /// What was learnt, as one word; empty if nothing was.
    String text() {
        int flags = 0;
        for (boolean flag :
                new boolean[] {
                    interrupts, setsOfOthers, readsTime, realPools, reusesForks, queues
                }) {
            flags = flags * 2 + (flag ? 1 : 0);
        }
        return flags == 0 && choices == 1 ? "" : flags + "." + choices;
    }

    /// Takes over what [#text] returned in another process, besides what is known here.
    void recall(String text) {
        if (text.isEmpty()) {
            return;
        }
        String[] parts = text.split("\\.", -1);
        int flags = Integer.parseInt(parts[0]);
        queues |= (flags & 1) != 0;
        reusesForks |= (flags & 2) != 0;
        realPools |= (flags & 4) != 0;
        readsTime |= (flags & 8) != 0;
        setsOfOthers |= (flags & 16) != 0;
        interrupts |= (flags & 32) != 0;
        choices = Math.max(choices, Integer.parseInt(parts[1]));
    }

    /// Whether the program interrupts threads, so that threads have to look whether they are.
    public boolean interrupts() {
        return interrupts;
    }

    public void requireInterrupts(Ops ops) {
        if (!interrupts) {
            interrupts = true;
            throw ops.restart();
        }
    }

    /// Whether the program sets properties of threads from others.
    public boolean setsOfOthers() {
        return setsOfOthers;
    }

    public void requireSetsOfOthers(Ops ops) {
        if (!setsOfOthers) {
            setsOfOthers = true;
            throw ops.restart();
        }
    }

    /// Whether an iteration that only sleeps changes something: the program looks at the time.
    public boolean sleepCounts() {
        if (!readsTime) {
            ignoresSleep = true;
        }
        return readsTime;
    }

    /// The program looks at the time. If an iteration was left out that would have moved a clock,
    /// the exploration begins again.
    public void timeIsRead(Ops ops) {
        boolean mustRepeat = ignoresSleep && !readsTime;
        readsTime = true;
        if (mustRepeat) {
            throw ops.restart();
        }
    }

    /// Whether thread pools run their real code: the program asks for what their model does not
    /// know.
    public boolean usesRealPools() {
        return realPools;
    }

    public Error withRealPools(Ops ops) {
        realPools = true;
        return ops.restart();
    }

    /// Whether threads of fork-join pools run more than one task: some task gives a thread-local
    /// variable a value.
    public boolean reusesForks() {
        return reusesForks;
    }

    public void requireReusedForks(Ops ops) {
        if (!reusesForks) {
            reusesForks = true;
            throw ops.restart();
        }
    }

    /// Whether the queues of all locks and semaphores are kept: the program looks at one, or
    /// threads want different numbers of permits.
    public boolean keepsQueues() {
        return queues;
    }

    public Error withQueues(Ops ops) {
        queues = true;
        return ops.restart();
    }

    /// How many tasks of a scheduled pool may be next at most, as far as is known.
    public int choices() {
        return choices;
    }

    public void requireChoices(int wanted, Ops ops) {
        if (wanted > choices) {
            choices = wanted;
            throw ops.restart();
        }
    }

    /// The JVM has run an initialiser that cannot run again in the next execution.
    public void ranOnce(Class<?> type) {
        ranOnce = type;
    }

    /// A class whose initialiser has run like that, only once.
    public @Nullable Class<?> takeRanOnce() {
        Class<?> type = ranOnce;
        ranOnce = null;
        return type;
    }
}
