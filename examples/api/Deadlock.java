import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;

/// Two transfers between two accounts, in opposite directions. Each locks the account it takes from
/// first: if both do so at once, each waits for what the other holds.
public class Deadlock {
    record Account(Mutex mutex, SharedInt balance) {
        Account(String name, int balance) {
            this(new Mutex(name), new SharedInt(name + ".balance", balance));
        }
    }

    static void transfer(Account from, Account to, int amount) {
        from.mutex.lock();
        to.mutex.lock();
        from.balance.set(from.balance.get() - amount);
        to.balance.set(to.balance.get() + amount);
        to.mutex.unlock();
        from.mutex.unlock();
    }

    public static void main(String[] args) {
        Account alice = new Account("alice", 10);
        Account bob = new Account("bob", 10);

        ModelThread back = ModelThread.start("back", () -> transfer(bob, alice, 3));
        transfer(alice, bob, 5);
        back.join();
    }
}
