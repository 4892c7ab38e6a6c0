/// Gets the weaver into the JVM: [dev.ratatosk.java.agent.Agent#ensureLoaded] is all that callers
/// need. The order matters: first the JDK's internals are exported, then the hooks are defined in
/// the boot loader, then classes are woven that call them.
@NullMarked
package dev.ratatosk.java.agent;

import org.jspecify.annotations.NullMarked;
