package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.worker.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a worker of the cluster is to do. It says everything about the program: any worker may get
/// it, also one that has just been started.
///
/// @param program what the worker has to load
/// @param budget after that time of exploring it comes back, with all that is left
/// @param message [Message.Explore] or [Message.Conclude]
record ClusterTask(Program program, Duration budget, Message message) {

    /// A program, and what is known about it.
    ///
    /// @param words the arguments of the command that loads it, with
    ///   [dev.ratatosk.cli.source.PortableProgram#FOLDER]
    /// @param fingerprint of its code
    /// @param learnt see [dev.ratatosk.core.port.Learning#text]
    record Program(List<String> words, String fingerprint, String learnt) {
        Program {
            words = List.copyOf(words);
        }
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(program.words.size());
            for (String word : program.words) {
                out.writeUTF(word);
            }
            out.writeUTF(program.fingerprint);
            out.writeUTF(program.learnt);
            out.writeLong(budget.toMillis());
            Message.write(message, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static ClusterTask of(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            List<String> words = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                words.add(in.readUTF());
            }
            Program program = new Program(words, in.readUTF(), in.readUTF());
            return new ClusterTask(program, Duration.ofMillis(in.readLong()), Message.read(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytesOf(Message answer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            Message.write(answer, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Message answerOf(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return Message.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
