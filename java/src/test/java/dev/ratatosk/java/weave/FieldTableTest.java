package dev.ratatosk.java.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.weave.scope.FieldTable;
import dev.ratatosk.java.weave.scope.FieldTable.Reference;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

final class FieldTableTest {
    private static final int LOADERS = 50;

    private final FieldTable table = new FieldTable();

    private static ClassLoader newLoader() {
        return new URLClassLoader(new URL[0]);
    }

    private static Reference fieldOf(ClassLoader loader) {
        return new Reference(loader, "Owner", "field", "I");
    }

    @Test
    void aFieldKeepsItsNumber() {
        ClassLoader one = newLoader();
        ClassLoader other = newLoader();
        int number = table.numberOf(fieldOf(one));
        assertNotEquals(number, table.numberOf(fieldOf(other)));
        assertEquals(number, table.numberOf(fieldOf(one)));
        assertEquals(fieldOf(one), table.at(number));
    }

    @Test
    void fieldsAreForgottenWithTheirLoaders() throws InterruptedException {
        ClassLoader stays = newLoader();
        int kept = table.numberOf(fieldOf(stays));
        int last = kept;
        for (int i = 0; i < LOADERS; i++) {
            last = table.numberOf(fieldOf(newLoader()));
        }
        assertTrue(last > kept + LOADERS, "numbers of their own");
        for (int i = 0; i < 100 && table.size() > 1; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(1, table.size());
        assertEquals(fieldOf(stays), table.at(kept));
        assertTrue(table.numberOf(fieldOf(newLoader())) > last, "no number is given twice");
    }
}
