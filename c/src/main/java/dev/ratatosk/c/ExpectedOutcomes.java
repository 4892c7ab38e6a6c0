package dev.ratatosk.c;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Grade;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What a program says about its outcomes: each `RATATOSK_EXPECT` of `<ratatosk.h>` is a constant
/// with three texts, which is never used.
final class ExpectedOutcomes {
    private static final String NAME = "__ratatosk_expect_";

    private ExpectedOutcomes() {}

    /// @throws CException if one of them is not understood
    static Expectations in(IrModule module) throws CException {
        List<Expectation> all = new ArrayList<>();
        for (Global global : module.globals()) {
            // C++ puts something in front of the name.
            if (global.name().contains(NAME)) {
                all.add(expectation(global));
            }
        }
        return new Expectations(all);
    }

    private static Expectation expectation(Global global) throws CException {
        String[] texts = text(global).split("\0", -1);
        String grade = texts[0];
        boolean isKnown = Arrays.stream(Grade.values()).anyMatch(one -> one.name().equals(grade));
        // The last text ends with a zero, too.
        if (texts.length != 4 || !isKnown) {
            throw new CException(
                    "RATATOSK_EXPECT("
                            + grade
                            + ", ...): expected ACCEPTABLE, INTERESTING or FORBIDDEN, and two texts"
                            + " without zeros");
        }
        return new Expectation(texts[1], Grade.valueOf(grade), texts[2]);
    }

    private static String text(Global global) {
        byte[] bytes = new byte[global.size()];
        for (Global.Datum datum : global.data()) {
            if (datum.value() instanceof Operand.Whole(long value)) {
                bytes[datum.offset()] = (byte) value;
            }
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
