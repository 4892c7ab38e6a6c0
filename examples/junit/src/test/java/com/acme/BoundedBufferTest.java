package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;
import java.util.ArrayList;
import java.util.List;

class BoundedBufferTest {
    @ModelCheck
    void elementsArriveInOrder() throws InterruptedException {
        BoundedBuffer<String> buffer = new BoundedBuffer<>();
        Thread producer =
                new Thread(
                        () -> {
                            try {
                                buffer.put("a");
                                buffer.put("b");
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        });
        producer.start();
        List<String> taken = new ArrayList<>();
        taken.add(buffer.take());
        taken.add(buffer.take());
        producer.join();
        assertEquals(List.of("a", "b"), taken);
    }
}
