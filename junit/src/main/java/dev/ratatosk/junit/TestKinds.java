package dev.ratatosk.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;

/// What makes a method a test, besides [ModelCheck].
final class TestKinds {
    private TestKinds() {}

    /// Whether the method is to be checked.
    ///
    /// @param testClass the class that it is a test of, which may have inherited it
    static boolean isChecked(Method method, Class<?> testClass) {
        if (AnnotationSupport.isAnnotated(method, ModelCheck.class)) {
            return true;
        }
        for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
            if (AnnotationSupport.isAnnotated(c, ModelCheck.class)) {
                return true;
            }
        }
        return false;
    }

    /// Whether another annotation makes the method a template: that one says which invocations
    /// there are.
    static boolean isTemplateByItself(Method method) {
        return leadsTo(method, TestTemplate.class, new HashSet<>());
    }

    /// Whether another annotation makes the method a plain test.
    static boolean isTestByItself(Method method) {
        return leadsTo(method, Test.class, new HashSet<>());
    }

    /// Whether annotations lead to the wanted one otherwise than by [ModelCheck].
    private static boolean leadsTo(
            AnnotatedElement element, Class<?> wanted, Set<Class<?>> visited) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (type == wanted) {
                return true;
            }
            if (type != ModelCheck.class && visited.add(type) && leadsTo(type, wanted, visited)) {
                return true;
            }
        }
        return false;
    }
}
