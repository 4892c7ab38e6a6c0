import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A task is submitted while another thread shuts the executor down.
class S15ExecutorShutdown {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        Thread other = new Thread(executor::shutdown);
        other.start();
        executor.execute(() -> {});
        other.join();
    }
}
