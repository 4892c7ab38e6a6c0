import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A cache of prices that asks a slow service for each article once.
class PriceCacheFixed {
    private final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();

    int price(String article) {
        return prices.computeIfAbsent(article, this::request);
    }

    /// Stands for the service.
    private int request(String article) {
        requests.incrementAndGet();
        return article.length();
    }

    public static void main(String[] args) throws InterruptedException {
        PriceCacheFixed cache = new PriceCacheFixed();
        Thread other = new Thread(() -> cache.price("tea"), "other");
        other.start();
        int price = cache.price("tea");
        other.join();
        assert price == 3;
        assert cache.requests.get() == 1 : "the service was asked twice";
    }
}
