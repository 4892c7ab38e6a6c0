package dev.ratatosk.java.program;

import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.java.program.objects.ObjectGraph;
import java.util.Optional;

/// What a report says of the objects of ordinary Java.
///
/// @param objects those of the execution that is repeated
record ToldObjects(ObjectGraph objects) implements Labels.Host {
    @Override
    public String show(Object object) {
        return objects.labels().argument(object, objects::findShared);
    }

    @Override
    public Optional<String> only(Class<?> type) {
        return objects.labels().only(type);
    }

    @Override
    public void visit(Class<?> type, String method, String descriptor, Object[] variables) {
        objects.labels().holders().visit(type, method, descriptor, variables);
    }
}
