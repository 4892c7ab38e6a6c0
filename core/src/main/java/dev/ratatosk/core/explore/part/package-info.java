/// Internal: what algorithms need to write subtrees down so that other processes can explore them.
@NullMarked
package dev.ratatosk.core.explore.part;

import org.jspecify.annotations.NullMarked;
