/// Null has no monitor: whoever uses it gets a `NullPointerException`.
// verdict: verified
class MonitorOfNull {
    private interface Use {
        void use(Object object) throws InterruptedException;
    }

    private static volatile Object lock = null;

    static Object main() throws InterruptedException {
        Thread other = new Thread(MonitorOfNull::useAll);
        other.start();
        useAll();
        other.join();
        return "thrown";
    }

    private static void useAll() {
        Use[] uses = {
            Object::notifyAll,
            object -> object.notify(),
            object -> object.wait(),
            object -> object.wait(1),
            object -> Thread.holdsLock(object),
            object -> {
                synchronized (object) {
                    throw new AssertionError();
                }
            }
        };
        for (Use one : uses) {
            try {
                one.use(lock);
                throw new AssertionError();
            } catch (NullPointerException expected) {
                // As in the JVM.
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
