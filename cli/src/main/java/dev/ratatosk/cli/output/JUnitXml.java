package dev.ratatosk.cli.output;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// An answer as a test report in the format of Ant's JUnit task, which build servers read: one test
/// suite with one test. An error of the program is a failure; no verdict is an error of the test;
/// what a limit ended is skipped, because nothing is proved and nothing is wrong.
public final class JUnitXml {
    private static final String TEST = "every schedule";

    private JUnitXml() {}

    /// The report.
    ///
    /// @param name the program
    /// @param exitCode one of the [ExitCode]s
    /// @param line the answer in one line
    /// @param text the whole answer
    public static String of(String name, int exitCode, String line, String text, double seconds) {
        StringWriter written = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(written);
            String time = String.format(Locale.ROOT, "%.3f", seconds);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", permitted(name));
            xml.writeAttribute("tests", "1");
            xml.writeAttribute("failures", exitCode == ExitCode.BUG ? "1" : "0");
            xml.writeAttribute("errors", exitCode == ExitCode.INPUT ? "1" : "0");
            xml.writeAttribute("skipped", exitCode == ExitCode.INCONCLUSIVE ? "1" : "0");
            xml.writeAttribute("time", time);
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", permitted(name));
            xml.writeAttribute("name", TEST);
            xml.writeAttribute("time", time);
            switch (exitCode) {
                case ExitCode.BUG -> problem(xml, "failure", line, text);
                case ExitCode.INPUT -> problem(xml, "error", line, text);
                case ExitCode.INCONCLUSIVE -> {
                    xml.writeEmptyElement("skipped");
                    xml.writeAttribute("message", permitted(line.strip()));
                }
                default -> {}
            }
            xml.writeStartElement("system-out");
            xml.writeCharacters(permitted(text));
            xml.writeEndElement();
            xml.writeEndElement();
            xml.writeEndElement();
            xml.writeCharacters("\n");
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("a string can always be written", impossible);
        }
        return written.toString();
    }

    private static void problem(XMLStreamWriter xml, String element, String line, String text)
            throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeAttribute("message", permitted(line.strip()));
        xml.writeCharacters(permitted(text));
        xml.writeEndElement();
    }

    /// XML has no way to write most control characters and lone surrogates, and programs under test
    /// choose their messages.
    private static String permitted(String text) {
        StringBuilder all = new StringBuilder(text.length());
        text.codePoints().map(c -> isPermitted(c) ? c : '\uFFFD').forEach(all::appendCodePoint);
        return all.toString();
    }

    private static boolean isPermitted(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= ' ' && c <= 0xD7FF
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }
}
