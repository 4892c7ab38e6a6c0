// The arguments of a format are read.
// verdict: data race

class FormatReadsArray {
    static Object main() throws Exception {
        Object[] x = {"a"};
        Thread a = new Thread(() -> String.format("%s", x));
        a.start();
        x[0] = "b";
        a.join();
        return "done";
    }
}
