package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("subject")
public class Initialisers {
    private int early;

    @BeforeEach
    void begin() {
        early = InitialisedEarly.VALUE;
    }

    @ModelCheck
    void aClassIsInitialisedByTheTest() throws InterruptedException {
        Thread other = new Thread(() -> Setting.value = 5);
        other.start();
        int read = Initialised.VALUE;
        other.join();
        assertEquals(0, read);
    }

    @ModelCheck
    void aClassIsInitialisedBefore() throws InterruptedException {
        Thread other = new Thread(() -> Setting.value = 5);
        other.start();
        int read = InitialisedEarly.VALUE;
        other.join();
        assertEquals(0, read + early);
    }

    @Test
    void aClassIsUsedWithoutACheck() {
        Setting.value = 7;
        int read = Initialised.VALUE;
        Setting.value = 0;
        assertEquals(7, read);
    }
}
