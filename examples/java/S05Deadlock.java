/// Two transfers in opposite directions lock two accounts in opposite order.
class S05Deadlock {
    static class Account {
        private int balance;

        void transferTo(Account other, int amount) {
            synchronized (this) {
                synchronized (other) {
                    balance -= amount;
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread other = new Thread(() -> a.transferTo(b, 1), "a to b");
        other.start();
        b.transferTo(a, 1);
        other.join();
    }
}
