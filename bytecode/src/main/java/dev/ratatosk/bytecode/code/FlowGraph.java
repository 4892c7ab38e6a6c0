package dev.ratatosk.bytecode.code;

import dev.ratatosk.bytecode.code.Node.Jump;
import dev.ratatosk.bytecode.code.Node.Mark;
import dev.ratatosk.bytecode.code.Node.Op;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/// The control flow of a method: basic blocks, the edges between them, and which block dominates
/// which. Block 0 is where the method begins. Blocks that cannot be reached have no number in
/// [#reversePostOrder].
public final class FlowGraph {
    /// The edge that is taken where the last instruction does not jump, or where a pass has put a
    /// jump.
    public static final int FALL_THROUGH = -1;

    /// An edge to an exception handler.
    public static final int EXCEPTION = -2;

    /// Nodes from `start` to `end`, the latter not included.
    public record Block(int number, int start, int end) {}

    /// A way from one block to another.
    ///
    /// @param target which of the last instruction's targets it is, or [#FALL_THROUGH] or
    ///   [#EXCEPTION]
    public record Edge(int from, int to, int target) {
        public boolean isException() {
            return target == EXCEPTION;
        }
    }

    private final Code code;
    private final List<Block> blocks = new ArrayList<>();
    private final IdentityHashMap<Mark, Integer> blockOfMark = new IdentityHashMap<>();
    private final List<List<Edge>> out = new ArrayList<>();
    private final List<List<Edge>> in = new ArrayList<>();
    private final int[] blockOfNode;
    private final List<Integer> order = new ArrayList<>();
    private final int[] rank;
    private final int[] dominator;

    public FlowGraph(Code code) {
        this.code = code;
        blockOfNode = new int[code.nodes().size()];
        cut();
        for (int b = 0; b < blocks.size(); b++) {
            out.add(new ArrayList<>());
            in.add(new ArrayList<>());
        }
        blocks.forEach(this::connect);
        connectHandlers();
        rank = new int[blocks.size()];
        Arrays.fill(rank, -1);
        sort();
        dominator = new int[blocks.size()];
        dominate();
        dropUnreachable();
    }

    public Code code() {
        return code;
    }

    public List<Block> blocks() {
        return blocks;
    }

    public List<Edge> out(int block) {
        return out.get(block);
    }

    /// The edges into a block from blocks that can be reached.
    public List<Edge> in(int block) {
        return in.get(block);
    }

    public int blockOfNode(int node) {
        return blockOfNode[node];
    }

    /// The blocks that can be reached, each before its successors as far as there are no cycles.
    public List<Integer> reversePostOrder() {
        return order;
    }

    /// Whether every way to `block` passes through `other`; a block dominates itself.
    public boolean dominates(int other, int block) {
        int b = block;
        while (rank[b] > rank[other]) {
            b = dominator[b];
        }
        return b == other;
    }

    /// The last instruction of a block; negative if there is none.
    public int lastOp(int block) {
        Block b = blocks.get(block);
        for (int n = b.end - 1; n >= b.start; n--) {
            if (code.nodes().get(n) instanceof Op) {
                return n;
            }
        }
        return -1;
    }

    private void cut() {
        List<Node> nodes = code.nodes();
        int start = 0;
        for (int n = 0; n < nodes.size(); n++) {
            Node node = nodes.get(n);
            if (node instanceof Mark && n > start && !allMarks(start, n)) {
                close(start, n);
                start = n;
            }
            if (endsBlock(node)) {
                close(start, n + 1);
                start = n + 1;
            }
        }
        if (start < nodes.size()) {
            close(start, nodes.size());
        }
    }

    private boolean allMarks(int from, int to) {
        return code.nodes().subList(from, to).stream().allMatch(Mark.class::isInstance);
    }

    private void close(int start, int end) {
        int number = blocks.size();
        blocks.add(new Block(number, start, end));
        for (int n = start; n < end; n++) {
            blockOfNode[n] = number;
            if (code.nodes().get(n) instanceof Mark mark) {
                blockOfMark.put(mark, number);
            }
        }
    }

    private static boolean endsBlock(Node node) {
        return node instanceof Jump || node instanceof Op op && endsBlock(op);
    }

    private static boolean endsBlock(Op op) {
        return switch (op.instruction()) {
            case BranchInstruction _,
                    TableSwitchInstruction _,
                    LookupSwitchInstruction _,
                    ReturnInstruction _,
                    ThrowInstruction _ ->
                    true;
            default -> false;
        };
    }

    private void connect(Block block) {
        boolean falls = true;
        int last = lastOp(block.number);
        if (last >= 0 && code.nodes().get(last) instanceof Op op && endsBlock(op)) {
            for (int t = 0; t < op.targets().size(); t++) {
                add(new Edge(block.number, blockAt(op.targets().get(t)), t));
            }
            falls = op.instruction() instanceof BranchInstruction branch && isConditional(branch);
        }
        if (code.nodes().get(block.end - 1) instanceof Jump jump) {
            add(new Edge(block.number, blockAt(jump.target()), FALL_THROUGH));
            falls = false;
        }
        if (falls && block.number + 1 < blocks.size()) {
            add(new Edge(block.number, block.number + 1, FALL_THROUGH));
        }
    }

    private static boolean isConditional(BranchInstruction branch) {
        return branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
    }

    /// A mark at the very end of the code belongs to no block; no code jumps there.
    private int blockAt(Mark mark) {
        Integer block = blockOfMark.get(mark);
        if (block == null) {
            throw new IllegalArgumentException("a jump to a place outside of the code");
        }
        return block;
    }

    private void connectHandlers() {
        for (Code.Handler handler : code.handlers()) {
            int from = code.nodes().indexOf(handler.start());
            int to = code.nodes().indexOf(handler.end());
            int end = to < 0 ? code.nodes().size() : to;
            int target = blockAt(handler.target());
            for (Block block : blocks) {
                if (block.start < end && block.end > from) {
                    add(new Edge(block.number, target, EXCEPTION));
                }
            }
        }
    }

    private void add(Edge edge) {
        if (!out.get(edge.from).contains(edge)) {
            out.get(edge.from).add(edge);
            in.get(edge.to).add(edge);
        }
    }

    private void sort() {
        boolean[] seen = new boolean[blocks.size()];
        List<int[]> stack = new ArrayList<>();
        List<Integer> postOrder = new ArrayList<>();
        stack.add(new int[] {0, 0});
        seen[0] = true;
        while (!stack.isEmpty()) {
            int[] top = stack.getLast();
            List<Edge> edges = out.get(top[0]);
            if (top[1] < edges.size()) {
                int next = edges.get(top[1]++).to;
                if (!seen[next]) {
                    seen[next] = true;
                    stack.add(new int[] {next, 0});
                }
            } else {
                postOrder.add(top[0]);
                stack.removeLast();
            }
        }
        order.addAll(postOrder.reversed());
        for (int i = 0; i < order.size(); i++) {
            rank[order.get(i)] = i;
        }
    }

    /// Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm".
    private void dominate() {
        Arrays.fill(dominator, -1);
        dominator[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int block : order) {
                if (block == 0) {
                    continue;
                }
                int common = -1;
                for (Edge edge : in.get(block)) {
                    if (rank[edge.from] >= 0 && dominator[edge.from] >= 0) {
                        common = common < 0 ? edge.from : meet(common, edge.from);
                    }
                }
                if (dominator[block] != common) {
                    dominator[block] = common;
                    changed = true;
                }
            }
        }
    }

    private int meet(int one, int other) {
        int a = one;
        int b = other;
        while (a != b) {
            if (rank[a] > rank[b]) {
                a = dominator[a];
            } else {
                b = dominator[b];
            }
        }
        return a;
    }

    private void dropUnreachable() {
        for (List<Edge> edges : in) {
            edges.removeIf(edge -> rank[edge.from] < 0);
        }
    }
}
