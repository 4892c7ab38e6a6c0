package dev.ratatosk.c;

import dev.ratatosk.c.compile.Library;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.libc.LibraryClasses;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Headers with which programs are written for other verification tools. They are not there; most
/// of what they declare is.
final class ForeignHeaders {
    private static final Pattern MISSING = Pattern.compile("'([^']*)' file not found");
    private static final Pattern FOREIGN =
            Pattern.compile(
                    "(?:.*[/_-])?(?:genmc|nidhugg|dat3m|smack|svcomp|verifier|esbmc|cbmc|cseq|divine"
                            + "|lazycseq|librace|model-assert|rcmc|deagle|cpachecker)"
                            + "(?:[/_-].*)?\\.h(?:pp)?");

    private ForeignHeaders() {}

    /// The exception with what to do, if the program does not compile for want of such a header.
    static CException explain(CException rejected) {
        Matcher missing = MISSING.matcher(rejected.printed());
        while (missing.find()) {
            String header = missing.group(1);
            if (FOREIGN.matcher(header).matches()) {
                return rejected.with(
                        header
                                + " belongs to another tool. <ratatosk.h> declares what takes its"
                                + " place, and a declaration in the program does as well; there are "
                                + String.join(
                                        ", ",
                                        new Library(LibraryClasses.ALL).verificationFunctions()));
            }
        }
        return rejected;
    }
}
