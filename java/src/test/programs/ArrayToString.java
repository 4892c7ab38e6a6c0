// Making a string reads an array.
// verdict: data race

class ArrayToString {
    static Object main() throws Exception {
        char[] x = {'a', 'b'};
        String[] text = {null};
        Thread a = new Thread(() -> text[0] = new String(x));
        Thread b = new Thread(() -> x[1] = 'c');
        a.start();
        b.start();
        a.join();
        b.join();
        return text[0];
    }
}
