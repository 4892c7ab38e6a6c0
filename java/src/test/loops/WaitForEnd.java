// Waits until a thread has ended, without join.
// verdict: verified

class WaitForEnd {
    static int data;

    static Object main() throws Exception {
        data = 0;
        Thread other = new Thread(() -> data = 1);
        other.start();
        while (other.isAlive()) Thread.onSpinWait();
        assert data == 1;
        return data;
    }
}
