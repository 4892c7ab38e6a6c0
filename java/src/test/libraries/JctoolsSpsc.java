// One producer, one consumer, two elements.
// verdict: verified

import org.jctools.queues.SpscArrayQueue;

class JctoolsSpsc {
    static Object main() throws Exception {
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        Thread producer = new Thread(() -> {
            queue.offer(1);
            queue.offer(2);
        });
        producer.start();
        Integer a = queue.poll();
        Integer b = queue.poll();
        producer.join();
        assert a == null || a == 1;
        assert b == null || b == (a == null ? 1 : 2);
        return a + " " + b;
    }
}
