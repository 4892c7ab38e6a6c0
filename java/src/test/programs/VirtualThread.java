// A plain lost update on a virtual thread.
// verdict: data race

class VirtualThread {
    int x;

    static Object main() throws Exception {
        VirtualThread s = new VirtualThread();
        Thread other = Thread.ofVirtual().start(() -> s.x++);
        s.x++;
        other.join();
        return s.x;
    }
}
