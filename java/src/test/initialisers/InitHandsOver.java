// A class hands its only object to another thread while it is being initialised: who calls a
// static method there waits, who calls another does not.
// verdict: verified
// outcomes: [false 8, true 8]
// exploring: verified
// explored: [false 8, true 8]

import java.util.concurrent.atomic.AtomicReference;

class InitHandsOver {
    static final AtomicReference<Service> SERVICE = new AtomicReference<>();

    static class Service {
        static int count = begin();

        final int own = 8;

        static int begin() {
            SERVICE.set(new Service());
            return own();
        }

        static int own() {
            return 8;
        }

        int viaStatic() {
            return count;
        }
    }

    static Object main() throws Exception {
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> {
            Service found = SERVICE.get();
            seen[0] = found != null;
            assert found == null || found.own == 8 && found.viaStatic() == 8;
        });
        other.start();
        int count = Service.count;
        other.join();
        return seen[0] + " " + count;
    }
}
