// A writer leads to a StringBuffer.
// verdict: refused: Object shared between threads: java.io.StringWriter

import java.io.StringWriter;

class UnseenWriter {
    static Object main() throws Exception {
        StringWriter out = new StringWriter();
        Thread a = new Thread(() -> out.write(1));
        Thread b = new Thread(() -> out.write(2));
        a.start();
        b.start();
        a.join();
        b.join();
        return out.toString();
    }
}
