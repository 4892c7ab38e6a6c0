/// What woven code calls. These classes are defined in the boot loader, so that the JDK's own
/// classes can call them too; they depend on `java.base` only. [dev.ratatosk.java.hooks.Hooks] has
/// the entry points; the executor of programs under test implements
/// [dev.ratatosk.java.hooks.Interceptor].
@NullUnmarked
package dev.ratatosk.java.hooks;

import org.jspecify.annotations.NullUnmarked;
