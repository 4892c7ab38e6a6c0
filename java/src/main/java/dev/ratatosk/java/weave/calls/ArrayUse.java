package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.weave.scope.Scope;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What a method of the JDK that is not woven does to an array that it is passed: which argument
/// the array is, and from which others the range follows.
///
/// @param kind what happens to the elements
/// @param from the argument that is the first index, or [#NONE] for the whole array
/// @param plus the argument that is added to it to get the end
/// @param minus the argument that is subtracted from that, or [#NONE]
public record ArrayUse(int array, Kind kind, int from, int plus, int minus) {
    static final int NONE = -1;

    /// What happens to the elements.
    enum Kind {
        READ,
        WRITTEN,
        /// Unknown, as is whether the array is kept for later.
        UNKNOWN
    }

    /// Copies characters `(begin, end, array, first index)` out of what it is called on.
    private static final Pattern COPIES_OUT =
            Pattern.compile("getChars\\(II\\[CI\\)V|getBytes\\(II\\[BI\\)V");

    /// The same out of the bytes of a string or string builder, which come first.
    private static final Pattern COPIES_CONTENT = Pattern.compile("getChars\\(\\[BII\\[CI\\)V");

    /// Methods that fill the arrays that they get, by class, name and type.
    private static final Pattern FILLS =
            Pattern.compile(
                    "java/(io/\\w+|util/zip/\\w+)\\.read(NBytes)?\\(\\[[BC](II)?\\)I"
                            + "|java/io/\\w+\\.readFully\\(\\[B(II)?\\)V"
                            + "|java/nio/\\w+Buffer\\.get\\(I?\\[\\w(II)?\\).*"
                            + "|java/lang/Character\\.toChars\\(I\\[CI\\)I"
                            + "|java/security/Signature\\.sign\\(\\[BII\\)I"
                            + "|java/security/MessageDigest\\.digest\\(\\[BII\\)I"
                            + "|java/security/SecureRandom\\.nextBytes\\(\\[B.*"
                            + "|java/util/random/RandomGenerator\\.nextBytes\\(\\[B\\)V"
                            + "|java/util/zip/Inflater\\.inflate\\(\\[B(II)?\\)I"
                            + "|java/util/zip/Deflater\\.deflate\\(\\[B(III?)?\\)I"
                            + "|javax/crypto/Mac\\.doFinal\\(\\[BI\\)V");

    /// Methods that read the first array that they get and fill the second.
    private static final Pattern TRANSLATES =
            Pattern.compile(
                    "javax/crypto/Cipher\\.(update|doFinal)\\(\\[BII\\[BI?\\)I"
                            + "|java/lang/String(Latin1|UTF16)\\.(inflate|compress)\\(\\[.*\\[.*");

    /// Methods that read the arrays that they get, and do not keep them. What their bytecode does
    /// is checked by a test.
    private static final Pattern READS =
            Pattern.compile(
                    "java/lang/(String|StringBuffer|Character|CharSequence|Class|Module\\w*|Throwable"
                            + "|System|Runtime|Thread|ThreadGroup|System\\$Logger)\\..*"
                            + "|java/lang/ClassLoader\\.defineClass\\(.*"
                            + "|java/lang/(invoke|reflect|constant|module)/(?!.*Coordinates\\().*"
                            + "|java/lang/foreign/SegmentAllocator\\.allocateFrom\\(.*"
                            + "|java/(math|time|nio/file|util/regex|util/logging)/.*"
                            + "|java/net/(?!DatagramPacket).*"
                            + "|java/io/\\w+\\.(write|print|println|printf|format|append|unread)\\(.*"
                            + "|java/nio/\\w+Buffer\\.put\\(.*"
                            + "|java/text/\\w*Format\\.format\\(.*"
                            + "|java/util/(Formatter|Locale|UUID|ResourceBundle|ServiceLoader)\\..*"
                            + "|java/util/zip/\\w+\\.(update|write)\\(.*"
                            + "|java/security/(MessageDigest|Signature)"
                            + "\\.(update|digest|isEqual|verify)\\(.*"
                            + "|java/security/spec/\\w+\\.<init>\\(.*"
                            + "|javax/crypto/(Cipher|Mac)\\.(update|updateAAD|doFinal)\\(.*"
                            + "|javax/crypto/spec/\\w+\\.<init>\\(.*");

    /// What a call does to its arrays, in the order of the arguments. What is not known here is
    /// taken to read if the JDK itself calls it.
    ///
    /// @param byProgram whether the program makes the call
    /// @param owner the class that declares the method, of the JDK
    public static List<ArrayUse> of(
            boolean byProgram, String owner, String name, MethodTypeDesc type) {
        String member = name + type.descriptorString();
        if (Scope.isWovenJdk(owner) || isPolymorphic(owner, name)) {
            return List.of();
        }
        if (COPIES_OUT.matcher(member).matches()) {
            return List.of(new ArrayUse(2, Kind.WRITTEN, 3, 1, 0));
        }
        if (COPIES_CONTENT.matcher(member).matches()) {
            return List.of(
                    new ArrayUse(0, Kind.READ, NONE, NONE, NONE),
                    new ArrayUse(3, Kind.WRITTEN, 4, 2, 1));
        }
        String whole = owner + "." + member;
        boolean fills = FILLS.matcher(whole).matches();
        boolean translates = TRANSLATES.matcher(whole).matches();
        boolean isKnown = !byProgram || translates || READS.matcher(whole).matches();
        List<ArrayUse> uses = new ArrayList<>();
        for (int i = 0; i < type.parameterCount(); i++) {
            if (type.parameterType(i).isArray()) {
                boolean written = fills || (translates && !uses.isEmpty());
                Kind kind = written ? Kind.WRITTEN : isKnown ? Kind.READ : Kind.UNKNOWN;
                uses.add(inRange(type, i, kind));
            }
        }
        return uses;
    }

    /// A handle's target may be woven, and accesses of a `VarHandle` are announced as such.
    private static boolean isPolymorphic(String owner, String name) {
        return owner.equals("java/lang/invoke/VarHandle")
                || owner.equals("java/lang/invoke/MethodHandle")
                        && (name.equals("invoke") || name.equals("invokeExact"));
    }

    /// Two integers after an array are the first index and a length; or the end, and then their sum
    /// is not too small. An array and an index twice and a length are as in `System.arraycopy`.
    private static ArrayUse inRange(MethodTypeDesc type, int array, Kind kind) {
        int integers = 0;
        while (isInteger(type, array + 1 + integers)) {
            integers++;
        }
        int last = type.parameterCount() - 1;
        if (last == 4 && isInteger(type, 1) && isInteger(type, 3) && isInteger(type, 4)) {
            if ((array == 0 && type.parameterType(2).isArray())
                    || (array == 2 && type.parameterType(0).isArray())) {
                return new ArrayUse(array, kind, array + 1, 4, NONE);
            }
        }
        return integers == 2
                ? new ArrayUse(array, kind, array + 1, array + 2, NONE)
                : new ArrayUse(array, kind, NONE, NONE, NONE);
    }

    private static boolean isInteger(MethodTypeDesc type, int parameter) {
        return parameter < type.parameterCount()
                && type.parameterType(parameter).equals(ConstantDescs.CD_int);
    }

    /// The first of the arguments that matter.
    int first() {
        int first = from == NONE ? array : Math.min(array, Math.min(from, plus));
        return minus == NONE ? first : Math.min(first, minus);
    }
}
