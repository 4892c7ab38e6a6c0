// Reading lists, sets and queues.
// verdict: verified
// naive: cut off

import java.util.*;

class OtherCollectionsAreShared {
    static Object main() throws Exception {
        List<Collection<Integer>> all =
                List.of(
                        new ArrayList<>(List.of(1, 2)),
                        new LinkedList<>(List.of(1, 2)),
                        new ArrayDeque<>(List.of(1, 2)),
                        new PriorityQueue<>(List.of(1, 2)),
                        new HashSet<>(List.of(1, 2)),
                        new LinkedHashSet<>(List.of(1, 2)),
                        new TreeSet<>(List.of(1, 2)),
                        Set.of(1, 2),
                        List.copyOf(List.of(1, 2)),
                        Arrays.asList(1, 2),
                        Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))),
                        Collections.nCopies(2, 1));
        int[] seen = new int[1];
        Thread other = new Thread(() -> seen[0] = look(all));
        other.start();
        int mine = look(all);
        other.join();
        assert seen[0] == mine;
        return mine;
    }

    static int look(List<Collection<Integer>> all) {
        int found = 0;
        for (Collection<Integer> one : all) {
            for (Integer element : one) {
                found += element;
            }
            found += one.size() + one.toString().length() + one.toArray().length;
            found += one.contains(2) ? 1 : 0;
            found += one.stream().mapToInt(x -> x).sum();
        }
        return found;
    }
}
