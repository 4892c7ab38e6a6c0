package dev.ratatosk.core.frontier;

import java.util.List;

/// Everything that a result changes in a [Frontier].
///
/// @param closed the parts that were given out for it
/// @param result what came of them
record Commit(List<Closed> closed, Result result) {
    /// A part that is not open any more.
    ///
    /// @param id its number
    /// @param node the shared node that it hung on
    /// @param share its share of the whole tree
    record Closed(long id, long node, double share) {}

    static Commit of(List<OpenPart> parts, Result result) {
        return new Commit(
                parts.stream().map(p -> new Closed(p.id(), p.node(), p.share())).toList(), result);
    }

    /// The share of the whole tree that is closed by it, without what is left.
    double share() {
        double share = 0;
        for (Closed one : closed) {
            share += one.share;
        }
        double left = 0;
        for (Result.Left one : result.left()) {
            left += one.share();
        }
        return share - left;
    }

    byte[] toBytes() {
        Encoder encoder = new Encoder();
        encoder.out.addNumber(closed.size());
        for (Closed one : closed) {
            encoder.out.addSigned(one.id);
            encoder.out.addSigned(one.node);
            encoder.addDouble(one.share);
        }
        encoder.add(result);
        return encoder.out.toArray();
    }

    /// @throws IllegalArgumentException if the bytes are not those of a commit
    static Commit of(byte[] bytes) {
        return Decoder.all(bytes, in -> new Commit(closed(in), in.result()));
    }

    /// Reads the parts only.
    static List<Closed> closedBy(byte[] bytes) {
        return closed(new Decoder(bytes));
    }

    private static List<Closed> closed(Decoder decoder) {
        return decoder.list(
                () -> new Closed(decoder.in.signed(), decoder.in.signed(), decoder.share()));
    }
}
