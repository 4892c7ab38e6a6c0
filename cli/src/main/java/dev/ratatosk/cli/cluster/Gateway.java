package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.output.InputException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The way to a cluster, as the command sees it: jobs go there, and answers come back. It lasts for
/// all attempts of a check.
public final class Gateway implements AutoCloseable {
    private final BlockingQueue<GatewayMessage> outgoing = new LinkedBlockingQueue<>();
    private final Map<Long, Job> jobs = new ConcurrentHashMap<>();
    private final AtomicLong lastJob = new AtomicLong();
    private final CountDownLatch connected = new CountDownLatch(1);
    private final Runnable close;
    private volatile int size;
    private volatile @Nullable String gone;

    /// Gets what comes of a job, once, on any thread.
    interface Job {
        void done(byte[] answer);

        /// @param why what happened
        /// @param forGood whether there is no cluster any more
        void failed(String why, boolean forGood);
    }

    /// @param in where the gateway is heard
    /// @param out where it is spoken to
    /// @param close ends it
    Gateway(InputStream in, OutputStream out, Runnable close) {
        this.close = close;
        Thread.ofPlatform().daemon().name("ratatosk-to-gateway").start(() -> write(out));
        Thread.ofPlatform().daemon().name("ratatosk-from-gateway").start(() -> read(in));
    }

    /// Waits until the cluster has a worker.
    ///
    /// @param most after that time it is given up
    /// @throws InputException if it has none; the message says why
    void connect(GatewayMessage.Connect message, Duration most) {
        outgoing.add(message);
        boolean ended;
        try {
            ended = connected.await(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ended = false;
        }
        String why = gone;
        if (!ended || why != null) {
            close();
            throw new InputException(
                    why != null
                            ? why
                            : "cluster "
                                    + message.master()
                                    + " did not answer within "
                                    + most.toSeconds()
                                    + " s.");
        }
    }

    /// How many jobs the cluster should have.
    int size() {
        return size;
    }

    /// Sends a task off.
    ///
    /// @return the number of the job
    long submit(byte[] task, Job job) {
        long number = lastJob.incrementAndGet();
        jobs.put(number, job);
        outgoing.add(new GatewayMessage.Submit(number, task));
        String why = gone;
        if (why != null) {
            fail(number, why);
        }
        return number;
    }

    /// The job is not wanted any more; nothing comes of it from now on, except what is under way.
    void cancel(long job) {
        if (jobs.remove(job) != null) {
            outgoing.add(new GatewayMessage.Cancel(job));
        }
    }

    private void write(OutputStream to) {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(to))) {
            while (true) {
                GatewayMessage.write(outgoing.take(), out);
            }
        } catch (IOException gateway) {
            // The reader says so.
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(InputStream from) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(from))) {
            while (gone == null) {
                take(GatewayMessage.read(in));
            }
        } catch (IOException | RuntimeException ended) {
            goneFor("the gateway to the cluster ended (" + ended + ").");
        }
    }

    private void take(GatewayMessage message) {
        switch (message) {
            case GatewayMessage.Size(int now) -> {
                size = now;
                connected.countDown();
            }
            case GatewayMessage.Done(long number, byte[] answer) -> {
                Job job = jobs.remove(number);
                if (job != null) {
                    job.done(answer);
                }
            }
            case GatewayMessage.Failed(long number, String why) -> {
                Job job = jobs.remove(number);
                if (job != null) {
                    job.failed(why, false);
                }
            }
            case GatewayMessage.Gone(String why) -> goneFor(why);
            default -> throw new IllegalStateException("not from a gateway: " + message);
        }
    }

    private void goneFor(String why) {
        gone = why;
        connected.countDown();
        jobs.keySet().forEach(number -> fail(number, why));
    }

    private void fail(long number, String why) {
        Job job = jobs.remove(number);
        if (job != null) {
            job.failed(why, true);
        }
    }

    @Override
    public void close() {
        close.run();
    }
}
