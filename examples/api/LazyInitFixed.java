import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedInt;

/// The same in the right order: the value first, the flag last.
public class LazyInitFixed {
    final Mutex mutex = new Mutex("mutex");
    final SharedBoolean ready = new SharedBoolean("ready", false);
    final SharedInt value = new SharedInt("value", 0);

    int get() {
        if (!ready.get()) {
            mutex.lock();
            if (!ready.get()) {
                value.set(42);
                ready.set(true);
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
