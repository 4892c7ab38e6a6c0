package dev.ratatosk.spark;

import dev.ratatosk.cli.cluster.GatewayMessage;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// Passes tasks on to Spark, and answers back. It knows nothing of what is in them.
final class SparkGateway {
    private final DataInputStream in;
    private final DataOutputStream out;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable SparkJobs jobs;

    SparkGateway(InputStream in, OutputStream out) {
        this.in = new DataInputStream(new BufferedInputStream(in));
        this.out = new DataOutputStream(new BufferedOutputStream(out));
    }

    /// Returns when the command is gone or the cluster is.
    void run() {
        Thread.ofPlatform().daemon().name("ratatosk-from-command").start(this::read);
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        SparkJobs some = jobs;
        if (some != null) {
            some.close();
        }
    }

    private void read() {
        try {
            while (true) {
                take(GatewayMessage.read(in));
            }
        } catch (IOException gone) {
            ended.countDown();
        }
    }

    private void take(GatewayMessage message) {
        switch (message) {
            case GatewayMessage.Connect wanted ->
                    // Reading continues, so that the end of the command is noticed.
                    Thread.ofPlatform()
                            .daemon()
                            .name("ratatosk-connection")
                            .start(() -> connect(wanted));
            case GatewayMessage.Submit(long job, byte[] task) -> theJobs().submit(job, task);
            case GatewayMessage.Cancel(long job) -> theJobs().cancel(job);
            default -> throw new IllegalStateException("not for a gateway: " + message);
        }
    }

    private SparkJobs theJobs() {
        SparkJobs some = jobs;
        if (some == null) {
            throw new IllegalStateException("there is no cluster yet");
        }
        return some;
    }

    private void connect(GatewayMessage.Connect wanted) {
        try {
            SparkJobs some = SparkJobs.start(wanted, this::send);
            jobs = some;
            some.watch();
        } catch (NoClusterException e) {
            send(new GatewayMessage.Gone(String.valueOf(e.getMessage())));
        } catch (Exception | LinkageError e) {
            // Spark throws checked exceptions that its methods do not declare.
            send(new GatewayMessage.Gone(Failures.explained(wanted.master(), e)));
        }
        ended.countDown();
    }

    private void send(GatewayMessage message) {
        synchronized (out) {
            try {
                GatewayMessage.write(message, out);
            } catch (IOException gone) {
                ended.countDown();
            }
        }
    }
}
