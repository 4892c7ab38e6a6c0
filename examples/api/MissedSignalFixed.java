import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;

/// The same with a test of the state first: the consumer waits only while there is no value.
void main() {
    Mutex mutex = new Mutex("mutex");
    Condition filled = mutex.newCondition();
    SharedBoolean full = new SharedBoolean("full", false);

    ModelThread consumer =
            ModelThread.start(
                    "consumer",
                    () -> {
                        mutex.lock();
                        while (!full.get()) {
                            filled.await();
                        }
                        full.set(false);
                        mutex.unlock();
                    });

    mutex.lock();
    full.set(true);
    filled.signal();
    mutex.unlock();
    consumer.join();

    Model.check(!full.get(), "the consumer has not consumed");
}
