package dev.ratatosk.c.reality;

/// The library whose threads and locks a program uses.
enum Flavour {
    POSIX {
        @Override
        String mutex(String name) {
            return "static pthread_mutex_t " + name + " = PTHREAD_MUTEX_INITIALIZER;";
        }

        @Override
        String initMutex(String name) {
            return "";
        }

        @Override
        String destroyMutex(String name) {
            return "pthread_mutex_destroy(&" + name + ");";
        }

        @Override
        String lock(String mutex) {
            return "pthread_mutex_lock(&" + mutex + ");";
        }

        @Override
        String unlock(String mutex) {
            return "pthread_mutex_unlock(&" + mutex + ");";
        }

        @Override
        String tryLock(String mutex) {
            return "pthread_mutex_trylock(&" + mutex + ") == 0";
        }

        @Override
        String condition(String name) {
            return "static pthread_cond_t " + name + " = PTHREAD_COND_INITIALIZER;";
        }

        @Override
        String initCondition(String name) {
            return "";
        }

        @Override
        String destroyCondition(String name) {
            return "pthread_cond_destroy(&" + name + ");";
        }

        @Override
        String await(String condition, String mutex) {
            return "pthread_cond_wait(&" + condition + ", &" + mutex + ");";
        }

        @Override
        String signal(String condition) {
            return "pthread_cond_signal(&" + condition + ");";
        }

        @Override
        String broadcast(String condition) {
            return "pthread_cond_broadcast(&" + condition + ");";
        }

        @Override
        String thread() {
            return "pthread_t";
        }

        @Override
        String function(String name) {
            return "static void *" + name + "(void *arg)";
        }

        @Override
        String result(String value) {
            return "return (void *)" + value + ";";
        }

        @Override
        String exit(String value) {
            return "pthread_exit((void *)" + value + ");";
        }

        @Override
        String create(String id, String function, String argument) {
            return "pthread_create(&" + id + ", 0, " + function + ", " + argument + ");";
        }

        @Override
        String join(String id, String result) {
            return "{ void *res; pthread_join(" + id + ", &res); " + result + " = (long)res; }";
        }
    },

    C11 {
        @Override
        String mutex(String name) {
            return "static mtx_t " + name + ";";
        }

        @Override
        String initMutex(String name) {
            return "mtx_init(&" + name + ", mtx_plain);";
        }

        @Override
        String destroyMutex(String name) {
            return "mtx_destroy(&" + name + ");";
        }

        @Override
        String lock(String mutex) {
            return "mtx_lock(&" + mutex + ");";
        }

        @Override
        String unlock(String mutex) {
            return "mtx_unlock(&" + mutex + ");";
        }

        @Override
        String tryLock(String mutex) {
            return "mtx_trylock(&" + mutex + ") == thrd_success";
        }

        @Override
        String condition(String name) {
            return "static cnd_t " + name + ";";
        }

        @Override
        String initCondition(String name) {
            return "cnd_init(&" + name + ");";
        }

        @Override
        String destroyCondition(String name) {
            return "cnd_destroy(&" + name + ");";
        }

        @Override
        String await(String condition, String mutex) {
            return "cnd_wait(&" + condition + ", &" + mutex + ");";
        }

        @Override
        String signal(String condition) {
            return "cnd_signal(&" + condition + ");";
        }

        @Override
        String broadcast(String condition) {
            return "cnd_broadcast(&" + condition + ");";
        }

        @Override
        String thread() {
            return "thrd_t";
        }

        @Override
        String function(String name) {
            return "static int " + name + "(void *arg)";
        }

        @Override
        String result(String value) {
            return "return (int)" + value + ";";
        }

        @Override
        String exit(String value) {
            return "thrd_exit((int)" + value + ");";
        }

        @Override
        String create(String id, String function, String argument) {
            return "thrd_create(&" + id + ", " + function + ", " + argument + ");";
        }

        @Override
        String join(String id, String result) {
            return "{ int res; thrd_join(" + id + ", &res); " + result + " = res; }";
        }
    };

    abstract String mutex(String name);

    abstract String initMutex(String name);

    abstract String destroyMutex(String name);

    abstract String lock(String mutex);

    abstract String unlock(String mutex);

    /// A condition that holds if it was locked.
    abstract String tryLock(String mutex);

    abstract String condition(String name);

    abstract String initCondition(String name);

    abstract String destroyCondition(String name);

    abstract String await(String condition, String mutex);

    abstract String signal(String condition);

    abstract String broadcast(String condition);

    /// The type of a thread's identity.
    abstract String thread();

    /// The head of a thread's function.
    abstract String function(String name);

    abstract String result(String value);

    /// Ends the thread from within.
    abstract String exit(String value);

    abstract String create(String id, String function, String argument);

    abstract String join(String id, String result);
}
