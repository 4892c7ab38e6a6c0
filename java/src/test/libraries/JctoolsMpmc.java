// A producer and two consumers; one element is there before.
// verdict: verified

import org.jctools.queues.MpmcArrayQueue;

class JctoolsMpmc {
    static Object main() throws Exception {
        MpmcArrayQueue<Integer> queue = new MpmcArrayQueue<>(4);
        queue.offer(1);
        Integer[] got = new Integer[2];
        Thread producer = new Thread(() -> queue.offer(2));
        Thread consumer = new Thread(() -> got[0] = queue.poll());
        producer.start();
        consumer.start();
        got[1] = queue.poll();
        producer.join();
        consumer.join();
        Integer rest = queue.poll();
        int sum = 0;
        for (Integer one : new Integer[] {got[0], got[1], rest}) {
            sum += one == null ? 0 : one;
        }
        assert sum == 3;
        return got[0] + " " + got[1];
    }
}
