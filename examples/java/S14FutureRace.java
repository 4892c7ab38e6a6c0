import java.util.concurrent.CompletableFuture;

/// Two stages that run at the same time add to one plain field.
class S14FutureRace {
    private int total;

    public static void main(String[] args) {
        S14FutureRace shared = new S14FutureRace();
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> shared.total += 1);
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> shared.total += 2);
        CompletableFuture.allOf(a, b).join();
        assert shared.total == 3;
    }
}
