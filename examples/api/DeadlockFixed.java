import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;

/// The same with a fixed order: the lock of the account with the smaller number is taken first.
public class DeadlockFixed {
    record Account(int number, Mutex mutex, SharedInt balance) {
        Account(int number, String name, int balance) {
            this(number, new Mutex(name), new SharedInt(name + ".balance", balance));
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = from.number < to.number ? to : from;
        first.mutex.lock();
        second.mutex.lock();
        from.balance.set(from.balance.get() - amount);
        to.balance.set(to.balance.get() + amount);
        second.mutex.unlock();
        first.mutex.unlock();
    }

    public static void main(String[] args) {
        Account alice = new Account(1, "alice", 10);
        Account bob = new Account(2, "bob", 10);

        ModelThread back = ModelThread.start("back", () -> transfer(bob, alice, 3));
        transfer(alice, bob, 5);
        back.join();

        Model.check(alice.balance.get() == 8 && bob.balance.get() == 12, "money was lost or created");
    }
}
