package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Two calls of a thread on one object, or the two parts of one call, and between them a call by
/// which another thread changes the object: each may be atomic, the two together are not.
final class InterruptedCalls {
    private final List<Made> made = new ArrayList<>();
    private final Story story;

    InterruptedCalls(ToldEvents told) {
        story = told.story();
        for (Story.Step step : story.steps()) {
            step.call().ifPresent(call -> take(call, step));
        }
    }

    /// A call with its first and last step, and whether it changes anything.
    private record Made(int call, int thread, String object, int first, int last, boolean writes) {}

    private void take(int call, Story.Step step) {
        boolean writes = step.deed().map(Deed::written).filter(Optional::isPresent).isPresent();
        if (!made.isEmpty() && made.getLast().call == call) {
            Made before = made.removeLast();
            made.add(
                    new Made(
                            call,
                            before.thread,
                            before.object,
                            before.first,
                            step.number(),
                            before.writes || writes));
            return;
        }
        String object = object(story.calls().get(call).text());
        made.add(new Made(call, step.thread(), object, step.number(), step.number(), writes));
    }

    /// The object of `map` of `map.get("x")`; empty for what is no call of a method.
    private static String object(String text) {
        int bracket = text.indexOf('(');
        int dot = bracket < 0 ? -1 : text.lastIndexOf('.', bracket);
        return dot < 0 || text.substring(0, dot).contains(" ") ? "" : text.substring(0, dot);
    }

    /// @param end how many steps came before the error
    Optional<String> before(int end) {
        for (int second = made.size() - 1; second >= 0; second--) {
            Made after = made.get(second);
            int first = previous(second);
            if (after.writes && after.last <= end && first >= 0) {
                for (int between = first + 1; between < second; between++) {
                    Made other = made.get(between);
                    boolean intrudes =
                            other.writes
                                    && other.thread != after.thread
                                    && other.object.equals(after.object);
                    if (intrudes) {
                        return Optional.of(sentence(first, other, after));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// The call before on the same object by the same thread.
    private int previous(int call) {
        Made made = this.made.get(call);
        for (int i = call - 1; i >= 0 && !made.object.isEmpty(); i--) {
            Made other = this.made.get(i);
            if (other.thread == made.thread && other.object.equals(made.object)) {
                return i;
            }
        }
        return -1;
    }

    private String sentence(int first, Made other, Made after) {
        return (isContinued(made.get(first), after)
                        ? inTheMiddle(first, after)
                        : "Between " + text(made.get(first)) + " and " + text(after))
                + " by "
                + story.threads().get(after.thread)
                + " comes "
                + text(other)
                + " by "
                + story.threads().get(other.thread)
                + ".";
    }

    private boolean isContinued(Made first, Made after) {
        return callText(after).equals(callText(first) + ToldCalls.CONTINUED);
    }

    /// The call that is interrupted may be atomic all the same; what it follows from is the call
    /// before.
    private String inTheMiddle(int first, Made after) {
        String whole =
                callText(made.get(first)) + " (#" + made.get(first).first + "-" + after.last + ")";
        int before = previous(first);
        return before < 0
                ? "In the middle of " + whole
                : "Between " + text(made.get(before)) + " and the end of " + whole;
    }

    private String text(Made one) {
        String steps = one.first == one.last ? "" + one.first : one.first + "-" + one.last;
        return callText(one) + " (#" + steps + ")";
    }

    private String callText(Made one) {
        return story.calls().get(one.call).text();
    }
}
