// So are priorities and class loaders.
// verdict: verified

class Priorities {
    static Object main() throws Exception {
        Thread main = Thread.currentThread();
        main.setContextClassLoader(Priorities.class.getClassLoader());
        Thread a =
                new Thread(
                        () -> {
                            main.setPriority(7);
                            main.setContextClassLoader(null);
                        });
        a.start();
        String seen = (main.getContextClassLoader() == null) + " " + main.getPriority();
        a.join();
        return seen;
    }
}
