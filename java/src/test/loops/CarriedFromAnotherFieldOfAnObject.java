// The same with fields of one object, and with an updater for one of them.
// verdict: verified

import java.util.concurrent.atomic.*;

class CarriedFromAnotherFieldOfAnObject {
    volatile int first;
    volatile int second;

    static final AtomicIntegerFieldUpdater<CarriedFromAnotherFieldOfAnObject> FIRST =
            AtomicIntegerFieldUpdater.newUpdater(
                    CarriedFromAnotherFieldOfAnObject.class, "first");
    static final AtomicIntegerFieldUpdater<CarriedFromAnotherFieldOfAnObject> SECOND =
            AtomicIntegerFieldUpdater.newUpdater(
                    CarriedFromAnotherFieldOfAnObject.class, "second");

    int byField() {
        int seen = first;
        while (seen == 0) seen = second;
        return seen;
    }

    int byUpdater() {
        int seen = FIRST.get(this);
        while (seen == 0) seen = SECOND.get(this);
        return seen;
    }

    static Object main() throws Exception {
        CarriedFromAnotherFieldOfAnObject it = new CarriedFromAnotherFieldOfAnObject();
        Thread other = new Thread(() -> it.second = 1);
        other.start();
        int sum = it.byField() + it.byUpdater();
        other.join();
        assert sum == 2;
        return sum;
    }
}
