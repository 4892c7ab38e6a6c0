// Two producers, one consumer.
// verdict: verified

import org.jctools.queues.MpscArrayQueue;

class JctoolsMpsc {
    static Object main() throws Exception {
        MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(4);
        Thread one = new Thread(() -> queue.offer(1));
        Thread two = new Thread(() -> queue.offer(2));
        one.start();
        two.start();
        one.join();
        two.join();
        int first = queue.poll();
        int second = queue.poll();
        assert first + second == 3 && queue.poll() == null;
        return first;
    }
}
