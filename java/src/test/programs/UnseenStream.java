// A stream in memory changes where nobody looks.
// verdict: refused: Object shared between threads: java.io.ByteArrayOutputStream

import java.io.ByteArrayOutputStream;

class UnseenStream {
    static Object main() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread a = new Thread(() -> out.write(1));
        Thread b = new Thread(() -> out.write(2));
        a.start();
        b.start();
        a.join();
        b.join();
        return out.size();
    }
}
