package dev.ratatosk.core.frontier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

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

    /// Moves the smaller half to the disk. Where that fails, all are still here.
    private void spill() {
        List<OpenPart> all = new ArrayList<>(inMemory);
        all.sort(LARGEST_FIRST);
        long kept = 0;
        int n = 0;
        while (n < all.size() && kept < bytes / 2) {
            kept += all.get(n).bytes();
            n++;
        }
        if (n == all.size()) {
            return;
        }
        onDisk.push(all.subList(n, all.size()));
        inMemory.clear();
        inMemory.addAll(all.subList(0, n));
        bytes = kept;
    }

    /// Shows all parts.
    void forEach(Consumer<OpenPart> to) {
        inMemory.forEach(to);
        onDisk.forEach(to);
    }

    /// About how many bytes all parts take, wherever they are.
    long bytes() {
        return bytes + onDisk.bytes();
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
