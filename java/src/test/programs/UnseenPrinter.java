// Whoever shares a stream to print on shares what is printed.
// verdict: refused: Object shared between threads: java.io.PrintStream

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

class UnseenPrinter {
    static Object main() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed);
        Thread a = new Thread(() -> out.print("a"));
        a.start();
        out.print("b");
        a.join();
        return printed.toString();
    }
}
