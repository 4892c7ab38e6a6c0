import java.util.concurrent.ConcurrentHashMap;

/// A map that is safe for threads does not make two calls atomic.
class S03CheckThenAct {
    private static void count(ConcurrentHashMap<String, Integer> words, String word) {
        Integer seen = words.get(word);
        words.put(word, seen == null ? 1 : seen + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> words = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> count(words, "squirrel"));
        other.start();
        count(words, "squirrel");
        other.join();
        assert words.get("squirrel") == 2 : words;
    }
}
