// Nobody sees what a buffer does with the array that it wraps.
// verdict: refused: Array shared between threads is passed to java.nio.ByteBuffer.wrap

import java.nio.ByteBuffer;

class WrappedArray {
    static Object main() throws Exception {
        byte[] x = {0};
        Thread a = new Thread(() -> ByteBuffer.wrap(x).put(0, (byte) 1));
        a.start();
        int read = x[0];
        a.join();
        return "done";
    }
}
