// Threads of one factory are numbered in the order in which they are made.
// verdict: verified

import java.util.concurrent.ThreadFactory;

class FactoryNames {
    static Object main() throws Exception {
        ThreadFactory factory = Thread.ofPlatform().name("t", 0).factory();
        String[] names = new String[2];
        Thread a = new Thread(() -> names[0] = factory.newThread(() -> {}).getName());
        Thread b = new Thread(() -> names[1] = factory.newThread(() -> {}).getName());
        a.start();
        b.start();
        a.join();
        b.join();
        return names[0] + names[1];
    }
}
