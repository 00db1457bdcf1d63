package grapnel.store.source;

import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Small XML answers, read whole: what is broken is read as far as it makes sense. */
final class LenientXml {

  private LenientXml() {}

  /** All elements in the order of the document; none where nothing can be read. */
  static List<Element> elements(byte[] xml, Url from) {
    try {
      return Jsoup.parse(new ByteArrayInputStream(xml), null, from.toString(), Parser.xmlParser())
          .stream()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
