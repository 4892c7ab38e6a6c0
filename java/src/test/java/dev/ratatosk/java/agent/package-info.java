@NullMarked
package dev.ratatosk.java.agent;

import org.jspecify.annotations.NullMarked;
