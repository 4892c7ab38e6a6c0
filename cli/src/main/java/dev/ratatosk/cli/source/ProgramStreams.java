package dev.ratatosk.cli.source;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.UnderTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// Standard input and output as programs under test see them. A program runs thousands of times, so
/// what it prints is discarded unless a single schedule is replayed; and it must not read, because
/// it would read something else each time.
public final class ProgramStreams {
    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final PrintStream printed;
    private final Discarding discarded;

    private ProgramStreams(PrintStream printed, Discarding discarded) {
        this.printed = printed;
        this.discarded = discarded;
    }

    /// Discards what programs print.
    public static ProgramStreams discarding() {
        Discarding discarded = new Discarding();
        return new ProgramStreams(new PrintStream(discarded, true), discarded);
    }

    /// Lets through what programs print.
    public static ProgramStreams passing(PrintStream to) {
        return new ProgramStreams(to, new Discarding());
    }

    public void install() {
        System.setIn(new NoInput());
        System.setOut(printed);
        System.setErr(printed);
    }

    public void remove() {
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
    }

    public boolean hasDiscarded() {
        return discarded.any;
    }

    private static final class Discarding extends OutputStream {
        private volatile boolean any;

        @Override
        public void write(int b) {
            any = true;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            any |= length > 0;
        }
    }

    private static final class NoInput extends InputStream {
        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return read();
        }

        @Override
        public int read() throws IOException {
            UnderTest.refuse(
                    "The program reads standard input",
                    "Executions would differ. Write the input into the program.");
            try {
                throw Ops.current()
                        .refuse(
                                "The program reads standard input",
                                "Executions would differ. Write the input into the"
                                        + " program, or use Model.choose to explore several.");
            } catch (IllegalStateException notUnderTest) {
                throw new IOException(
                        "standard input cannot be read while a program is being checked",
                        notUnderTest);
            }
        }
    }
}
