// Two producers, then two consumers. (A consumer that meets a producer half-way spins, which has no
// end.)
// verdict: verified
// naive: cut off

import org.jctools.queues.MpmcArrayQueue;

class JctoolsMpmc {
    static Object main() throws Exception {
        MpmcArrayQueue<Integer> queue = new MpmcArrayQueue<>(4);
        Thread one = new Thread(() -> queue.offer(1));
        one.start();
        queue.offer(2);
        one.join();
        Integer[] got = new Integer[2];
        Thread two = new Thread(() -> got[0] = queue.poll());
        two.start();
        got[1] = queue.poll();
        two.join();
        assert got[0] + got[1] == 3;
        return got[0];
    }
}
