package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.hooks.MemoryInterceptor;
import dev.ratatosk.java.program.heap.FieldInfo;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.objects.GlobalObjects;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.AccessedFields;
import dev.ratatosk.java.program.state.ScenarioState;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/// Accesses by bytecode: to fields, statics and elements of arrays.
public final class PlainAccesses implements MemoryInterceptor {
    private final Ops ops;
    private final ObjectGraph objects;
    private final GlobalObjects globals;
    private final AccessedFields fields;
    private final RaceMode mode;
    private final SharedVariables variables;
    private final Spinning spinning;

    public PlainAccesses(
            Ops ops, ScenarioState state, SharedVariables variables, Spinning spinning) {
        this.ops = ops;
        this.objects = state.objects;
        this.globals = state.globals;
        this.fields = state.fields;
        this.mode = state.mode;
        this.variables = variables;
        this.spinning = spinning;
    }

    @Override
    public void readField(@Nullable Object base, int number) {
        FieldInfo field = fields.at(number);
        if (base instanceof Enum<?> constant) {
            globals.adoptContents(constant);
        }
        if (base != null && field.access() != FieldInfo.Access.FINAL) {
            Shadow shadow = objects.findShared(base);
            if (shadow != null) {
                read(shadow, field);
            }
            spinning.forget();
        }
    }

    private void read(Shadow shadow, FieldInfo field) {
        if (!field.isFinal() || !shadow.isFrozen(field.offset())) {
            variables.read(shadow, field.offset(), field.kind(), field.access());
        }
    }

    /// The static field, when its class is initialised or the calling thread initialises it.
    private FieldInfo staticField(int number) {
        FieldInfo field = fields.at(number);
        Initialisation initialisation = field.initialisation();
        if (initialisation != null && !initialisation.isReady()) {
            Initialising.useFromWithin(initialisation);
        }
        return field;
    }

    @Override
    public void readStatic(int number) {
        FieldInfo field = staticField(number);
        globals.adoptStatics(field.owner());
        if (field.access() != FieldInfo.Access.FINAL) {
            variables.read(
                    objects.shadowOf(baseOf(field)), field.offset(), field.kind(), field.access());
            spinning.forget();
        }
    }

    @Override
    public void writeField(@Nullable Object base, int number, long bits) {
        spinning.changed();
        if (base != null) {
            FieldInfo field = fields.at(number);
            Shadow shadow = objects.findShared(base);
            if (field.isFinal()) {
                setFinal(base, shadow, field);
            }
            if (shadow != null) {
                variables.write(shadow, field.offset(), field.kind(), field.access(), bits);
            }
        }
    }

    @Override
    public void writeField(@Nullable Object base, int number, @Nullable Object value) {
        spinning.changed();
        if (base != null) {
            FieldInfo field = fields.at(number);
            Shadow shadow = objects.findShared(base);
            if (field.isFinal()) {
                setFinal(base, shadow, field);
            }
            if (shadow != null) {
                objects.publish(value);
                variables.write(shadow, field.offset(), 'L', field.access(), value);
            }
        }
    }

    /// A constructor sets a final field. If others can reach the object already, they may see how
    /// it changes: final fields are special only where the object was complete before (JLS 17.5).
    /// That is found out as it happens. Until then no execution has seen the field change, so that
    /// nothing is lost when the exploration begins again with accesses to the field as events.
    private void setFinal(Object base, @Nullable Shadow shadow, FieldInfo field) {
        if (field.access() == FieldInfo.Access.FINAL) {
            if (shadow != null) {
                fields.escapes(field);
                throw ops.restart();
            }
        } else if (shadow == null) {
            objects.shadowOf(base).freeze(field.offset());
        }
    }

    @Override
    public void writeStatic(int number, long bits) {
        spinning.changed();
        FieldInfo field = staticField(number);
        globals.adoptStatics(field.owner());
        Shadow shadow = objects.shadowOf(baseOf(field));
        variables.write(shadow, field.offset(), field.kind(), field.access(), bits);
    }

    @Override
    public void writeStatic(int number, @Nullable Object value) {
        spinning.changed();
        FieldInfo field = staticField(number);
        globals.adoptStatics(field.owner());
        objects.publish(value);
        variables.write(
                objects.shadowOf(baseOf(field)), field.offset(), 'L', field.access(), value);
    }

    private static Object baseOf(FieldInfo field) {
        Object base = field.base();
        if (base == null) {
            throw new IllegalStateException(field + " is not static");
        }
        return base;
    }

    @Override
    public void readElement(@Nullable Object array, int index) {
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                variables.read(shadow, offset(array, index), kindOf(array), FieldInfo.Access.PLAIN);
            }
        }
        spinning.forget();
    }

    @Override
    public void writeElement(@Nullable Object array, int index, long bits) {
        spinning.changed();
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                char kind = kindOf(array);
                variables.write(shadow, offset(array, index), kind, FieldInfo.Access.PLAIN, bits);
            }
        }
    }

    @Override
    public void writeElement(@Nullable Object array, int index, @Nullable Object value) {
        spinning.changed();
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                objects.publish(value);
                variables.write(shadow, offset(array, index), 'L', FieldInfo.Access.PLAIN, value);
            }
        }
    }

    @Override
    public void copyArray(
            @Nullable Object from, int fromIndex, @Nullable Object to, int toIndex, int length) {
        spinning.changed();
        if (from == null || to == null || !isRange(from, fromIndex, length)) {
            return;
        }
        if (!isRange(to, toIndex, length) || kindOf(from) != kindOf(to)) {
            return;
        }
        for (int i = 0; i < length; i++) {
            readElement(from, fromIndex + i);
        }
        if (objects.findShared(to) == null) {
            return;
        }
        for (int i = 0; i < length; i++) {
            if (from instanceof Object[] references) {
                writeElement(to, toIndex + i, references[fromIndex + i]);
            } else {
                char kind = kindOf(from);
                writeElement(
                        to, toIndex + i, RealHeap.bits(from, offset(from, fromIndex + i), kind));
            }
        }
    }

    @Override
    public void readElements(@Nullable Object array, int from, int to) {
        if (array != null && objects.findShared(array) != null) {
            int end = Math.min(to, Array.getLength(array));
            for (int i = Math.max(0, from); i < end; i++) {
                readElement(array, i);
            }
        }
    }

    @Override
    public void fillElements(@Nullable Object array, int from, int to) {
        spinning.changed();
        Shadow shadow = array == null ? null : objects.findShared(array);
        if (array instanceof Object[] && shadow != null) {
            // What becomes reachable is not observed.
            objects.giveAway(array, "a method that fills it");
        } else if (array != null && shadow != null) {
            char kind = kindOf(array);
            int end = Math.min(to, Array.getLength(array));
            for (int i = Math.max(0, from); i < end; i++) {
                variables.fill(shadow, offset(array, i), kind);
            }
        }
    }

    @Override
    public void giveAway(@Nullable Object array, String method) {
        if (array != null) {
            objects.giveAway(array, method);
        }
    }

    @Override
    public void readAll(@Nullable Object object) {
        if (object == null) {
            return;
        }
        if (object.getClass().isArray()) {
            readElements(object, 0, Integer.MAX_VALUE);
            return;
        }
        Shadow shadow = objects.findShared(object);
        if (shadow != null) {
            for (FieldInfo field : FieldInfo.allOf(object.getClass())) {
                read(shadow, fields.seen(field));
            }
        }
    }

    /// The final fields of a record are read by a method that the JDK has made, all at once.
    @Override
    public void readRecord(@Nullable Object value) {
        if (!(value instanceof Record) || !fields.hasEscaping()) {
            return;
        }
        Shadow shadow = objects.findShared(value);
        if (shadow != null && mode == RaceMode.EXPLORE && mayChange(shadow)) {
            throw ops.refuse(
                    "toString, hashCode or equals of a record that escapes from its constructor",
                    "The fields are read one by one, which cannot be explored: use --races report,"
                            + " or call the accessors of the components.");
        }
        readAll(value);
    }

    private boolean mayChange(Shadow shadow) {
        for (FieldInfo field : FieldInfo.allOf(shadow.object.getClass())) {
            boolean isEvent = fields.seen(field).access() != FieldInfo.Access.FINAL;
            if (isEvent && !shadow.isFrozen(field.offset())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRange(Object array, int from, int length) {
        return array.getClass().isArray()
                && from >= 0
                && length >= 0
                && from <= Array.getLength(array) - length;
    }

    private static boolean isElement(Object array, int index) {
        return index >= 0 && index < Array.getLength(array);
    }

    private static int offset(Object array, int index) {
        return Math.toIntExact(RealHeap.elementOffset(array.getClass(), index));
    }

    private static char kindOf(Object array) {
        return RealHeap.kindOf(array.getClass().getComponentType());
    }
}
