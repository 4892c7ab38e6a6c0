package dev.ratatosk.core.check;

import java.util.List;
import java.util.Optional;

/// One execution told for people: every step with its source line, and where each thread stands at
/// the end.
///
/// @param threads the threads' names by number; threads that did not take part are empty strings
/// @param steps what happened, in order
/// @param standing where each unfinished thread stands at the end
public record Story(List<String> threads, List<Step> steps, List<Standing> standing) {
    public Story {
        threads = List.copyOf(threads);
        steps = List.copyOf(steps);
        standing = List.copyOf(standing);
    }

    /// A step of the story.
    ///
    /// @param number its position, from 1 on
    /// @param thread who moved
    /// @param line where in the source, such as `LostUpdate.java:12`; empty if unknown
    /// @param operation what it did, such as `read counter`
    /// @param value the value read or written, as the program would write it; may be empty
    /// @param source the number of the step that wrote the value it read; empty for the initial
    ///   value and for steps that read nothing
    /// @param readsInitial whether it read a value that nobody had written
    /// @param overlooks the number of the last step before it that wrote there, if it did not read
    ///   from that one: only under release-acquire
    public record Step(
            int number,
            int thread,
            String line,
            String operation,
            String value,
            Optional<Integer> source,
            boolean readsInitial,
            Optional<Integer> overlooks) {
        /// A step that overlooks nothing.
        public Step(
                int number,
                int thread,
                String line,
                String operation,
                String value,
                Optional<Integer> source,
                boolean readsInitial) {
            this(number, thread, line, operation, value, source, readsInitial, Optional.empty());
        }
    }

    /// A thread that has not ended.
    ///
    /// @param thread which one
    /// @param line where in the source; empty if unknown
    /// @param waitsFor what it waits for, in words
    /// @param stack the program's part of its stack, innermost first; empty if it does not wait
    public record Standing(int thread, String line, String waitsFor, List<String> stack) {
        public Standing {
            stack = List.copyOf(stack);
        }

        /// Without a stack.
        public Standing(int thread, String line, String waitsFor) {
            this(thread, line, waitsFor, List.of());
        }
    }
}
