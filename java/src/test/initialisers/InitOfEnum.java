// An enum whose initialiser depends on the schedule, with all that the JDK keeps about it.
// verdict: verified
// outcomes: [1 true, 9 true]
// exploring: verified
// explored: [1 true, 9 true]

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

class InitOfEnum {
    static volatile int weight = 1;

    enum Colour {
        RED,
        GREEN {
            @Override
            int times() {
                return 2;
            }
        };

        final int weight = InitOfEnum.weight;

        int times() {
            return 1;
        }
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> weight = 9);
        other.start();
        EnumSet<Colour> all = EnumSet.allOf(Colour.class);
        Map<Colour, String> names = new EnumMap<>(Colour.class);
        names.put(Colour.RED, "red");
        other.join();
        boolean same =
                all.contains(Colour.RED)
                        && Colour.valueOf("RED") == Colour.RED
                        && Enum.valueOf(Colour.class, "GREEN") == Colour.GREEN
                        && Colour.class.getEnumConstants()[0] == Colour.RED
                        && Colour.values()[1].times() == 2
                        && switch (Colour.values()[0]) {
                            case RED -> names.get(Colour.RED).equals("red");
                            case GREEN -> false;
                        };
        int red = Colour.RED.weight;
        int green = Colour.GREEN.weight;
        return (red == green || red == 1 ? green : -1) + " " + same;
    }
}
