import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;

/// Two threads increment a counter. Reading and writing are two steps, so one increment can be lost.
void main() {
    SharedInt counter = new SharedInt("counter", 0);

    ModelThread other = ModelThread.start("other", () -> counter.set(counter.get() + 1));
    counter.set(counter.get() + 1);
    other.join();

    Model.check(counter.get() == 2, "an increment was lost");
}
