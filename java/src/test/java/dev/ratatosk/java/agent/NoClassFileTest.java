package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the JVM refuses anyway does not keep the programs after it from being checked.
final class NoClassFileTest {
    private static final class Definer extends ClassLoader {
        void define(String name, byte[] bytes) {
            defineClass(name, bytes, 0, bytes.length);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 200})
    void bytesThatAreNoClassFileAreNoFailureOfTheWeaver(int length) {
        Agent.ensureLoaded();
        byte[] noise = new byte[length];
        assertThrows(
                ClassFormatError.class, () -> new Definer().define("NoClassFile" + length, noise));
        assertEquals(Map.of(), Agent.failures());
    }
}
