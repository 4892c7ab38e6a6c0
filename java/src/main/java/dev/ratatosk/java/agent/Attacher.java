package dev.ratatosk.java.agent;

import com.sun.tools.attach.VirtualMachine;

/// The main class of the helper JVM: loads an agent into another JVM.
final class Attacher {
    private Attacher() {}

    /// @param args the process to attach to, and the agent's jar
    public static void main(String[] args) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(args[0]);
        try {
            machine.loadAgent(args[1]);
        } finally {
            machine.detach();
        }
    }
}
