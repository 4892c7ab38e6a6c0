// What a scoped value is bound to is shared by those who share the binding.
// verdict: data race

class EscapeCarrier {
    static final ScopedValue<int[]> BOUND = ScopedValue.newInstance();

    static Object main() throws Exception {
        ScopedValue.Carrier carrier = ScopedValue.where(BOUND, new int[1]);
        Thread a = new Thread(() -> carrier.run(() -> BOUND.get()[0]++));
        Thread b = new Thread(() -> carrier.run(() -> BOUND.get()[0]++));
        a.start();
        b.start();
        a.join();
        b.join();
        return "done";
    }
}
