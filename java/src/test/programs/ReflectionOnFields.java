// Fields by reflection are not seen.
// verdict: refused: The program uses java.lang.reflect.Field.setInt

import java.lang.reflect.Field;

class ReflectionOnFields {
    int n;

    static Object main() throws Exception {
        ReflectionOnFields x = new ReflectionOnFields();
        Field field = ReflectionOnFields.class.getDeclaredField("n");
        Thread a =
                new Thread(
                        () -> {
                            try {
                                field.setInt(x, 1);
                            } catch (IllegalAccessException e) {
                                throw new AssertionError(e);
                            }
                        });
        a.start();
        a.join();
        return x.n;
    }
}
