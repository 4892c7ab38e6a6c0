package dev.ratatosk.c.memory;

import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.runtime.sync.Attendance;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What earlier explorations found out about a program: about its memory, and which loops have no
/// end ([dev.ratatosk.c.machine.LoopPatience]), and who meets at barriers ([Attendance]). Cells are
/// as large as the accesses to them; where accesses of several sizes overlap, a cell must end where
/// one of them does, and one only finds out when it happens. Then the exploration starts again,
/// knowing it, because what a thread does must not depend on which thread came first.
///
/// Memory is known by the name of a variable or by where it is allocated.
public final class Knowledge implements Learning {
    private static final String EAGER = "*";
    private static final String LOOP = "l ";
    private static final String BARRIERS = "m ";
    private static final int FIELDS = 3;

    private final Map<String, BitSet> boundaries = new TreeMap<>();
    private final Map<String, BitSet> divisions = new TreeMap<>();
    private final Map<String, BitSet> atomics = new TreeMap<>();
    private final Map<String, BitSet> plains = new TreeMap<>();
    private final Set<String> endless = new TreeSet<>();
    private final Attendance attendance = new Attendance();
    private boolean eager;
    private boolean changed;
    private boolean restarted;

    /// The first offset after `offset` and before `end` where a cell must end, or `end`.
    synchronized int nextBoundary(String site, int offset, int end) {
        BitSet known = boundaries.get(site);
        int next = known == null ? -1 : known.nextSetBit(offset + 1);
        return next < 0 ? end : Math.min(next, end);
    }

    /// Cells in memory allocated there must end at the offset.
    public synchronized void addBoundary(String site, int offset) {
        boundaries.computeIfAbsent(site, _ -> new BitSet()).set(offset);
        changed = true;
    }

    /// An access has met two cells, which meet at the offset. In executions that have seen other
    /// accesses first it may be one cell.
    synchronized void noteDivision(String site, int offset) {
        divisions.computeIfAbsent(site, _ -> new BitSet()).set(offset);
    }

    /// A schedule may not fit because cells have been formed in another order when it was recorded.
    @Override
    public synchronized boolean guess() {
        boolean isNew = false;
        for (Map.Entry<String, BitSet> one : divisions.entrySet()) {
            BitSet known = boundaries.computeIfAbsent(one.getKey(), _ -> new BitSet());
            int before = known.cardinality();
            known.or(one.getValue());
            isNew |= known.cardinality() > before;
        }
        changed |= isNew;
        return isNew || attendance.guess();
    }

    /// Whether the cell at an offset of memory allocated there is accessed atomically.
    public synchronized boolean isAtomic(String site, int offset) {
        BitSet known = atomics.get(site);
        return known != null && known.get(offset);
    }

    /// The cell is accessed atomically.
    ///
    /// @param late whether it has been accessed plainly before, as if it were not
    public synchronized void addAtomic(String site, int offset, boolean late) {
        atomics.computeIfAbsent(site, _ -> new BitSet()).set(offset);
        changed |= late;
    }

    /// Whether the cell, which is accessed atomically, is accessed plainly too.
    synchronized boolean isPlain(String site, int offset) {
        BitSet known = plains.get(site);
        return known != null && known.get(offset);
    }

    public synchronized void addPlain(String site, int offset) {
        plains.computeIfAbsent(site, _ -> new BitSet()).set(offset);
        changed = true;
    }

    /// Whether the loop is bounded, because it was found to have no end.
    public synchronized boolean isEndless(String loop) {
        return endless.contains(loop);
    }

    public synchronized void addEndless(String loop) {
        changed |= endless.add(loop);
    }

    /// Whether all of the heap is shared from the beginning, because the program hides addresses.
    public synchronized boolean isEager() {
        return eager;
    }

    public synchronized void becomeEager() {
        eager = true;
        changed = true;
    }

    /// Who meets at which barrier.
    public Attendance attendance() {
        return attendance;
    }

    @Override
    public void rehearse(Runnable execution) {
        attendance.rehearse(execution);
    }

    @Override
    public synchronized boolean takeLearnt() {
        boolean was = changed;
        changed = false;
        restarted |= was;
        return attendance.takeLearnt() || was;
    }

    /// Empty if no exploration had to start again, because then it is found out in the same way.
    @Override
    public synchronized String text() {
        String barriers = attendance.text();
        if (!restarted && barriers.isEmpty()) {
            return "";
        }
        StringBuilder lines = new StringBuilder(eager ? EAGER + "\n" : "");
        if (!barriers.isEmpty()) {
            lines.append(BARRIERS).append(barriers).append("\n");
        }
        boundaries.forEach((site, bits) -> lines.append(line("b", site, bits)));
        atomics.forEach((site, bits) -> lines.append(line("a", site, bits)));
        plains.forEach((site, bits) -> lines.append(line("p", site, bits)));
        endless.forEach(loop -> lines.append(LOOP).append(loop).append("\n"));
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String line(String kind, String site, BitSet bits) {
        return bits.stream()
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(",", kind + " ", " " + site + "\n"));
    }

    @Override
    public synchronized void recall(String text) {
        String lines = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
        for (String line : lines.split("\n", -1)) {
            if (line.equals(EAGER)) {
                eager = true;
            } else if (line.startsWith(LOOP)) {
                endless.add(line.substring(LOOP.length()));
            } else if (line.startsWith(BARRIERS)) {
                attendance.recall(line.substring(BARRIERS.length()));
            } else if (!line.isEmpty()) {
                String[] words = line.split(" ", FIELDS);
                if (words.length != FIELDS) {
                    throw new IllegalArgumentException("not a layout of a report");
                }
                Map<String, BitSet> into =
                        switch (words[0]) {
                            case "b" -> boundaries;
                            case "a" -> atomics;
                            case "p" -> plains;
                            default ->
                                    throw new IllegalArgumentException("not a layout of a report");
                        };
                BitSet bits = into.computeIfAbsent(words[2], _ -> new BitSet());
                for (String offset : words[1].split(",", -1)) {
                    bits.set(Integer.parseInt(offset));
                }
            }
        }
        restarted = true;
    }
}
