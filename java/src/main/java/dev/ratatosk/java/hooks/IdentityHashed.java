package dev.ratatosk.java.hooks;

/// Which objects have the hash code of their identity, which differs from run to run.
final class IdentityHashed extends ClassValue<Boolean> {
    private static final IdentityHashed CLASSES = new IdentityHashed();

    private IdentityHashed() {}

    static boolean is(Object object) {
        return object instanceof Enum<?> || CLASSES.get(object.getClass());
    }

    @Override
    protected Boolean computeValue(Class<?> type) {
        for (Class<?> c = type; c != Object.class && c != null; c = c.getSuperclass()) {
            try {
                java.lang.reflect.Method _ = c.getDeclaredMethod("hashCode");
                return false;
            } catch (NoSuchMethodException goOn) {
                // A superclass may declare it.
            }
        }
        return true;
    }
}
