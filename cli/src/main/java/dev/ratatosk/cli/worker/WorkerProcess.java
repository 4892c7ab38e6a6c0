package dev.ratatosk.cli.worker;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.LocalHand;
import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.Counts;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A process that explores for another one, which it hears through its standard input and answers
/// through its standard output. It ends when the other one does.
public final class WorkerProcess {
    private static final long PROGRESS_MILLIS = 200;

    private final Scenario scenario;
    private final Config config;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final BlockingQueue<Message.Claimed> answers = new LinkedBlockingQueue<>();
    private String known = "";
    private volatile @Nullable Hand hand;
    private Message.@Nullable Explore underWay;

    /// @param in where the other process is heard
    /// @param out where it is answered
    public WorkerProcess(Scenario scenario, Config config, InputStream in, OutputStream out) {
        this.scenario = scenario;
        this.config = config;
        this.in = new DataInputStream(new BufferedInputStream(in));
        this.out = new DataOutputStream(new BufferedOutputStream(out));
    }

    /// Explores until the other process is gone or wants nothing more.
    public void run() {
        try {
            boolean more = true;
            while (more) {
                more = obey(Message.read(in));
            }
        } catch (IOException gone) {
            // There is no one to answer any more.
        }
    }

    /// Says that it cannot work.
    public static void fail(String message, OutputStream to) {
        try {
            Message.write(new Message.Failed(message), new DataOutputStream(to));
        } catch (IOException gone) {
            // There is no one to answer any more.
        }
    }

    private boolean obey(Message message) {
        switch (message) {
            case Message.Know(String learnt, String fingerprint) -> {
                String own = scenario.fingerprint();
                if (!fingerprint.isEmpty() && !fingerprint.equals(own)) {
                    send(() ->
                            new Message.Failed(
                                    "its program has other code (fingerprint "
                                            + own
                                            + " instead of "
                                            + fingerprint
                                            + ")"));
                    return false;
                }
                known = learnt;
                if (!learnt.isEmpty()) {
                    scenario.learning().recall(learnt);
                }
                hand = new LocalHand(scenario, config, this::tell);
                Thread.ofPlatform().daemon().name("ratatosk-progress").start(this::tellProgress);
            }
            case Message.Explore order -> {
                synchronized (this) {
                    underWay = order;
                    theHand().explore(withClaims(order));
                }
            }
            case Message.Claimed claimed -> answers.add(claimed);
            case Message.ComeBack(double keep) -> theHand().comeBack(keep);
            case Message.Conclude(boolean repeats) -> theHand().conclude(repeats);
            default -> throw new IllegalStateException("not for a worker: " + message);
        }
        return true;
    }

    /// The same order; claims are decided by the other process, if at all.
    private Order withClaims(Message.Explore message) {
        Order order = message.order();
        if (!message.decidesClaims()) {
            return order;
        }
        return new Order(
                order.lease(),
                order.stage(),
                order.mostRuns(),
                order.budget(),
                order.memoryBytes(),
                order.wantsKept(),
                new Claims() {
                    @Override
                    public boolean areDecided() {
                        return true;
                    }

                    @Override
                    public boolean[] claim(long node, long[] fingerprints) {
                        send(() -> new Message.Claim(node, fingerprints));
                        try {
                            return answers.take().granted();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException("a worker was interrupted", e);
                        }
                    }
                },
                order.memory());
    }

    private Hand theHand() {
        Hand one = hand;
        if (one == null) {
            throw new IllegalStateException("nothing was said about the program");
        }
        return one;
    }

    private void tell(Report report) {
        switch (report) {
            case Report.Explored explored -> {
                if (scenario.learning().takeLearnt()) {
                    send(() -> new Message.Learnt(scenario.learning().text()));
                } else {
                    send(() ->
                            new Message.Explored(
                                    explored.lease(),
                                    explored.result(),
                                    explored.isWhole(),
                                    explored.failedForGood()));
                }
            }
            case Report.Concluded _ -> send(Message.Concluded::new);
            case Report.Broken broken -> tell(broken.cause());
            case Report.Starved _ -> send(() -> new Message.Failed("out of memory"));
            case Report.Lost lost -> send(() -> new Message.Failed(lost.cause()));
        }
    }

    private void tell(Throwable broken) {
        switch (broken) {
            case RestartRequest _ -> {
                boolean _ = scenario.learning().takeLearnt();
                String learnt = scenario.learning().text();
                if (learnt.equals(known)) {
                    startAgain();
                } else {
                    send(() -> new Message.Learnt(learnt));
                }
            }
            case MisuseException misused ->
                    send(() -> new Message.Misused(String.valueOf(misused.getMessage())));
            default -> send(() -> new Message.Failed(broken.toString()));
        }
    }

    /// The program has learnt nothing that matters elsewhere: a class was loaded late.
    private synchronized void startAgain() {
        Hand again = new LocalHand(scenario, config, this::tell);
        hand = again;
        Message.Explore order = underWay;
        if (order != null) {
            again.explore(withClaims(order));
        }
    }

    private void tellProgress() {
        Counts told = new Counts(0, 0, 0, 0, 0);
        try {
            while (true) {
                Thread.sleep(PROGRESS_MILLIS);
                Hand one = theHand();
                String complaint = one.complaint();
                if (complaint != null) {
                    send(() -> new Message.Stuck(complaint));
                    return;
                }
                Counts counts = one.counts();
                if (!counts.equals(told)) {
                    told = counts;
                    send(() -> new Message.Progress(counts, one.progress(), one.depth()));
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(Supplier<Message> message) {
        synchronized (out) {
            try {
                Message.write(message.get(), out);
            } catch (IOException gone) {
                Runtime.getRuntime().halt(1);
            }
        }
    }
}
