package dev.ratatosk.java.program.state;

import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.program.heap.FieldInfo;
import dev.ratatosk.java.weave.scope.FieldTable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The fields that woven code has accessed in the executions of one scenario.
public final class AccessedFields {
    private final FieldTable table;
    private final Learnt learnt;
    private @Nullable FieldInfo[] fields = new FieldInfo[256];

    /// Final fields that a constructor has set when other threads could reach its object already.
    /// They are accessed like any other field, except in objects that were complete by then.
    private final Set<String> escaping = new TreeSet<>();

    AccessedFields(FieldTable table, Learnt learnt) {
        this.table = table;
        this.learnt = learnt;
    }

    /// The field with the number that woven code has for it.
    public FieldInfo at(int number) {
        if (number < fields.length) {
            FieldInfo known = fields[number];
            if (known != null) {
                return known;
            }
        } else {
            fields = Arrays.copyOf(fields, Math.max(number + 1, fields.length * 2));
        }
        FieldInfo resolved = seen(FieldInfo.resolve(table.at(number)));
        if (resolved.base() != null && Initialising.hasRunOnce(resolved.owner())) {
            learnt.ranOnce(resolved.owner());
        }
        fields[number] = resolved;
        return resolved;
    }

    /// The field as it is accessed in this scenario.
    public FieldInfo seen(FieldInfo field) {
        return !escaping.isEmpty() && escaping.contains(nameOf(field)) ? field.unfrozen() : field;
    }

    /// A constructor sets the final field although its object has escaped. What was explored so far
    /// took it for one that never changes.
    public void escapes(FieldInfo field) {
        escape(List.of(nameOf(field)));
    }

    private static String nameOf(FieldInfo field) {
        return field.owner().getName() + "@" + field.offset();
    }

    /// The names of the final fields that are known to escape.
    Set<String> escaping() {
        return escaping;
    }

    /// So do these, as another process has found out.
    void escape(Collection<String> names) {
        escaping.addAll(names);
        Arrays.fill(fields, null);
    }

    public boolean hasEscaping() {
        return !escaping.isEmpty();
    }
}
