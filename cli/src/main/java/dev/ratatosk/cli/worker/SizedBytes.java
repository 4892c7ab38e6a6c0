package dev.ratatosk.cli.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Bytes and texts of any length as parts of messages: their length in bytes comes first.
public final class SizedBytes {
    private SizedBytes() {}

    /// Writes what [#read] reads.
    public static void write(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /// Writes what [#readText] reads. There is no limit of 65,535 bytes as there is for
    /// [DataOutputStream#writeUTF].
    public static void writeText(String text, DataOutputStream out) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8), out);
    }

    /// @throws EOFException if the stream ends before the bytes do
    public static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException(
                    "the message ends after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    /// @throws EOFException if the stream ends before the text does
    public static String readText(DataInputStream in) throws IOException {
        return new String(read(in), StandardCharsets.UTF_8);
    }
}
