import java.util.concurrent.ConcurrentHashMap;

/// One call that does both.
class S04CheckThenActFixed {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> words = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> words.merge("squirrel", 1, Integer::sum));
        other.start();
        words.merge("squirrel", 1, Integer::sum);
        other.join();
        assert words.get("squirrel") == 2 : words;
    }
}
