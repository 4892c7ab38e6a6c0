// A thread may wrap an array that it keeps to itself.
// verdict: verified

import java.nio.ByteBuffer;

class WrappedAlone {
    static Object main() throws Exception {
        byte[] x = {0};
        Thread a = new Thread(() -> ByteBuffer.wrap(new byte[1]).put(0, (byte) 1));
        a.start();
        ByteBuffer.wrap(new byte[] {1}).get(0);
        a.join();
        return "done";
    }
}
