// A constructor stores `this` in a volatile field before it sets a final reference.
// verdict: data race
// exploring: verified
// explored: [null, text]

class EscapeByVolatile {
    static volatile EscapeByVolatile published;
    final String text;

    EscapeByVolatile() {
        published = this;
        text = "text";
    }

    static Object main() throws Exception {
        String[] seen = {"text"};
        Thread reader = new Thread(() -> {
            EscapeByVolatile found = published;
            if (found != null) {
                seen[0] = found.text;
            }
        });
        reader.start();
        new EscapeByVolatile();
        reader.join();
        return seen[0];
    }
}
