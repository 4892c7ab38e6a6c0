package dev.ratatosk.c.ir;

import java.util.List;

/// What the parts of a variable are called in C.
@SuppressWarnings("ClassInitializationDeadlock") // Its constants are used by one thread first.
public sealed interface Shape {
    Shape PLAIN = new Plain(false);

    /// A variable without parts, or one of which nothing is known.
    record Plain(boolean isPointer) implements Shape {}

    record Array(long stride, Shape element) implements Shape {}

    record Struct(List<Field> fields) implements Shape {
        public Struct {
            fields = List.copyOf(fields);
        }

        private String describeField(long offset) {
            for (Field field : fields) {
                if (offset >= field.offset() && offset < field.offset() + field.size()) {
                    return "." + field.name() + field.shape().describe(offset - field.offset());
                }
            }
            return "+" + offset;
        }
    }

    record Field(String name, long offset, long size, Shape shape) {}

    /// The part at an offset, as C writes it behind the variable's name: `[2].next`.
    default String describe(long offset) {
        return switch (this) {
            case Plain _ -> offset == 0 ? "" : "+" + offset;
            case Array array ->
                    array.stride() <= 0
                            ? "+" + offset
                            : "["
                                    + offset / array.stride()
                                    + "]"
                                    + array.element().describe(offset % array.stride());
            case Struct struct -> struct.describeField(offset);
        };
    }
}
