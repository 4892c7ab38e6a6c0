package dev.ratatosk.core.check;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One execution told for people: every step with its source line, and where each thread is at the
/// end. Two stories are equal if they tell the same.
///
/// ```java
/// for (Story.Step step : bug.story().steps()) {
///     String thread = bug.story().threads().get(step.thread());
///     System.out.println(step.number() + " " + thread + ": " + step.operation());
/// }
/// ```
public final class Story {
    private final List<String> threads;
    private final List<Step> steps;
    private final List<Standing> standing;
    private final List<Call> calls;

    /// Tells an execution in which no calls of libraries are known.
    ///
    /// @param threads the threads' names by number; threads that did not take part are empty
    ///   strings
    /// @param steps what happened, in order
    /// @param standing where each unfinished thread is at the end
    public Story(List<String> threads, List<Step> steps, List<Standing> standing) {
        this(threads, steps, standing, List.of());
    }

    /// Tells an execution.
    ///
    /// @param threads the threads' names by number; threads that did not take part are empty
    ///   strings
    /// @param steps what happened, in order
    /// @param standing where each unfinished thread is at the end
    /// @param calls the calls of libraries that the steps belong to
    public Story(
            List<String> threads, List<Step> steps, List<Standing> standing, List<Call> calls) {
        this.threads = List.copyOf(threads);
        this.steps = List.copyOf(steps);
        this.standing = List.copyOf(standing);
        this.calls = List.copyOf(calls);
    }

    /// The threads' names by number; threads that did not take part are empty strings.
    ///
    /// @return the names
    public List<String> threads() {
        return threads;
    }

    /// What happened, in order.
    ///
    /// @return the steps
    public List<Step> steps() {
        return steps;
    }

    /// Where each unfinished thread is at the end.
    ///
    /// @return the threads that have not ended
    public List<Standing> standing() {
        return standing;
    }

    /// The calls of libraries that the steps belong to.
    ///
    /// @return the calls, in the order in which they began
    public List<Call> calls() {
        return calls;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Story o
                && threads.equals(o.threads)
                && steps.equals(o.steps)
                && standing.equals(o.standing)
                && calls.equals(o.calls);
    }

    @Override
    public int hashCode() {
        return Objects.hash(threads, steps, standing, calls);
    }

    @Override
    public String toString() {
        return "threads " + threads + ", steps " + steps + ", standing " + standing;
    }

    /// What several steps do together: a call of a library by the program, such as `map.get("x")`,
    /// or a wait for a condition or a signal. Its steps are those of the library's code; other
    /// threads may move between them.
    ///
    /// @param thread the index in [Story#threads] of the thread that calls
    /// @param line where in the program, such as `Cache.java:12`
    /// @param text the call, as far as it is known what it is called with
    /// @param result what it returned; empty if unknown or nothing
    public record Call(int thread, String line, String text, String result) {}

    /// A step of a story.
    ///
    /// ```java
    /// Story.Step step = Story.Step.builder(7, 0, "read counter")
    ///         .line("LostUpdate.java:15")
    ///         .value("1")
    ///         .source(5)
    ///         .build();
    /// ```
    public static final class Step {
        private final int number;
        private final int thread;
        private final String line;
        private final String operation;
        private final String value;
        private final Optional<Integer> source;
        private final boolean readsInitial;
        private final Optional<Integer> overlooks;
        private final Optional<Deed> deed;
        private final Optional<Integer> call;
        private final List<String> locks;
        private final int event;

        private Step(Builder from) {
            number = from.number;
            thread = from.thread;
            line = from.line;
            operation = from.operation;
            value = from.value;
            source = from.source;
            readsInitial = from.readsInitial;
            overlooks = from.overlooks;
            deed = from.deed;
            call = from.call;
            locks = from.locks;
            event = from.event;
        }

        /// Begins the description of a step.
        ///
        /// @param number its position, from 1 on
        /// @param thread the number of the thread that moved
        /// @param operation what it did
        /// @return a builder for what is known besides
        public static Builder builder(int number, int thread, String operation) {
            return new Builder(number, thread, operation);
        }

        /// Its position in the story.
        ///
        /// @return the number, from 1 on
        public int number() {
            return number;
        }

        /// The thread that moved.
        ///
        /// @return its index in [Story#threads]
        public int thread() {
            return thread;
        }

        /// Where in the source, such as `LostUpdate.java:12`.
        ///
        /// @return the line; empty if unknown
        public String line() {
            return line;
        }

        /// What the thread did, such as `read counter`.
        ///
        /// @return the operation
        public String operation() {
            return operation;
        }

        /// The value read or written, as the program would write it.
        ///
        /// @return the value; may be empty
        public String value() {
            return value;
        }

        /// The number of the step that wrote the value it read.
        ///
        /// @return the step; empty for the initial value and for steps that read nothing
        public Optional<Integer> source() {
            return source;
        }

        /// Whether it read a value that no step had written.
        ///
        /// @return whether the value is the initial one
        public boolean readsInitial() {
            return readsInitial;
        }

        /// The number of the last step before it that wrote there, if it did not read from that
        /// one: only under weaker memory models than sequential consistency.
        ///
        /// @return the step, if there is one
        public Optional<Integer> overlooks() {
            return overlooks;
        }

        /// What the thread did, in parts.
        ///
        /// @return the deed; empty where only the words are known
        public Optional<Deed> deed() {
            return deed;
        }

        /// The call of a library that it is a part of.
        ///
        /// @return its index in [Story#calls]; empty for what the program does itself
        public Optional<Integer> call() {
            return call;
        }

        /// Its position in [Schedule#steps]: a story leaves some steps of the schedule out.
        ///
        /// @return the position, from 0 on
        public int event() {
            return event;
        }

        /// The locks that its thread holds after it.
        ///
        /// @return their names, in the order in which they were taken
        public List<String> locks() {
            return locks;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Step o
                    && number == o.number
                    && thread == o.thread
                    && line.equals(o.line)
                    && operation.equals(o.operation)
                    && value.equals(o.value)
                    && source.equals(o.source)
                    && readsInitial == o.readsInitial
                    && overlooks.equals(o.overlooks)
                    && deed.equals(o.deed)
                    && call.equals(o.call)
                    && locks.equals(o.locks)
                    && event == o.event;
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    number,
                    thread,
                    line,
                    operation,
                    value,
                    source,
                    readsInitial,
                    overlooks,
                    deed,
                    call,
                    locks,
                    event);
        }

        @Override
        public String toString() {
            return number + ": thread " + thread + " " + operation + " " + value + " " + line;
        }

        /// Describes a [Step]; an example is there.
        public static final class Builder {
            private final int number;
            private final int thread;
            private final String operation;
            private String line = "";
            private String value = "";
            private Optional<Integer> source = Optional.empty();
            private boolean readsInitial;
            private Optional<Integer> overlooks = Optional.empty();
            private Optional<Deed> deed = Optional.empty();
            private Optional<Integer> call = Optional.empty();
            private List<String> locks = List.of();
            private int event;

            private Builder(int number, int thread, String operation) {
                this.number = number;
                this.thread = thread;
                this.operation = operation;
                this.event = number - 1;
            }

            /// Sets [Step#line]; empty without it.
            ///
            /// @param where the source line
            /// @return this builder
            public Builder line(String where) {
                line = where;
                return this;
            }

            /// Sets [Step#value]; empty without it.
            ///
            /// @param text the value read or written
            /// @return this builder
            public Builder value(String text) {
                value = text;
                return this;
            }

            /// Sets [Step#source]; empty without it.
            ///
            /// @param step the number of the step that was read from
            /// @return this builder
            public Builder source(int step) {
                source = Optional.of(step);
                return this;
            }

            /// Sets [Step#readsInitial]; false without it.
            ///
            /// @param initial whether the initial value was read
            /// @return this builder
            public Builder readsInitial(boolean initial) {
                readsInitial = initial;
                return this;
            }

            /// Sets [Step#overlooks]; empty without it.
            ///
            /// @param step the number of the step that was overlooked
            /// @return this builder
            public Builder overlooks(int step) {
                overlooks = Optional.of(step);
                return this;
            }

            /// Sets [Step#deed]; empty without it.
            ///
            /// @param parts what the thread did
            /// @return this builder
            public Builder deed(Deed parts) {
                deed = Optional.of(parts);
                return this;
            }

            /// Sets [Step#call]; empty without it.
            ///
            /// @param index of the call in [Story#calls]
            /// @return this builder
            public Builder call(int index) {
                call = Optional.of(index);
                return this;
            }

            /// Sets [Step#locks]; empty without it.
            ///
            /// @param names of the locks that the thread holds after the step
            /// @return this builder
            public Builder locks(List<String> names) {
                locks = List.copyOf(names);
                return this;
            }

            /// Sets [Step#event]; without it, one less than the number.
            ///
            /// @param position in the schedule, from 0 on
            /// @return this builder
            public Builder event(int position) {
                event = position;
                return this;
            }

            /// The step.
            ///
            /// @return a new step
            public Step build() {
                return new Step(this);
            }
        }
    }

    /// A thread that has not ended.
    public static final class Standing {
        private final int thread;
        private final String line;
        private final String waitsFor;
        private final List<String> stack;

        /// Says where a thread is.
        ///
        /// @param thread its index in [Story#threads]
        /// @param line where in the source; empty if unknown
        /// @param waitsFor what it waits for, in words
        /// @param stack the program's part of its stack, innermost first; empty if it does not wait
        public Standing(int thread, String line, String waitsFor, List<String> stack) {
            this.thread = thread;
            this.line = line;
            this.waitsFor = waitsFor;
            this.stack = List.copyOf(stack);
        }

        /// The thread.
        ///
        /// @return its index in [Story#threads]
        public int thread() {
            return thread;
        }

        /// Where in the source.
        ///
        /// @return the line; empty if unknown
        public String line() {
            return line;
        }

        /// What it waits for, in words.
        ///
        /// @return the rest of a sentence that begins with the thread's name
        public String waitsFor() {
            return waitsFor;
        }

        /// The program's part of its stack.
        ///
        /// @return a line per frame, innermost first; empty if it does not wait
        public List<String> stack() {
            return stack;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Standing o
                    && thread == o.thread
                    && line.equals(o.line)
                    && waitsFor.equals(o.waitsFor)
                    && stack.equals(o.stack);
        }

        @Override
        public int hashCode() {
            return Objects.hash(thread, line, waitsFor, stack);
        }

        @Override
        public String toString() {
            return "thread " + thread + " " + waitsFor + " " + line;
        }
    }
}
