package com.acme;

/// Transfers lock both accounts, that with the smaller number first.
public class Account {
    private final int number;
    private int balance;

    public Account(int number, int balance) {
        this.number = number;
        this.balance = balance;
    }

    public synchronized int balance() {
        return balance;
    }

    public void transferTo(Account other, int amount) {
        Account first = number < other.number ? this : other;
        Account second = number < other.number ? other : this;
        synchronized (first) {
            synchronized (second) {
                balance -= amount;
                other.balance += amount;
            }
        }
    }
}
