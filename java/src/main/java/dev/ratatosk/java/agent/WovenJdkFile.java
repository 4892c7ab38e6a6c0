package dev.ratatosk.java.agent;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.core.cache.Ownership;
import dev.ratatosk.java.weave.scope.FieldTable.Reference;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/// A file with woven classes of the JDK. A JVM that finds none, or one that is damaged, that others
/// than the user can write or that is for another purpose, does without; a JVM that cannot write
/// one leaves it.
///
/// It begins with its checksum and what it is for. Several JVMs may write it at once: each moves a
/// file to its place that fits together, and the last one stays.
///
/// @param folder where it is, or will be
/// @param name what it is called there
/// @param purpose what it depends on: the JDK and the weaver
record WovenJdkFile(Path folder, String name, String purpose) {
    private static final int NO_BYTES = -1;

    /// What is in the file.
    ///
    /// @param entries what became of the classes, by name
    /// @param fields those that the classes access, in the order of their numbers
    /// @param loops those of the classes, in the order of their numbers
    record Content(
            Map<String, WovenJdk.Entry> entries, List<Reference> fields, List<LoopReport> loops) {}

    Path path() {
        return folder.resolve(name);
    }

    /// What is in the file, if that can be used.
    Optional<Content> read() {
        try {
            Ownership.require(path());
            byte[] bytes = Files.readAllBytes(path());
            ByteBuffer in = ByteBuffer.wrap(bytes);
            return in.getLong() == checksum(bytes) && text(in).equals(purpose)
                    ? Optional.of(content(in))
                    : Optional.empty();
        } catch (IOException | BufferUnderflowException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The checksum of all but the checksum itself.
    private static long checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes, Long.BYTES, Math.max(0, bytes.length - Long.BYTES));
        return sum.getValue() << Integer.SIZE | bytes.length;
    }

    private static Content content(ByteBuffer in) {
        int fieldCount = in.getInt();
        List<Reference> fields = new ArrayList<>();
        for (int i = 0; i < fieldCount; i++) {
            fields.add(new Reference(null, text(in), text(in), text(in)));
        }
        int loopCount = in.getInt();
        List<LoopReport> loops = new ArrayList<>();
        for (int i = 0; i < loopCount; i++) {
            loops.add(
                    new LoopReport(
                            text(in),
                            in.getInt(),
                            text(in),
                            Treatment.valueOf(text(in)),
                            in.getInt(),
                            in.get() == 1));
        }
        int entryCount = in.getInt();
        Map<String, WovenJdk.Entry> entries = new HashMap<>();
        for (int i = 0; i < entryCount; i++) {
            entries.put(text(in), new WovenJdk.Entry(in.getInt(), in.getInt(), bytes(in)));
        }
        return new Content(entries, fields, loops);
    }

    private static String text(ByteBuffer in) {
        return new String(take(in, in.getInt()), StandardCharsets.UTF_8);
    }

    private static byte @Nullable [] bytes(ByteBuffer in) {
        int length = in.getInt();
        return length == NO_BYTES ? null : take(in, length);
    }

    private static byte[] take(ByteBuffer in, int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] taken = new byte[length];
        in.get(taken);
        return taken;
    }

    /// Writes the file, beside its target first: other processes never see half of it.
    void write(Content content) throws IOException {
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, "woven-", ".part");
        try {
            Files.write(part, bytes(content));
            Files.move(part, path(), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private byte[] bytes(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(0);
        write(out, purpose);
        out.writeInt(content.fields.size());
        for (Reference field : content.fields) {
            write(out, field.owner());
            write(out, field.name());
            write(out, field.type());
        }
        out.writeInt(content.loops.size());
        for (LoopReport loop : content.loops) {
            write(out, loop.file());
            out.writeInt(loop.line());
            write(out, loop.method());
            write(out, loop.treatment().name());
            out.writeInt(loop.conditions());
            out.writeBoolean(loop.polling());
        }
        out.writeInt(content.entries.size());
        for (Map.Entry<String, WovenJdk.Entry> named : content.entries.entrySet()) {
            WovenJdk.Entry entry = named.getValue();
            write(out, named.getKey());
            out.writeInt(entry.length());
            out.writeInt(entry.checksum());
            write(out, entry.woven());
        }
        byte[] all = bytes.toByteArray();
        ByteBuffer.wrap(all).putLong(0, checksum(all));
        return all;
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        write(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(DataOutputStream out, byte @Nullable [] bytes) throws IOException {
        if (bytes == null) {
            out.writeInt(NO_BYTES);
        } else {
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }
}
