package dev.ratatosk.java.agent;

import dev.ratatosk.java.weave.scope.FieldTable;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/// Woven classes of the boot loader, of this JVM and of earlier ones. Weaving them takes most of
/// the time of a first check, and gives the same in every JVM as long as neither the JDK nor the
/// weaver changes and fields and loops keep their numbers, which are therefore kept with the
/// classes.
///
/// A class is found only for the same bytes that it was woven from: another agent may have changed
/// it before.
final class WovenJdk {
    private final FieldTable fields;
    private final WovenLoops loops;
    private final Map<String, Entry> entries = new HashMap<>();
    private boolean hasGrown;

    /// What became of a class.
    ///
    /// @param length of the bytes that it was woven from
    /// @param checksum of those bytes
    /// @param woven the woven class, or null if it needs no weaving
    record Entry(int length, int checksum, byte @Nullable [] woven) {}

    WovenJdk(FieldTable fields, WovenLoops loops) {
        this.fields = fields;
        this.loops = loops;
    }

    /// Takes over what an earlier JVM has woven. Nothing may have been woven yet.
    void restore(WovenJdkFile.Content earlier) {
        fields.restore(earlier.fields());
        loops.restore(earlier.loops());
        entries.putAll(earlier.entries());
    }

    /// Everything, if it is more than what was restored; otherwise null.
    synchronized WovenJdkFile.@Nullable Content grown() {
        return hasGrown
                // In this order: the classes have no numbers that are not in the tables.
                ? new WovenJdkFile.Content(Map.copyOf(entries), fields.ofJdk(), loops.ofJdk())
                : null;
    }

    /// What became of a class, or null if it is not known.
    ///
    /// @param isLoaded whether it is being retransformed
    @Nullable Entry find(String name, boolean isLoaded, byte[] original) {
        Entry entry;
        synchronized (this) {
            entry = entries.get(key(name, isLoaded));
        }
        return entry != null
                        && entry.length == original.length
                        && entry.checksum == checksum(original)
                ? entry
                : null;
    }

    synchronized void add(String name, boolean isLoaded, byte[] original, byte @Nullable [] woven) {
        entries.put(key(name, isLoaded), new Entry(original.length, checksum(original), woven));
        hasGrown = true;
    }

    private static String key(String name, boolean isLoaded) {
        return isLoaded ? name + " again" : name;
    }

    private static int checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, bytes.length);
        return (int) sum.getValue();
    }
}
