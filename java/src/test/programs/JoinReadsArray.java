// So are strings that are joined.
// verdict: data race

class JoinReadsArray {
    static Object main() throws Exception {
        String[] x = {"a", "b"};
        Thread a = new Thread(() -> String.join(",", x));
        a.start();
        x[0] = "c";
        a.join();
        return "done";
    }
}
