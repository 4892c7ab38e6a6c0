package dev.ratatosk.bytecode.code;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.StackMapTableAttribute;

/// Keeps the stack maps of a method that gets no new branches.
///
/// @param original the method's code before any change
public record SameFrames(CodeModel original) implements CodeTransform {
    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
    }

    @Override
    public void atEnd(CodeBuilder code) {
        if (original instanceof CodeAttribute attribute) {
            attribute
                    .findAttribute(Attributes.stackMapTable())
                    .ifPresent(frames -> code.with(StackMapTableAttribute.of(frames.entries())));
        }
    }
}
