import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;

/// A consumer waits for a signal without testing whether the signal has been given already. A signal
/// before the wait is lost, and the consumer waits for ever.
void main() {
    Mutex mutex = new Mutex("mutex");
    Condition filled = mutex.newCondition();
    SharedBoolean full = new SharedBoolean("full", false);

    ModelThread consumer =
            ModelThread.start(
                    "consumer",
                    () -> {
                        mutex.lock();
                        filled.await();
                        full.set(false);
                        mutex.unlock();
                    });

    mutex.lock();
    full.set(true);
    filled.signal();
    mutex.unlock();
    consumer.join();
}
