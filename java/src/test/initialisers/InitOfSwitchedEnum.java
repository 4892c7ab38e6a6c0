// The JDK remembers the constants of an enum for a switch with patterns.
// verdict: refused: The program switches with patterns on the enum InitOfSwitchedEnum$Size

class InitOfSwitchedEnum {
    static volatile int weight = 1;

    enum Size {
        SMALL,
        LARGE;

        final int weight = InitOfSwitchedEnum.weight;
    }

    static int of(Size size) {
        return switch (size) {
            case SMALL -> 1;
            case Size other when other.weight > 3 -> 2;
            case Size _ -> 3;
        };
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> weight = 9);
        other.start();
        int size = of(Size.SMALL);
        other.join();
        return size;
    }
}
