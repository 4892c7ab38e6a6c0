/// Methods of the JDK whose bodies are replaced where a thread under test calls them.
@NullMarked
package dev.ratatosk.java.weave.jdk;

import org.jspecify.annotations.NullMarked;
