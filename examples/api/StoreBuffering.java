import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Expect;
import dev.ratatosk.core.port.Grade;

/// Each of two threads writes a variable and reads the other one. What can they read?
@Expect(outcome = "r1=0, r2=1")
@Expect(outcome = "r1=1, r2=0")
@Expect(outcome = "r1=1, r2=1", as = Grade.INTERESTING, reason = "both see the other's write")
@Expect(outcome = "r1=0, r2=0", as = Grade.FORBIDDEN, reason = "neither sees the other's write")
void main() {
    SharedInt x = new SharedInt("x", 0);
    SharedInt y = new SharedInt("y", 0);

    ModelThread other =
            ModelThread.start(
                    "other",
                    () -> {
                        y.set(1);
                        Model.observe("r2=" + x.get());
                    });
    x.set(1);
    Model.observe("r1=" + y.get());
    other.join();
}
