package dev.ratatosk.bench.catalogue;

import java.util.Locale;

/// How unlike two names are: the least number of letters to insert, delete or replace to turn one
/// into the other (Levenshtein).
public final class EditDistance {
    private EditDistance() {}

    public static int of(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }

    /// Whether `typed` may be a misspelling of `name`: it contains it, or at most a third of its
    /// letters are wrong.
    public static boolean resembles(String typed, String name) {
        String given = typed.toLowerCase(Locale.ROOT);
        String known = name.toLowerCase(Locale.ROOT);
        return !given.isEmpty() && known.contains(given)
                || of(given, known) <= Math.max(1, name.length() / 3);
    }
}
