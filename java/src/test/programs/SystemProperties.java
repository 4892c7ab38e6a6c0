// Properties of the JVM are not seen.
// verdict: refused: The program uses java.lang.System.setProperty

class SystemProperties {
    static Object main() throws Exception {
        Thread a = new Thread(() -> System.setProperty("a", "1"));
        Thread b = new Thread(() -> System.setProperty("a", "2"));
        a.start();
        b.start();
        a.join();
        b.join();
        return System.getProperty("a");
    }
}
