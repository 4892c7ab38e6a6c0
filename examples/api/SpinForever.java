import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;

/// Two threads pass a ball back and forth by writing the number of the next player. One of them also
/// resets the turn when it starts, and can overwrite the other move: then both wait for ever.
void main() {
    SharedInt turn = new SharedInt("turn", 1);

    ModelThread pong =
            ModelThread.start(
                    "pong",
                    () -> {
                        turn.set(1);
                        turn.awaitEqual(2);
                        turn.set(1);
                    });

    turn.awaitEqual(1);
    turn.set(2);
    turn.awaitEqual(1);
    pong.join();
}
