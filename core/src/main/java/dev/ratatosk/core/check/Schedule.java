package dev.ratatosk.core.check;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.model.MemoryModel;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// One execution, written down so that it can be repeated in another process: who moves at each
/// step, and what was decided there. Its [#token] is a short text to paste.
///
/// Threads are named by their path from the main thread `0`: `0.1` is the second thread that main
/// created.
///
/// @param memoryModel where reads take their values from
/// @param threads the paths of the threads that move
/// @param steps who moves, in order
/// @param fingerprint of the program that it was recorded from, or empty
public record Schedule(
        MemoryModel memoryModel, List<String> threads, List<Step> steps, String fingerprint) {
    private static final String PREFIX = "rat1";
    private static final int PARTS = 4;
    private static final Pattern FINGERPRINT =
            Pattern.compile("[0-9a-f]{" + Fingerprint.LENGTH + "}");
    static final int UNDECIDED = Integer.MIN_VALUE;

    public Schedule {
        threads = List.copyOf(threads);
        steps = List.copyOf(steps);
    }

    /// A schedule of a program without a fingerprint.
    public Schedule(MemoryModel memoryModel, List<String> threads, List<Step> steps) {
        this(memoryModel, threads, steps, "");
    }

    /// A step.
    ///
    /// @param thread index into the schedule's threads
    /// @param decision the value of a choice; under release-acquire also the step that a read reads
    ///   from (-1: the initial value); otherwise [Schedule#UNDECIDED]
    public record Step(int thread, int decision) {}

    static Schedule of(Trace trace, CoroutineProgram program, MemoryModel memoryModel) {
        return of(trace, program, memoryModel, memoryModel.tellingOrder(trace));
    }

    /// The events of the trace in another order.
    static Schedule of(
            Trace trace, CoroutineProgram program, MemoryModel memoryModel, List<Integer> order) {
        List<String> threads = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        int[] place = new int[trace.length()];
        for (int e : order) {
            place[e] = steps.size();
            if (memoryModel.readsNewestWrites() && trace.isFailedAwait(e)) {
                // No other thread can tell that it was tried.
                continue;
            }
            String path = program.pathOf(trace.thread(e));
            if (!threads.contains(path)) {
                threads.add(path);
            }
            int decision = decisionOf(trace, e, memoryModel);
            boolean isSource = trace.code(e) != OpCode.CHOOSE && decision >= 0;
            steps.add(new Step(threads.indexOf(path), isSource ? place[decision] : decision));
        }
        return new Schedule(memoryModel, threads, steps, program.fingerprint());
    }

    private static int decisionOf(Trace trace, int event, MemoryModel memoryModel) {
        if (trace.code(event) == OpCode.CHOOSE) {
            return (int) trace.read(event);
        }
        boolean chosen = !memoryModel.readsNewestWrites() && OpCode.reads(trace.code(event));
        return chosen ? trace.source(event) : UNDECIDED;
    }

    /// The schedule as text: `rat1:sc:0,0.0,0.1:0x3,1,2x2,0d1:5f0c3a9e`. The last part, the
    /// fingerprint, is left out where there is none.
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

    /// Reads what [#token] wrote.
    ///
    /// @throws IllegalArgumentException if it is not such a text; the message says what is wrong
    public static Schedule parse(String token) {
        String[] parts = token.strip().split(":", -1);
        boolean marked = parts.length == PARTS + 1;
        if (!marked && parts.length != PARTS || !parts[0].equals(PREFIX)) {
            throw new IllegalArgumentException(
                    "A replay token looks like rat1:sc:0,0.0:0x3,1x2,0; got '" + token + "'");
        }
        MemoryModel model = parseModel(parts[1]);
        List<String> threads = List.of(parts[2].split(","));
        List<Step> steps = new ArrayList<>();
        for (String part : parts[3].isEmpty() ? new String[0] : parts[3].split(",")) {
            addSteps(part, threads.size(), steps);
        }
        if (marked && !FINGERPRINT.matcher(parts[PARTS]).matches()) {
            throw new IllegalArgumentException(
                    "The fingerprint '" + parts[PARTS] + "' in replay token is invalid");
        }
        return new Schedule(model, threads, steps, marked ? parts[PARTS] : "");
    }

    private static MemoryModel parseModel(String id) {
        return MemoryModels.named(id)
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
                throw new IllegalArgumentException(
                        "Step '" + part + "' in replay token is invalid");
            }
            Step step = new Step(thread, decision);
            for (int i = 0; i < count; i++) {
                steps.add(step);
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "Step '" + part + "' in replay token is invalid", notANumber);
        }
    }
}
