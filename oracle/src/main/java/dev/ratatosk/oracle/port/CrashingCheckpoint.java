package dev.ratatosk.oracle.port;

import dev.ratatosk.core.frontier.Checkpoint;
import dev.ratatosk.core.frontier.Frontier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A checkpoint that is damaged in every way that a crash can damage it, and worse: its end is
/// missing from any byte on, a byte of it is another one, or something else follows it.
final class CrashingCheckpoint implements AutoCloseable {
    /// So small that files are replaced by snapshots often.
    private static final Checkpoint.Options OPTIONS = new Checkpoint.Options(false, 2_000);

    private static final Map<String, String> IDENTITY = Map.of("program", "random");
    private static final int MOST_CRASHES = 20;
    private static final int MOST_FOREIGN_BYTES = 40;

    private final Random random;
    private final Path folder;
    private final Path path;
    private @Nullable Checkpoint open;
    private int crashes;

    /// What is before it is in a snapshot, and not damaged.
    private long endOfSnapshot;

    private long bytesBefore;
    private long endOfLeases;
    private boolean hasLostLeases;

    CrashingCheckpoint(Random random) {
        this.random = random;
        try {
            folder = Files.createTempDirectory("ratatosk-crashes");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        path = folder.resolve("checkpoint");
    }

    void create(Frontier frontier) {
        Checkpoint checkpoint = Checkpoint.create(path, IDENTITY, OPTIONS, frontier);
        open = checkpoint;
        endOfSnapshot = checkpoint.bytes();
        bytesBefore = checkpoint.bytes();
        endOfLeases = endOfSnapshot;
    }

    private Checkpoint opened() {
        return Objects.requireNonNull(open);
    }

    /// To be called after each commit.
    void committed() {
        long bytes = opened().bytes();
        if (bytes < bytesBefore) {
            endOfSnapshot = bytes;
            endOfLeases = bytes;
        }
        bytesBefore = bytes;
    }

    boolean isTimeToCrash() {
        return crashes < MOST_CRASHES && random.nextInt(12) == 0;
    }

    /// Loses the frontier and makes a new one of what is left of the file.
    Frontier crash(long memoryBytes) {
        crashes++;
        long length = opened().bytes();
        opened().close();
        long undamaged = damage();
        hasLostLeases = undamaged < endOfLeases;
        Checkpoint checkpoint = Checkpoint.open(path, OPTIONS);
        open = checkpoint;
        if (!checkpoint.identity().equals(IDENTITY)) {
            throw new AssertionError(checkpoint.identity());
        }
        Frontier frontier = checkpoint.recover(memoryBytes);
        long cut = checkpoint.bytesCut();
        if (frontier.leasedParts() != 0 || cut > 0 && frontier.tally().notes().isEmpty()) {
            throw new AssertionError(frontier.leasedParts() + " " + cut + frontier.tally());
        }
        if (undamaged == length && checkpoint.bytes() < length) {
            throw new AssertionError(checkpoint.bytes() + " of " + length + " bytes are left");
        }
        bytesBefore = checkpoint.bytes();
        endOfLeases = checkpoint.bytes();
        return frontier;
    }

    /// Whether so much was lost that numbers of leases are used again. No crash does this, because
    /// those are on the disk before they are used.
    boolean hasLostLeases() {
        return hasLostLeases;
    }

    /// @return how many bytes are as they were
    private long damage() {
        try {
            return damage(Files.readAllBytes(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long damage(byte[] bytes) throws IOException {
        int from = (int) endOfSnapshot;
        int at = from == bytes.length ? from : from + random.nextInt(bytes.length - from);
        return switch (random.nextInt(4)) {
            case 0 -> bytes.length;
            case 1 -> {
                if (at < bytes.length) {
                    bytes[at] ^= (byte) (1 + random.nextInt(255));
                }
                Files.write(path, bytes);
                yield at;
            }
            case 2 -> {
                byte[] foreign = new byte[random.nextInt(MOST_FOREIGN_BYTES)];
                random.nextBytes(foreign);
                Files.write(path, foreign, StandardOpenOption.APPEND);
                yield bytes.length;
            }
            default -> {
                Files.write(path, Arrays.copyOf(bytes, at));
                yield at;
            }
        };
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
        }
        try {
            for (String name : new String[] {"checkpoint", "checkpoint.lock", "checkpoint.new"}) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
