package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Scenario;

/// What a thread under test does on its coroutine, from its first frame to its end.
final class ThreadLife implements Runnable {
    private final Driver driver;
    private final int thread;
    private final Scenario body;

    ThreadLife(Driver driver, int thread, Scenario body) {
        this.driver = driver;
        this.thread = thread;
        this.body = body;
    }

    /// Whether the frame is the one from which a thread under test was called: what is below it is
    /// none of the program's business.
    static boolean isOutermost(String className, String methodName) {
        return className.equals(ThreadLife.class.getName()) && methodName.equals("run");
    }

    @Override
    public void run() {
        driver.enter();
        try {
            body.run();
        } catch (AbandonedExecution end) {
            throw end;
        } catch (Throwable uncaught) {
            driver.failed(thread, uncaught);
            return;
        }
        driver.finished(thread);
    }
}
