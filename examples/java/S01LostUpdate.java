/// Two threads increment a counter without synchronisation.
class S01LostUpdate {
    private int counter;

    public static void main(String[] args) throws InterruptedException {
        S01LostUpdate shared = new S01LostUpdate();
        Thread other = new Thread(() -> shared.counter++);
        other.start();
        shared.counter++;
        other.join();
        assert shared.counter == 2 : "counter is " + shared.counter;
    }
}
