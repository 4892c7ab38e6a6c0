package dev.ratatosk.cli.worker;

import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Stage;
import dev.ratatosk.core.frontier.Decoder;
import dev.ratatosk.core.frontier.Encoder;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.Counts;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;

/// What a check and a worker in another process say to each other.
public sealed interface Message {
    // To the worker.

    /// What is known about the program; comes first.
    ///
    /// @param fingerprint of its code, which must be the same; empty if it need not be compared
    record Know(String learnt, String fingerprint) implements Message {}

    /// See [dev.ratatosk.core.check.work.Hand#explore].
    ///
    /// @param decidesClaims whether a [Claim] will be answered
    record Explore(Order order, boolean decidesClaims) implements Message {}

    /// See [dev.ratatosk.core.check.work.Hand#comeBack].
    record ComeBack(double keep) implements Message {}

    /// See [dev.ratatosk.core.check.work.Hand#conclude].
    record Conclude(boolean repeats) implements Message {}

    /// Answers a [Claim].
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    record Claimed(boolean[] granted) implements Message {}

    // From the worker.

    /// See [Claims#claim]; answered by a [Claimed].
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    record Claim(long node, long[] fingerprints) implements Message {}

    /// See [dev.ratatosk.core.check.work.Report.Explored].
    record Explored(long lease, Result result, boolean isWhole, boolean failedForGood)
            implements Message {}

    /// See [dev.ratatosk.core.check.work.Report.Concluded].
    record Concluded() implements Message {}

    /// How far it is.
    record Progress(Counts counts, double fraction, int depth) implements Message {}

    /// The program does not come back.
    record Stuck(String complaint) implements Message {}

    /// The program has turned out to do something, and that is all that is known about it now.
    record Learnt(String text) implements Message {}

    /// The program cannot be checked.
    record Misused(String message) implements Message {}

    /// It cannot continue. The program need not be the cause.
    record Failed(String message) implements Message {}

    /// Writes a message, and sends it off.
    static void write(Message message, DataOutputStream out) throws IOException {
        switch (message) {
            case Know(String learnt, String fingerprint) -> {
                out.writeByte(0);
                SizedBytes.writeText(learnt, out);
                SizedBytes.writeText(fingerprint, out);
            }
            case Explore(Order order, boolean decidesClaims) -> {
                out.writeByte(1);
                SizedBytes.write(Encoder.bytes(order.lease()), out);
                out.writeByte(order.stage().ordinal());
                out.writeLong(order.mostRuns());
                out.writeLong(order.budget().toMillis());
                out.writeLong(order.memoryBytes());
                out.writeLong(order.memory());
                out.writeBoolean(decidesClaims);
            }
            case Claimed(boolean[] granted) -> {
                out.writeByte(11);
                out.writeInt(granted.length);
                for (boolean one : granted) {
                    out.writeBoolean(one);
                }
            }
            case Claim(long node, long[] fingerprints) -> {
                out.writeByte(12);
                out.writeLong(node);
                out.writeInt(fingerprints.length);
                for (long one : fingerprints) {
                    out.writeLong(one);
                }
            }
            case ComeBack(double keep) -> {
                out.writeByte(2);
                out.writeDouble(keep);
            }
            case Conclude(boolean repeats) -> {
                out.writeByte(3);
                out.writeBoolean(repeats);
            }
            case Explored(long lease, Result result, boolean isWhole, boolean failedForGood) -> {
                out.writeByte(4);
                out.writeLong(lease);
                SizedBytes.write(Encoder.bytes(result), out);
                out.writeBoolean(isWhole);
                out.writeBoolean(failedForGood);
            }
            case Concluded() -> out.writeByte(5);
            case Progress(Counts counts, double fraction, int depth) -> {
                out.writeByte(6);
                out.writeLong(counts.complete());
                out.writeLong(counts.blocked());
                out.writeLong(counts.redundant());
                out.writeLong(counts.cut());
                out.writeLong(counts.events());
                out.writeDouble(fraction);
                out.writeInt(depth);
            }
            case Stuck(String complaint) -> {
                out.writeByte(7);
                SizedBytes.writeText(complaint, out);
            }
            case Learnt(String text) -> {
                out.writeByte(8);
                SizedBytes.writeText(text, out);
            }
            case Misused(String text) -> {
                out.writeByte(9);
                SizedBytes.writeText(text, out);
            }
            case Failed(String text) -> {
                out.writeByte(10);
                SizedBytes.writeText(text, out);
            }
        }
        out.flush();
    }

    /// Reads what [#write] has written.
    static Message read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case 0 -> new Know(SizedBytes.readText(in), SizedBytes.readText(in));
            case 1 ->
                    new Explore(
                            new Order(
                                    Decoder.lease(SizedBytes.read(in)),
                                    Stage.values()[in.readByte()],
                                    in.readLong(),
                                    Duration.ofMillis(in.readLong()),
                                    in.readLong(),
                                    true,
                                    Claims.NONE,
                                    in.readLong()),
                            in.readBoolean());
            case 2 -> new ComeBack(in.readDouble());
            case 3 -> new Conclude(in.readBoolean());
            case 4 ->
                    new Explored(
                            in.readLong(),
                            Decoder.result(SizedBytes.read(in)),
                            in.readBoolean(),
                            in.readBoolean());
            case 5 -> new Concluded();
            case 6 ->
                    new Progress(
                            new Counts(
                                    in.readLong(),
                                    in.readLong(),
                                    in.readLong(),
                                    in.readLong(),
                                    in.readLong()),
                            in.readDouble(),
                            in.readInt());
            case 7 -> new Stuck(SizedBytes.readText(in));
            case 8 -> new Learnt(SizedBytes.readText(in));
            case 9 -> new Misused(SizedBytes.readText(in));
            case 10 -> new Failed(SizedBytes.readText(in));
            case 11 -> {
                boolean[] granted = new boolean[in.readInt()];
                for (int i = 0; i < granted.length; i++) {
                    granted[i] = in.readBoolean();
                }
                yield new Claimed(granted);
            }
            case 12 -> {
                long node = in.readLong();
                long[] fingerprints = new long[in.readInt()];
                for (int i = 0; i < fingerprints.length; i++) {
                    fingerprints[i] = in.readLong();
                }
                yield new Claim(node, fingerprints);
            }
            default -> throw new IOException("no message begins with " + kind);
        };
    }
}
