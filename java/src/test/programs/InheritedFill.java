// A stream of the program fills an array by what it inherits.
// verdict: data race

import java.io.ByteArrayInputStream;

class InheritedFill {
    static class In extends ByteArrayInputStream {
        In() {
            super(new byte[] {1, 2});
        }
    }

    static Object main() throws Exception {
        byte[] x = new byte[2];
        Thread a = new Thread(() -> new In().read(x, 0, 2));
        a.start();
        x[0]++;
        a.join();
        return "done";
    }
}
