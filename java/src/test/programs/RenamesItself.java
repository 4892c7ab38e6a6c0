// A thread that names itself is seen by others with either name.
// verdict: verified

class RenamesItself {
    static Object main() throws Exception {
        Thread a =
                new Thread(
                        () -> {
                            Thread.currentThread().setName("new");
                            assert Thread.currentThread().getName().equals("new");
                        },
                        "old");
        a.start();
        String name = a.getName();
        a.join();
        return name;
    }
}
