package dev.ratatosk.core.frontier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The parts that wait, those with the largest shares first. Where they take more memory than they
/// may, the smaller ones wait on disk.
final class PartStore {
    private static final Comparator<OpenPart> LARGEST_FIRST =
            Comparator.comparingDouble(OpenPart::share).reversed().thenComparingLong(OpenPart::id);

    private final PriorityQueue<OpenPart> inMemory = new PriorityQueue<>(LARGEST_FIRST);
    private final PartFile onDisk = new PartFile();
    private final long mostBytes;
    private long bytes;
    private double share;

    PartStore(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    long size() {
        return inMemory.size() + onDisk.size();
    }

    /// The share of all parts together.
    double share() {
        return share;
    }

    long bytesOnDisk() {
        return onDisk.bytes();
    }

    void add(OpenPart part) {
        inMemory.add(part);
        bytes += part.bytes();
        share += part.share();
        if (bytes > mostBytes) {
            spill();
        }
    }

    /// Moves the smaller half to the disk.
    private void spill() {
        List<OpenPart> all = new ArrayList<>(inMemory);
        all.sort(LARGEST_FIRST);
        inMemory.clear();
        long keep = bytes / 2;
        bytes = 0;
        int n = 0;
        while (n < all.size() && bytes < keep) {
            inMemory.add(all.get(n));
            bytes += all.get(n).bytes();
            n++;
        }
        onDisk.push(all.subList(n, all.size()));
    }

    /// Takes one of the largest parts, of which there must be some.
    OpenPart take() {
        if (inMemory.isEmpty()) {
            for (OpenPart part : onDisk.pop()) {
                inMemory.add(part);
                bytes += part.bytes();
            }
        }
        OpenPart part = inMemory.remove();
        bytes -= part.bytes();
        share = size() == 0 ? 0 : share - part.share();
        return part;
    }
}
