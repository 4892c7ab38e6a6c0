package dev.ratatosk.core.runtime.sync;

/// A meeting of threads that are known from the beginning: none learns which came first, so that
/// all orders of arrival are one execution. Each thread has a place where only it says that it has
/// come. The first of them looks at the others' places and says when all are there.
///
/// A place holds the number of its thread's rounds. No thread can begin a round before all have
/// come to the one before and its end was announced, so that each wait has one write to wait for.
public final class Meeting {
    private Meeting() {}

    /// What the threads of a meeting do with memory.
    public interface Places {
        /// The running thread, which has this rank, says that it has come.
        void arrive(int rank, long round);

        /// Waits until the thread of this rank has come.
        void awaitArrival(int rank, long round);

        /// Says that all are there.
        void announce(long round);

        /// Waits until all are there.
        void awaitAll(long round);
    }

    /// Comes to a meeting, and waits until all are there.
    ///
    /// @param rank the thread's rank among those who meet, from 0 on
    /// @param round which meeting it is, from 1 on
    public static void attend(Places places, int rank, int parties, long round) {
        places.arrive(rank, round);
        if (rank > 0) {
            places.awaitAll(round);
            return;
        }
        for (int other = 1; other < parties; other++) {
            places.awaitArrival(other, round);
        }
        places.announce(round);
    }
}
