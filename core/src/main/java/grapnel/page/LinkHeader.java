package grapnel.page;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the links of one Link header (RFC 8288 §3), which stand in brackets, each with its
 * parameters.
 */
final class LinkHeader {

  private static final Pattern TARGET = Pattern.compile("<([^>]{1,2000})>");

  private static final Pattern PARAMETER =
      Pattern.compile(
          "\\s*;\\s*([\\w!#$&+.^`|~*-]{1,40})\\s*(?:=\\s*(?:\"([^\"]*)\"|([^\\s\",;]*)))?");

  /** A header has one or two; servers that push files name dozens. */
  private static final int MOST = 100;

  private LinkHeader() {}

  static List<LinkRelation> read(String header, Url base) {
    List<LinkRelation> relations = new ArrayList<>();
    Matcher target = TARGET.matcher(header);
    for (int from = 0, count = 0; count < MOST && target.find(from); count++) {
      Map<String, String> link = new HashMap<>();
      link.put("href", target.group(1).strip());
      from = readParameters(header, target.end(), link);
      // Whose link it is, if not this page's.
      if (!link.containsKey("anchor")) relations.addAll(LinkRelationReader.read(link, base));
    }
    return relations;
  }

  /** Of a parameter that is given twice, the first counts. */
  private static int readParameters(String header, int from, Map<String, String> link) {
    Matcher parameter = PARAMETER.matcher(header);
    int at = from;
    while (parameter.region(at, header.length()).lookingAt()) {
      String quoted = parameter.group(2);
      String plain = parameter.group(3);
      String value = quoted != null ? quoted : plain != null ? plain : "";
      link.putIfAbsent(parameter.group(1).toLowerCase(Locale.ROOT), value);
      at = parameter.end();
    }
    return at;
  }
}
