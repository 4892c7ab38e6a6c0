import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A cache of prices that asks a slow service for each article once, or so it seems.
class PriceCache {
    private final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();

    int price(String article) {
        Integer known = prices.get(article);
        if (known == null) {
            known = request(article);
            prices.put(article, known);
        }
        return known;
    }

    /// Stands for the service.
    private int request(String article) {
        requests.incrementAndGet();
        return article.length();
    }

    public static void main(String[] args) throws InterruptedException {
        PriceCache cache = new PriceCache();
        Thread other = new Thread(() -> cache.price("tea"), "other");
        other.start();
        int price = cache.price("tea");
        other.join();
        assert price == 3;
        assert cache.requests.get() == 1 : "the service was asked twice";
    }
}
