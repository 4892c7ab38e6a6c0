package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.worker.SizedBytes;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/// What the command and the gateway say to each other.
public sealed interface GatewayMessage {
    // To the gateway.

    /// Comes first; answered by [Size] as soon as there is a worker, or by [Gone].
    ///
    /// @param master the cluster, as its users name it
    /// @param name what the cluster's pages call the check
    /// @param settings the user's settings for the cluster
    /// @param archive the program's files, for [Workplace]
    /// @param seconds how long to wait for a worker
    record Connect(
            String master, String name, Map<String, String> settings, String archive, long seconds)
            implements GatewayMessage {}

    /// Lets a worker do something; answered by [Done] or [Failed].
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    record Submit(long job, byte[] task) implements GatewayMessage {}

    /// The job is not wanted any more; not answered.
    record Cancel(long job) implements GatewayMessage {}

    // From the gateway.

    /// How many jobs the cluster should have at the moment, so that no worker waits for one.
    record Size(int jobs) implements GatewayMessage {}

    /// What a worker answered.
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    record Done(long job, byte[] answer) implements GatewayMessage {}

    /// No worker could do it, although several have tried.
    record Failed(long job, String why) implements GatewayMessage {}

    /// There is no cluster, or not any more.
    ///
    /// @param why what happened, and what to do about it
    record Gone(String why) implements GatewayMessage {}

    /// Writes a message, and sends it off.
    static void write(GatewayMessage message, DataOutputStream out) throws IOException {
        switch (message) {
            case Connect(
                            String master,
                            String name,
                            Map<String, String> settings,
                            String archive,
                            long seconds) -> {
                out.writeByte(0);
                SizedBytes.writeText(master, out);
                SizedBytes.writeText(name, out);
                SizedBytes.writeText(archive, out);
                out.writeLong(seconds);
                out.writeInt(settings.size());
                for (Map.Entry<String, String> one : settings.entrySet()) {
                    SizedBytes.writeText(one.getKey(), out);
                    SizedBytes.writeText(one.getValue(), out);
                }
            }
            case Submit(long job, byte[] task) -> {
                out.writeByte(1);
                out.writeLong(job);
                SizedBytes.write(task, out);
            }
            case Cancel(long job) -> {
                out.writeByte(2);
                out.writeLong(job);
            }
            case Size(int jobs) -> {
                out.writeByte(3);
                out.writeInt(jobs);
            }
            case Done(long job, byte[] answer) -> {
                out.writeByte(4);
                out.writeLong(job);
                SizedBytes.write(answer, out);
            }
            case Failed(long job, String why) -> {
                out.writeByte(5);
                out.writeLong(job);
                SizedBytes.writeText(why, out);
            }
            case Gone(String why) -> {
                out.writeByte(6);
                SizedBytes.writeText(why, out);
            }
        }
        out.flush();
    }

    /// Reads what [#write] has written.
    static GatewayMessage read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case 0 -> {
                String master = SizedBytes.readText(in);
                String name = SizedBytes.readText(in);
                String archive = SizedBytes.readText(in);
                long seconds = in.readLong();
                Map<String, String> settings = new TreeMap<>();
                for (int left = in.readInt(); left > 0; left--) {
                    settings.put(SizedBytes.readText(in), SizedBytes.readText(in));
                }
                yield new Connect(master, name, settings, archive, seconds);
            }
            case 1 -> new Submit(in.readLong(), SizedBytes.read(in));
            case 2 -> new Cancel(in.readLong());
            case 3 -> new Size(in.readInt());
            case 4 -> new Done(in.readLong(), SizedBytes.read(in));
            case 5 -> new Failed(in.readLong(), SizedBytes.readText(in));
            case 6 -> new Gone(SizedBytes.readText(in));
            default -> throw new IOException("no message begins with " + kind);
        };
    }
}
