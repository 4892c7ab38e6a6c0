import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;

/// A consumer waits for a signal without looking whether it has been given already. A signal that
/// comes before it waits is lost, and it waits for ever.
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
