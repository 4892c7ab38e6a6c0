package dev.ratatosk.core.runtime;

/// Takes what the running thread does with conditions, for reports. Without a report nothing
/// happens.
public final class ConditionUses {
    private final Driver driver;

    ConditionUses(Driver driver) {
        this.driver = driver;
    }

    /// What follows begins a wait.
    ///
    /// @param verb what the program calls the signal that it waits for
    /// @param waiters the location of the set of waiting threads
    public void beginWait(String verb, int waiters) {
        begin(ConditionUse.Kind.WAIT, verb, waiters);
    }

    /// What follows ends a wait.
    public void beginReturn(String verb, int waiters) {
        begin(ConditionUse.Kind.RETURN, verb, waiters);
    }

    /// What follows is a signal.
    public void beginSignal(String verb, int waiters) {
        begin(ConditionUse.Kind.SIGNAL, verb, waiters);
    }

    /// The signal of the running thread wakes a thread.
    public void wakes(int thread) {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.wakes(driver.current(), thread);
        }
    }

    /// The wait or signal is over.
    public void end() {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.use(driver.current(), null);
        }
    }

    private void begin(ConditionUse.Kind kind, String verb, int waiters) {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.use(driver.current(), new ConditionUse(kind, verb, waiters));
        }
    }
}
