// What a thread did happened before its join.
// verdict: verified
// executions: rf 1, optimal 1

class JoinOrders {
    int x;

    static Object main() throws Exception {
        JoinOrders s = new JoinOrders();
        Thread other = new Thread(() -> s.x = 1);
        s.x = 0;
        other.start();
        other.join();
        return s.x;
    }
}
