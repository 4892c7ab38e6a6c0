package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.source.PortableProgram;
import dev.ratatosk.cli.worker.Message;
import dev.ratatosk.cli.worker.ProcessCrew;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Where a machine of the cluster works on tasks. Each task that is under way has a process of its
/// own with the program, because a JVM can have one program of ordinary Java at a time, and because
/// programs may do to their process what they like. Processes stay for the next task.
public final class Workplace {
    private static final long LOOK_MILLIS = 50;
    private static final Duration PATIENCE_WITH_CANCELLED = Duration.ofSeconds(2);

    private final Path folder;
    private final List<String> command;
    private final Deque<Place> idle = new ArrayDeque<>();
    private boolean isUnpacked;

    /// A process, and what it says.
    private record Place(
            ClusterTask.Program program,
            Hand hand,
            BlockingQueue<Report> reports,
            ProcessCrew crew,
            Known known) {}

    /// What the program knows about itself, and what its process finds out.
    private static final class Known implements Learning {
        private volatile String text;

        Known(String text) {
            this.text = text;
        }

        @Override
        public String text() {
            return text;
        }

        @Override
        public void recall(String learnt) {
            text = learnt;
        }
    }

    /// @param folder where the program's files are unpacked
    /// @param command starts a process of the `ratatosk` command, without its arguments
    public Workplace(Path folder, List<String> command) {
        this.folder = folder;
        this.command = List.copyOf(command);
    }

    /// Does a task of [ClusterCrew], and returns the answer for it.
    ///
    /// @param archive the program's files
    /// @throws InterruptedException if the task is not wanted any more
    public byte[] work(byte[] task, Path archive) throws InterruptedException {
        return ClusterTask.bytesOf(work(ClusterTask.of(task), archive));
    }

    private Message work(ClusterTask task, Path archive) throws InterruptedException {
        try {
            unpack(archive);
        } catch (IOException e) {
            return new Message.Failed("the program's files cannot be unpacked: " + e);
        }
        return switch (task.message()) {
            case Message.Explore order -> explore(task, order);
            case Message.Conclude conclude -> conclude(task, conclude);
            default -> throw new IllegalStateException("not for a worker: " + task.message());
        };
    }

    private synchronized void unpack(Path archive) throws IOException {
        if (!isUnpacked) {
            ProgramArchive.unpack(archive, Files.createDirectories(folder).toRealPath());
            isUnpacked = true;
        }
    }

    private Message explore(ClusterTask task, Message.Explore order) throws InterruptedException {
        Place known = take(task.program());
        Place place = known == null ? begin(task.program()) : known;
        if (place == null) {
            return new Message.Failed("no process could be started: " + command.getFirst());
        }
        place.hand.explore(order.order());
        try {
            Message answer = await(place, task.budget(), known != null);
            release(place, answer);
            return answer;
        } catch (InterruptedException cancelled) {
            comeBack(place);
            throw cancelled;
        }
    }

    private Message conclude(ClusterTask task, Message.Conclude message)
            throws InterruptedException {
        Place place = take(task.program());
        if (place == null) {
            return new Message.Concluded();
        }
        place.hand.conclude(message.repeats());
        Message answer = await(place, Duration.ofDays(1), true);
        place.hand.abandon();
        return answer;
    }

    /// What the process says. The budget does not count while it loads the program.
    private static Message await(Place place, Duration budget, boolean isLoaded)
            throws InterruptedException {
        Hand hand = place.hand;
        boolean explores = isLoaded;
        boolean isAsked = false;
        long beginNanos = System.nanoTime();
        while (true) {
            Report report = place.reports.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (report != null) {
                return answer(place, report);
            }
            String complaint = hand.complaint();
            if (complaint != null) {
                return new Message.Stuck(complaint);
            }
            if (!explores && hand.counts().runs() > 0) {
                explores = true;
                beginNanos = System.nanoTime();
            }
            if (explores && !isAsked && System.nanoTime() - beginNanos > budget.toNanos()) {
                isAsked = true;
                hand.comeBack(0);
            }
        }
    }

    private static Message answer(Place place, Report report) {
        return switch (report) {
            case Report.Explored explored ->
                    new Message.Explored(
                            explored.lease(),
                            explored.result(),
                            explored.isWhole(),
                            explored.failedForGood());
            case Report.Concluded _ -> new Message.Concluded();
            case Report.Broken(_, MisuseException misused) ->
                    new Message.Misused(String.valueOf(misused.getMessage()));
            case Report.Broken _ when place.crew.takeLearnt() ->
                    new Message.Learnt(place.known.text());
            case Report.Broken broken -> new Message.Failed(broken.cause().toString());
            case Report.Starved _ -> new Message.Failed("out of memory");
            case Report.Lost lost -> new Message.Failed(lost.cause());
        };
    }

    private synchronized @Nullable Place take(ClusterTask.Program program) {
        while (!idle.isEmpty()) {
            Place place = idle.pop();
            if (place.program.equals(program)) {
                return place;
            }
            place.hand.abandon();
        }
        return null;
    }

    private @Nullable Place begin(ClusterTask.Program program) {
        List<String> words = new ArrayList<>(command);
        for (String word : program.words()) {
            words.add(word.replace(PortableProgram.FOLDER, folder.toString()));
        }
        Known known = new Known(program.learnt());
        BlockingQueue<Report> reports = new LinkedBlockingQueue<>();
        ProcessCrew crew = new ProcessCrew(words, known, program.fingerprint());
        return crew.hire(reports::add)
                .map(hand -> new Place(program, hand, reports, crew, known))
                .orElse(null);
    }

    /// A process that keeps something would continue with it whatever it is told next.
    private void release(Place place, Message answer) {
        boolean isReady =
                answer instanceof Message.Explored explored
                        && explored.isWhole()
                        && explored.result().left().stream().noneMatch(Result.Left::kept);
        if (isReady) {
            synchronized (this) {
                idle.push(place);
            }
        } else {
            place.hand.abandon();
        }
    }

    /// Ends what is not wanted any more; the process is used again if it comes back soon.
    private void comeBack(Place place) {
        place.hand.comeBack(0);
        try {
            Report report =
                    place.reports.poll(PATIENCE_WITH_CANCELLED.toMillis(), TimeUnit.MILLISECONDS);
            release(
                    place,
                    report == null ? new Message.Failed("cancelled") : answer(place, report));
        } catch (InterruptedException again) {
            place.hand.abandon();
            Thread.currentThread().interrupt();
        }
    }
}
