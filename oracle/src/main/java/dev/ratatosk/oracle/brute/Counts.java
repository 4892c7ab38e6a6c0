package dev.ratatosk.oracle.brute;

/// How many classes are complete and how many are blocked, written `complete+blocked`.
public record Counts(int complete, int blocked) {
    public int total() {
        return complete + blocked;
    }

    @Override
    public String toString() {
        return complete + "+" + blocked;
    }
}
