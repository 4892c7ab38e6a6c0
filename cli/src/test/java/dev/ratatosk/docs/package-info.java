/// Tests of the Markdown files of the project.
@NullMarked
package dev.ratatosk.docs;

import org.jspecify.annotations.NullMarked;
