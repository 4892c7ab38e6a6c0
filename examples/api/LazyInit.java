import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedInt;

/// A value is computed once, on first use, with a flag that is tested twice: before and after taking
/// the lock. The flag is set before the value is written, so a thread that finds the flag set
/// without taking the lock may read no value.
public class LazyInit {
    final Mutex mutex = new Mutex("mutex");
    final SharedBoolean ready = new SharedBoolean("ready", false);
    final SharedInt value = new SharedInt("value", 0);

    int get() {
        if (!ready.get()) {
            mutex.lock();
            if (!ready.get()) {
                ready.set(true);
                value.set(42);
            }
            mutex.unlock();
        }
        return value.get();
    }

    void main() {
        ModelThread other = ModelThread.start("other", () -> Model.check(get() == 42, "got nothing"));
        Model.check(get() == 42, "got nothing");
        other.join();
    }
}
