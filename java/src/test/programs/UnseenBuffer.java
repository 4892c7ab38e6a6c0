// A buffer changes where nobody looks.
// verdict: refused: Object shared between threads: java.nio.HeapByteBuffer

import java.nio.ByteBuffer;

class UnseenBuffer {
    static Object main() throws Exception {
        ByteBuffer out = ByteBuffer.allocate(8);
        Thread a = new Thread(() -> out.put((byte) 1));
        Thread b = new Thread(() -> out.put((byte) 2));
        a.start();
        b.start();
        a.join();
        b.join();
        return out.position();
    }
}
