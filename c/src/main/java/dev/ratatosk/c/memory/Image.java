package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.Operand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What is in memory before the program starts: its global variables and functions, in the order of
/// their addresses.
public final class Image {
    private final List<Global> globals;
    private final List<String> functions;
    private final Map<String, Long> addresses = new HashMap<>();

    /// @param functions their names
    public Image(List<Global> globals, List<String> functions) {
        this.globals = List.copyOf(globals);
        this.functions = List.copyOf(functions);
        long next = 1;
        for (Global global : this.globals) {
            addresses.put(global.name(), next++ << Block.OFFSET_BITS);
        }
        for (String function : this.functions) {
            addresses.put(function, next++ << Block.OFFSET_BITS);
        }
    }

    List<Global> globals() {
        return globals;
    }

    /// The functions' names.
    public List<String> functions() {
        return functions;
    }

    /// The address of a variable or function.
    public long address(String symbol) {
        Long known = addresses.get(symbol);
        if (known == null) {
            throw new IllegalArgumentException("no symbol " + symbol);
        }
        return known;
    }

    /// The bits of an initial value.
    long bits(Global.Datum datum) {
        return switch (datum.value()) {
            case Operand.Whole whole -> whole.value();
            case Operand.Real real ->
                    datum.type().bits() == Float.SIZE
                            ? Float.floatToRawIntBits((float) real.value())
                            : Double.doubleToRawLongBits(real.value());
            case Operand.Address address -> address(address.symbol()) + address.offset();
            case Operand.Value _, Operand.Undefined _, Operand.Parts _ ->
                    throw new IllegalArgumentException("not a constant");
        };
    }

    /// Which function is at an address, from 0 on, or -1.
    public int functionAt(long address) {
        int index = (int) (address >>> Block.OFFSET_BITS) - 1 - globals.size();
        boolean begin = (address & Block.OFFSET_MASK) == 0 && address > 0;
        return begin && index >= 0 && index < functions.size() ? index : -1;
    }

    /// The name of the function at an address, or nothing.
    public String functionName(long address) {
        int index = functionAt(address);
        return index < 0 ? "" : functions.get(index);
    }
}
