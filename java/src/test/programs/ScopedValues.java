// Every thread has its own bindings of a scoped value.
// verdict: verified

class ScopedValues {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();

    static Object main() throws Exception {
        String[] seen = new String[2];
        Thread a =
                new Thread(
                        () -> ScopedValue.where(NAME, "a").run(() -> seen[0] = NAME.get()));
        Thread b =
                new Thread(
                        () -> {
                            seen[1] = NAME.orElse("none");
                            ScopedValue.where(NAME, "b").run(() -> seen[1] += NAME.get());
                        });
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0] + seen[1];
    }
}
