package dev.ratatosk.core.port;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Supplier;

/// A short text by which a program's code is recognised: other code has, in all likelihood, another
/// one. It says nothing of where the code lies.
public final class Fingerprint {
    /// The number of characters of a fingerprint, all of which are hexadecimal digits.
    public static final int LENGTH = 8;

    private final MessageDigest digest;

    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// Takes some code in.
    public Fingerprint add(byte[] code) {
        digest.update(code);
        digest.update((byte) 0);
        return this;
    }

    /// Takes some text in; how its lines end makes no difference.
    public Fingerprint add(String text) {
        return add(text.replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// The fingerprint of all that was taken in; nothing may be added any more.
    public String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, LENGTH / 2);
    }

    /// The program with a fingerprint, which is asked for only where a schedule is written down or
    /// read.
    public static Scenario on(Scenario program, Supplier<String> fingerprint) {
        return new Marked(program, fingerprint);
    }

    private record Marked(Scenario program, Supplier<String> mark) implements WrappedScenario {
        @Override
        public String fingerprint() {
            return mark.get();
        }

        @Override
        public Scenario around(Scenario other) {
            return new Marked(other, mark);
        }
    }
}
