package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.core.port.IllegalOperationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// How messages and reports speak of memory.
public final class Names {
    /// The inside of the library's own types, which reports do not show.
    private static final Pattern OPAQUE = Pattern.compile("\\.__\\w+$");

    private final AddressSpace space;

    /// The numbers that tell blocks of one name apart, in the order in which they are named.
    private final IdentityHashMap<Block, Integer> numbers = new IdentityHashMap<>();

    private final Map<String, Integer> named = new HashMap<>();

    Names(AddressSpace space) {
        this.space = space;
    }

    /// An execution begins.
    void begin() {
        numbers.clear();
        named.clear();
    }

    private String numbered(Block block, String name) {
        return name + "#" + numbers.computeIfAbsent(block, _ -> named.merge(name, 1, Integer::sum));
    }

    /// Complains about an access that is not inside of a live block.
    public IllegalOperationException invalid(Block block, long address, int bytes, String access) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (block.kind() == Block.Kind.FUNCTION) {
            return new IllegalOperationException(
                    access + " of the code of function '" + block.site() + "'");
        }
        if (!space.isLive(block)) {
            return new IllegalOperationException(
                    access + " at a wild address 0x" + Long.toHexString(address));
        }
        if (offset > Block.OFFSET_MASK / 2) {
            Block next = space.find(address + bytes + (Block.OFFSET_MASK + 1L - offset));
            return new IllegalOperationException(
                    access
                            + " out of bounds: "
                            + bytesText(bytes)
                            + " at "
                            + (Block.OFFSET_MASK + 1L - offset)
                            + " before the start of "
                            + (next == null ? "an object" : describe(next)));
        }
        return new IllegalOperationException(
                access
                        + " out of bounds: "
                        + bytesText(bytes)
                        + " at offset "
                        + offset
                        + " of "
                        + describe(block)
                        + ", which has "
                        + bytesText(block.size()));
    }

    /// The block for a sentence.
    public String describe(Block block) {
        return switch (block.site()) {
            case Global global -> "'" + global.name() + "'";
            case Site site ->
                    block.kind() == Block.Kind.HEAP
                            ? "memory allocated at " + site.where()
                            : "'" + site.name() + "' of " + site.function();
            case Object other -> other.toString();
        };
    }

    /// The same with the line of its declaration.
    public String describeWithLine(Block block) {
        return block.kind() == Block.Kind.STACK && block.site() instanceof Site site
                ? describe(block) + " (" + site.where() + ")"
                : describe(block);
    }

    /// A part of a block as a report names it.
    public String label(Block block, int offset) {
        return switch (block.site()) {
            case Global global ->
                    global.name() + OPAQUE.matcher(global.shape().describe(offset)).replaceAll("");
            case Site site ->
                    block.kind() == Block.Kind.HEAP
                            ? numbered(
                                            block,
                                            site.object().isEmpty()
                                                    ? "heap@" + site.where()
                                                    : site.object())
                                    + OPAQUE.matcher(site.shape().describe(offset)).replaceAll("")
                            : numbered(block, site.name()) + (offset == 0 ? "" : "+" + offset);
            case Object other -> other + "+" + offset;
        };
    }

    /// A value as a report shows it: addresses by what is there.
    String show(long value) {
        Block block = value < 1L << Block.OFFSET_BITS ? null : space.find(value);
        if (block == null
                || block.kind() == Block.Kind.FUNCTION && block.site() instanceof Global) {
            return Long.toString(value);
        }
        int offset = (int) value & Block.OFFSET_MASK;
        return block.kind() == Block.Kind.FUNCTION
                ? String.valueOf(block.site())
                : offset == 0 && block.site() instanceof Site site && !site.object().isEmpty()
                        ? "&" + numbered(block, site.object())
                        : "&" + label(block, offset);
    }

    /// What knowledge about a block is filed under.
    public static String key(Block block) {
        return switch (block.site()) {
            case Global global -> global.name();
            case Site site -> site.key();
            case Object other -> other.toString();
        };
    }

    static String bytesText(int bytes) {
        return bytes == 1 ? "1 byte" : bytes + " bytes";
    }
}
