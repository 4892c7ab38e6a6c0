package dev.ratatosk.cli.output;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Standard output, which remembers why it could not be written: a print writer does not say.
public final class StandardOutput extends OutputStream {
    private final OutputStream out;
    private @Nullable IOException failure;

    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out));
    }

    StandardOutput(OutputStream out) {
        this.out = new BufferedOutputStream(out);
    }

    /// Why the output is not complete. A reader that has enough, such as `head`, is no failure.
    public Optional<String> failure() {
        return Optional.ofNullable(failure)
                .map(e -> String.valueOf(e.getMessage()))
                .filter(message -> !message.contains("Broken pipe"));
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
        attempt(() -> out.write(bytes, start, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) throws IOException {
        try {
            writing.run();
        } catch (IOException e) {
            if (failure == null) {
                failure = e;
            }
            throw e;
        }
    }
}
