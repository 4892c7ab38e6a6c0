package dev.ratatosk.c.llvm;

/// The numbers of instructions in LLVM's C interface.
final class Opcodes {
    static final int RETURN = 1;
    static final int BRANCH = 2;
    static final int SWITCH = 3;
    static final int UNREACHABLE = 7;
    static final int ADD = 8;
    static final int REAL_ADD = 9;
    static final int SUB = 10;
    static final int REAL_SUB = 11;
    static final int MUL = 12;
    static final int REAL_MUL = 13;
    static final int UDIV = 14;
    static final int SDIV = 15;
    static final int REAL_DIV = 16;
    static final int UREM = 17;
    static final int SREM = 18;
    static final int REAL_REM = 19;
    static final int SHL = 20;
    static final int LSHR = 21;
    static final int ASHR = 22;
    static final int AND = 23;
    static final int OR = 24;
    static final int XOR = 25;
    static final int ALLOCA = 26;
    static final int LOAD = 27;
    static final int STORE = 28;
    static final int ELEMENT = 29;
    static final int TRUNCATE = 30;
    static final int ZERO_EXTEND = 31;
    static final int SIGN_EXTEND = 32;
    static final int REAL_TO_UNSIGNED = 33;
    static final int REAL_TO_SIGNED = 34;
    static final int UNSIGNED_TO_REAL = 35;
    static final int SIGNED_TO_REAL = 36;
    static final int REAL_TRUNCATE = 37;
    static final int REAL_EXTEND = 38;
    static final int POINTER_TO_INTEGER = 39;
    static final int INTEGER_TO_POINTER = 40;
    static final int BIT_CAST = 41;
    static final int COMPARE = 42;
    static final int REAL_COMPARE = 43;
    static final int PHI = 44;
    static final int CALL = 45;
    static final int SELECT = 46;
    static final int EXTRACT_ELEMENT = 50;
    static final int INSERT_ELEMENT = 51;
    static final int SHUFFLE = 52;
    static final int EXTRACT_VALUE = 53;
    static final int INSERT_VALUE = 54;
    static final int FENCE = 55;
    static final int COMPARE_EXCHANGE = 56;
    static final int READ_MODIFY_WRITE = 57;
    static final int ADDRESS_SPACE_CAST = 60;
    static final int REAL_NEGATE = 66;
    static final int FREEZE = 68;

    private Opcodes() {}
}
