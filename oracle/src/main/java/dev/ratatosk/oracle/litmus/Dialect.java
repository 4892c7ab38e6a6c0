package dev.ratatosk.oracle.litmus;

/// A way to write accesses in C.
public enum Dialect {
    /// C11 with the memory orders of release-acquire.
    RELEASE_ACQUIRE {
        @Override
        String read(String variable) {
            return "atomic_load_explicit(" + variable + ", memory_order_acquire)";
        }

        @Override
        String write(String variable, String value) {
            return "atomic_store_explicit(" + variable + ", " + value + ", memory_order_release)";
        }

        @Override
        String exchange(String variable, String value) {
            return "atomic_exchange_explicit("
                    + variable
                    + ", "
                    + value
                    + ", memory_order_acq_rel)";
        }

        @Override
        String fetchAndAdd(String variable, String amount) {
            return "atomic_fetch_add_explicit("
                    + variable
                    + ", "
                    + amount
                    + ", memory_order_acq_rel)";
        }

        @Override
        String compareAndSet(int index, String variable, long expected, String value) {
            return compareExchange(
                    index,
                    expected,
                    "atomic_compare_exchange_strong_explicit",
                    variable,
                    value + ", memory_order_acq_rel, memory_order_acquire");
        }

        @Override
        String fence() {
            return "atomic_thread_fence(memory_order_seq_cst)";
        }
    },

    /// C11 without memory orders.
    SEQUENTIAL {
        @Override
        String read(String variable) {
            return "atomic_load(" + variable + ")";
        }

        @Override
        String write(String variable, String value) {
            return "atomic_store(" + variable + ", " + value + ")";
        }

        @Override
        String exchange(String variable, String value) {
            return "atomic_exchange(" + variable + ", " + value + ")";
        }

        @Override
        String fetchAndAdd(String variable, String amount) {
            return "atomic_fetch_add(" + variable + ", " + amount + ")";
        }

        @Override
        String compareAndSet(int index, String variable, long expected, String value) {
            return compareExchange(
                    index, expected, "atomic_compare_exchange_strong", variable, value);
        }

        @Override
        String fence() {
            return "atomic_thread_fence(memory_order_seq_cst)";
        }
    },

    /// As the Linux kernel writes it.
    LINUX {
        @Override
        String read(String variable) {
            return "smp_load_acquire(" + variable + ")";
        }

        @Override
        String write(String variable, String value) {
            return "smp_store_release(" + variable + ", " + value + ")";
        }

        @Override
        String exchange(String variable, String value) {
            return "xchg(" + variable + ", " + value + ")";
        }

        @Override
        String fetchAndAdd(String variable, String amount) {
            return "atomic_fetch_add(" + variable + ", " + amount + ")";
        }

        @Override
        String compareAndSet(int index, String variable, long expected, String value) {
            return Litmus.register(index)
                    + " = cmpxchg("
                    + variable
                    + ", "
                    + expected
                    + ", "
                    + value
                    + ")";
        }

        @Override
        String fence() {
            return "smp_mb()";
        }
    };

    abstract String read(String variable);

    abstract String write(String variable, String value);

    abstract String exchange(String variable, String value);

    abstract String fetchAndAdd(String variable, String amount);

    /// Statements that leave what was read in the register, whether the step wrote or not.
    abstract String compareAndSet(int index, String variable, long expected, String value);

    abstract String fence();

    private static String compareExchange(
            int index, long expected, String function, String variable, String last) {
        String register = Litmus.register(index);
        return register + " = " + expected + "; int s" + index + " = " + function + "(" + variable
                + ", &" + register + ", " + last + ")";
    }
}
