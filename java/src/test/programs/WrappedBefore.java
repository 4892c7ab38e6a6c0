// Nor if the array is shared only later.
// verdict: refused: Array shared between threads is passed to java.nio.ByteBuffer.wrap

import java.nio.ByteBuffer;

class WrappedBefore {
    static Object main() throws Exception {
        byte[] x = {0};
        ByteBuffer buffer = ByteBuffer.wrap(x);
        Thread a = new Thread(() -> x[0]++);
        a.start();
        buffer.put(0, (byte) 1);
        a.join();
        return "done";
    }
}
