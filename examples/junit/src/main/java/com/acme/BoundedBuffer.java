package com.acme;

/// A buffer for one element, with the oldest tools of Java.
public class BoundedBuffer<T> {
    private T element;

    public synchronized void put(T value) throws InterruptedException {
        while (element != null) {
            wait();
        }
        element = value;
        notifyAll();
    }

    public synchronized T take() throws InterruptedException {
        while (element == null) {
            wait();
        }
        T taken = element;
        element = null;
        notifyAll();
        return taken;
    }
}
