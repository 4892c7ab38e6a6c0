package dev.ratatosk.java.hooks;

/// Told of accesses by bytecode: to fields, statics and elements of arrays. A field is a number of
/// the weaver's table.
///
/// Bases and values may be null and indices out of bounds: such an access fails by itself.
public interface MemoryInterceptor {
    void readField(Object base, int field);

    void writeField(Object base, int field, long bits);

    void writeField(Object base, int field, Object value);

    void readStatic(int field);

    void writeStatic(int field, long bits);

    void writeStatic(int field, Object value);

    void readElement(Object array, int index);

    void writeElement(Object array, int index, long bits);

    void writeElement(Object array, int index, Object value);

    void copyArray(Object from, int fromIndex, Object to, int toIndex, int length);

    /// Elements of an array are read by code that is not woven.
    void readElements(Object array, int from, int to);

    /// Elements of an array of a primitive type are written by code that is not woven.
    void fillElements(Object array, int from, int to);

    /// An array is about to be passed to a method of the JDK that may do anything with it.
    void giveAway(Object array, String method);

    /// All fields of an object, or elements of an array, are read.
    void readAll(Object object);

    /// All fields of an object are read, if it is a record, by a method that the JDK has made.
    void readRecord(Object value);
}
