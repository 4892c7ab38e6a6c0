package dev.ratatosk.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StandardOutputTest {
    private static StandardOutput failing(String why) {
        return new StandardOutput(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException(why);
                    }
                });
    }

    private static void print(StandardOutput out) {
        PrintWriter writer = new PrintWriter(out, false, StandardCharsets.UTF_8);
        writer.println("a result");
        writer.flush();
    }

    @Test
    void theReasonIsKept() {
        StandardOutput full = failing("No space left on device");
        assertEquals(Optional.empty(), full.failure());
        print(full);
        print(full);
        assertEquals(Optional.of("No space left on device"), full.failure());
    }

    @Test
    void aReaderThatHasEnoughIsNoFailure() {
        StandardOutput head = failing("Broken pipe");
        print(head);
        assertEquals(Optional.empty(), head.failure());
    }

    @Test
    void whatIsPrintedArrives() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        print(new StandardOutput(bytes));
        assertEquals("a result", bytes.toString(StandardCharsets.UTF_8).strip());
    }
}
