// In a method with a loop two classes of the program meet in one variable: the changed code needs
// their common superclass to be valid.
// verdict: verified
// loop: pick await

class TypesMeet {
    static class Shape {
        int corners() {
            return 0;
        }
    }

    static class Triangle extends Shape {
        int corners() {
            return 3;
        }
    }

    static class Square extends Shape {
        int corners() {
            return 4;
        }
    }

    static volatile boolean ready;

    static int pick(boolean which) {
        Shape shape = which ? new Triangle() : new Square();
        while (!ready) Thread.onSpinWait();
        return shape.corners();
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> ready = true);
        other.start();
        int sum = pick(true) + pick(false);
        assert sum == 7;
        other.join();
        return sum;
    }
}
