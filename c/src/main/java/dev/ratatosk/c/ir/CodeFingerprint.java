package dev.ratatosk.c.ir;

import dev.ratatosk.core.port.Fingerprint;

/// The fingerprint of a module's code and variables, without its lines and the folders of its
/// files.
public final class CodeFingerprint {
    private CodeFingerprint() {}

    public static String of(IrModule module) {
        Fingerprint all = new Fingerprint();
        for (Global global : module.globals()) {
            all.add(global.name() + " " + global.size() + " " + global.data());
        }
        for (Function function : module.functions()) {
            all.add(function.name() + " " + function.types());
            for (Function.Block block : function.blocks()) {
                all.add(block.instructions().toString());
            }
        }
        return all.add(module.constructors().toString()).text();
    }
}
