package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// One execution, written down so that it can be repeated in another process: which thread moves at
/// each step, and what was decided there. Its [#token] is a short text to paste:
///
/// ```java
/// Schedule schedule = Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3");
/// Replay again = Checker.replay(program, schedule, Config.defaults());
/// ```
///
/// Threads are named by their path from the main thread `0`: `0.1` is the second thread that main
/// created.
public final class Schedule {
    /// For [Step#decision]: nothing was decided.
    public static final int UNDECIDED = Integer.MIN_VALUE;

    private static final String PREFIX = "rat1";
    private static final int PARTS = 4;
    private static final Pattern FINGERPRINT =
            Pattern.compile("[0-9a-f]{" + Fingerprint.LENGTH + "}");

    private final MemoryModel memoryModel;
    private final List<String> threads;
    private final List<Step> steps;
    private final String fingerprint;

    /// Writes an execution down.
    ///
    /// @param memoryModel where reads take their values from
    /// @param threads the paths of the threads that move
    /// @param steps which thread moves, in order
    /// @param fingerprint of the program that it was recorded from, or empty
    public Schedule(
            MemoryModel memoryModel, List<String> threads, List<Step> steps, String fingerprint) {
        this.memoryModel = memoryModel;
        this.threads = List.copyOf(threads);
        this.steps = List.copyOf(steps);
        this.fingerprint = fingerprint;
    }

    /// Where reads take their values from.
    ///
    /// @return the memory model
    public MemoryModel memoryModel() {
        return memoryModel;
    }

    /// The paths of the threads that move.
    ///
    /// @return the paths
    public List<String> threads() {
        return threads;
    }

    /// Which thread moves, in order.
    ///
    /// @return the steps
    public List<Step> steps() {
        return steps;
    }

    /// How often another thread than the one before moves.
    ///
    /// @return the number of context switches
    public int switches() {
        int switches = 0;
        for (int i = 1; i < steps.size(); i++) {
            switches += steps.get(i).thread() == steps.get(i - 1).thread() ? 0 : 1;
        }
        return switches;
    }

    /// The fingerprint of the program that it was recorded from.
    ///
    /// @return the fingerprint, or an empty text
    public String fingerprint() {
        return fingerprint;
    }

    /// A step. It stays a record: the thread and the decision are all of a step.
    ///
    /// @param thread index into the schedule's threads
    /// @param decision the value of a choice; where the explorer chooses sources also the step that
    ///   a read reads from (-1: the initial value); otherwise [Schedule#UNDECIDED]
    public record Step(int thread, int decision) {}

    /// The schedule as text: `rat1:sc:0,0.0,0.1:0x3,1,2x2,0d1:5f0c3a9e`. The last part, the
    /// fingerprint, is left out where there is none.
    ///
    /// @return a text that [#parse] reads
    public String token() {
        StringBuilder out = new StringBuilder(PREFIX);
        out.append(':').append(memoryModel.id()).append(':');
        out.append(String.join(",", threads)).append(':');
        int i = 0;
        while (i < steps.size()) {
            Step step = steps.get(i);
            int times = 1;
            while (i + times < steps.size() && steps.get(i + times).equals(step)) {
                times++;
            }
            out.append(i == 0 ? "" : ",").append(step.thread);
            if (step.decision != UNDECIDED) {
                out.append('d').append(step.decision);
            }
            if (times > 1) {
                out.append('x').append(times);
            }
            i += times;
        }
        if (!fingerprint.isEmpty()) {
            out.append(':').append(fingerprint);
        }
        return out.toString();
    }

    /// Reads what [#token] wrote, of a schedule under one of [MemoryModels].
    ///
    /// @param token the text
    /// @return the schedule
    /// @throws IllegalArgumentException if it is not such a text; the message says what is wrong
    public static Schedule parse(String token) {
        return parse(token, MemoryModels.all());
    }

    /// Reads what [#token] wrote, of a schedule under one of the given models.
    ///
    /// @param token the text
    /// @param models the memory models to know
    /// @return the schedule
    /// @throws IllegalArgumentException if it is not such a text; the message says what is wrong
    public static Schedule parse(String token, List<MemoryModel> models) {
        String[] parts = token.strip().split(":", -1);
        boolean marked = parts.length == PARTS + 1;
        if (!marked && parts.length != PARTS || !parts[0].equals(PREFIX)) {
            throw new IllegalArgumentException(
                    "Invalid replay token '"
                            + token
                            + "': expected one such as rat1:sc:0,0.0:0x3,1x2,0");
        }
        MemoryModel model = parseModel(parts[1], models);
        List<String> threads = List.of(parts[2].split(","));
        List<Step> steps = new ArrayList<>();
        for (String part : parts[3].isEmpty() ? new String[0] : parts[3].split(",")) {
            addSteps(part, threads.size(), steps);
        }
        if (marked && !FINGERPRINT.matcher(parts[PARTS]).matches()) {
            throw new IllegalArgumentException(
                    "Invalid fingerprint '" + parts[PARTS] + "' in replay token");
        }
        return new Schedule(model, threads, steps, marked ? parts[PARTS] : "");
    }

    private static MemoryModel parseModel(String id, List<MemoryModel> models) {
        return models.stream()
                .filter(model -> model.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "Unknown memory model '" + id + "' in replay token"));
    }

    private static void addSteps(String part, int threads, List<Step> steps) {
        try {
            int times = part.indexOf('x');
            String one = times < 0 ? part : part.substring(0, times);
            int mark = one.indexOf('d');
            int thread = Integer.parseInt(mark < 0 ? one : one.substring(0, mark));
            int decision = mark < 0 ? UNDECIDED : Integer.parseInt(one.substring(mark + 1));
            int count = times < 0 ? 1 : Integer.parseInt(part.substring(times + 1));
            if (thread < 0 || thread >= threads || count < 1 || count > 1_000_000) {
                throw new IllegalArgumentException("Invalid step '" + part + "' in replay token");
            }
            Step step = new Step(thread, decision);
            for (int i = 0; i < count; i++) {
                steps.add(step);
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "Invalid step '" + part + "' in replay token", notANumber);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule o
                && memoryModel.equals(o.memoryModel)
                && threads.equals(o.threads)
                && steps.equals(o.steps)
                && fingerprint.equals(o.fingerprint);
    }

    @Override
    public int hashCode() {
        return Objects.hash(memoryModel, threads, steps, fingerprint);
    }

    @Override
    public String toString() {
        return token();
    }
}
