package dev.ratatosk.oracle.program;

/// A place in a program text; lines and columns count from 1.
record Position(int line, int column) {
    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}
