package dev.ratatosk.core.explore.fused;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The causal map `C`: for operations that were dealt with, the sources that they are not to read
/// from any more. A vector of numbers of events, by thread and index of the operation.
final class CausalMap {
    private int[] @Nullable [] @Nullable [] vectors = new int[4] @Nullable [] @Nullable [];

    /// The vector, or null if the operation was not dealt with.
    int @Nullable [] get(int t, int i) {
        int[] @Nullable [] ofThread = t < vectors.length ? vectors[t] : null;
        return ofThread != null && i < ofThread.length ? ofThread[i] : null;
    }

    void set(int t, int i, int @Nullable [] vector) {
        if (t >= vectors.length) {
            vectors = Arrays.copyOf(vectors, t * 2);
        }
        int[] @Nullable [] ofThread = vectors[t];
        if (ofThread == null) {
            ofThread = new int[Math.max(8, i * 2)] @Nullable [];
        } else if (i >= ofThread.length) {
            ofThread = Arrays.copyOf(ofThread, i * 2);
        }
        vectors[t] = ofThread;
        ofThread[i] = vector;
    }
}
