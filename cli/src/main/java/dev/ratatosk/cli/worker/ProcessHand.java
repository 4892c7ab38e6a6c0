package dev.ratatosk.cli.worker;

import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.Counts;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A worker that is a process. One thread writes to it and one reads what it says, so that no other
/// thread waits for it.
final class ProcessHand implements Hand {
    private final Process process;
    private final ProcessCrew crew;
    private final Consumer<Report> reports;
    private final BlockingQueue<Message> outgoing = new LinkedBlockingQueue<>();
    private volatile Message.Progress progress = NOTHING;
    private volatile Claims claims = Claims.NONE;
    private volatile @Nullable String complaint;
    private volatile boolean isDismissed;

    private static final Message.Progress NOTHING =
            new Message.Progress(new Counts(0, 0, 0, 0, 0), 0, 0);

    ProcessHand(Process process, ProcessCrew crew, Message.Know known, Consumer<Report> reports) {
        this.process = process;
        this.crew = crew;
        this.reports = reports;
        outgoing.add(known);
        Thread.ofPlatform().daemon().name("ratatosk-to-worker").start(this::write);
        Thread.ofPlatform().daemon().name("ratatosk-from-worker").start(this::read);
    }

    private void write() {
        try (DataOutputStream to =
                new DataOutputStream(new BufferedOutputStream(process.getOutputStream()))) {
            while (!isDismissed) {
                Message.write(outgoing.take(), to);
            }
        } catch (IOException gone) {
            // The reader says so.
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try (DataInputStream from =
                new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
            while (!isDismissed) {
                take(Message.read(from));
            }
        } catch (IOException | RuntimeException gone) {
            lose("it ended (" + gone + ")");
        }
    }

    private void take(Message message) {
        switch (message) {
            case Message.Explored explored -> {
                progress = NOTHING;
                crew.works();
                reports.accept(
                        new Report.Explored(
                                this,
                                explored.lease(),
                                explored.result(),
                                explored.isWhole(),
                                explored.failedForGood()));
            }
            case Message.Concluded _ -> {
                reports.accept(new Report.Concluded(this));
                abandon();
            }
            case Message.Claim(long node, long[] fingerprints) ->
                    outgoing.add(new Message.Claimed(claims.claim(node, fingerprints)));
            case Message.Progress now -> progress = now;
            case Message.Stuck(String text) -> complaint = text;
            case Message.Learnt(String text) -> {
                crew.learn(text);
                reports.accept(new Report.Broken(this, new RestartRequest()));
            }
            case Message.Misused(String text) ->
                    reports.accept(new Report.Broken(this, new MisuseException(text)));
            case Message.Failed(String text) -> lose(text);
            default -> throw new IllegalStateException("not from a worker: " + message);
        }
    }

    private void lose(String why) {
        if (!isDismissed) {
            abandon();
            crew.loses(why);
            reports.accept(new Report.Lost(this, why));
        }
    }

    @Override
    public void explore(Order order) {
        progress = NOTHING;
        claims = order.claims();
        outgoing.add(new Message.Explore(order, claims.areDecided()));
    }

    @Override
    public void comeBack(double keep) {
        outgoing.add(new Message.ComeBack(keep));
    }

    @Override
    public void conclude(boolean repeats) {
        outgoing.add(new Message.Conclude(repeats));
    }

    @Override
    public void abandon() {
        isDismissed = true;
        process.destroyForcibly();
    }

    @Override
    public boolean isLocal() {
        return false;
    }

    @Override
    public Counts counts() {
        return progress.counts();
    }

    @Override
    public double progress() {
        return progress.fraction();
    }

    @Override
    public int depth() {
        return progress.depth();
    }

    @Override
    public @Nullable String complaint() {
        return complaint;
    }
}
