import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;

/// The same with a lock: no other thread can move between the read and the write.
void main() {
    SharedInt counter = new SharedInt("counter", 0);
    Mutex mutex = new Mutex("mutex");
    Runnable increment = () -> mutex.with(() -> counter.set(counter.get() + 1));

    ModelThread other = ModelThread.start("other", increment::run);
    increment.run();
    other.join();

    Model.check(counter.get() == 2, "an increment was lost");
}
