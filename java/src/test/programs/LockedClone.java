// A clone that takes the lock before it copies.
// verdict: verified

class LockedClone implements Cloneable {
    int n;

    @Override
    public synchronized LockedClone clone() {
        try {
            return (LockedClone) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    synchronized void add() {
        n++;
    }

    static Object main() throws Exception {
        LockedClone x = new LockedClone();
        Thread a = new Thread(x::add);
        a.start();
        int seen = x.clone().n;
        a.join();
        return seen;
    }
}
