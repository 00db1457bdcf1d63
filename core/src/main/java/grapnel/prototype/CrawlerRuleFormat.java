package grapnel.prototype;

import grapnel.prototype.CrawlerRuleSet.Rule;
import grapnel.url.Surt;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that other crawlers read. */
public enum CrawlerRuleFormat {

  /** {@code regex-urlfilter.txt} of Apache Nutch: the first line that fits decides. */
  NUTCH {
    @Override
    public List<String> lines(CrawlerRuleSet rules) {
      return Stream.concat(
              rules.all().stream().map(rule -> (rule.wanted() ? "+" : "-") + rule.regex()),
              Stream.of("-."))
          .toList();
    }
  },

  /** An entry of {@code urlfilters.json} of Apache StormCrawler, with the same lines. */
  STORMCRAWLER {
    @Override
    public List<String> lines(CrawlerRuleSet rules) {
      String list =
          NUTCH.lines(rules).stream()
              .map(line -> "      \"" + line.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
              .collect(Collectors.joining(",\n"));
      return List.of(
          "{",
          "  \"class\": \"org.apache.stormcrawler.filtering.regex.RegexURLFilter\",",
          "  \"name\": \"grapnel\",",
          "  \"params\": {",
          "    \"urlFilters\": [",
          list,
          "    ]",
          "  }",
          "}");
    }
  },

  /** Rules of a Scrapy {@code CrawlSpider}: one a kind, which calls {@code parse_KIND}. */
  SCRAPY {
    @Override
    public List<String> lines(CrawlerRuleSet rules) {
      List<String> lines = new ArrayList<>();
      lines.add("from scrapy.linkextractors import LinkExtractor");
      lines.add("from scrapy.spiders import Rule");
      lines.add("");
      lines.add("rules = (");
      for (PrototypeKind kind : rules.wanted().stream().map(Rule::kind).distinct().toList()) {
        lines.add("    Rule(LinkExtractor(allow=[");
        for (Rule rule : rules.wanted()) {
          if (!rule.kind().equals(kind)) continue;
          lines.add("        " + raw(rules.orderFreeRegex(rule)) + ",");
        }
        String name = kind.name().replaceAll("[^A-Za-z0-9]+", "_").toLowerCase(Locale.ROOT);
        boolean list = kind.role() == PrototypeKind.KindRole.LIST;
        lines.add(
            "    ]), callback='parse_%s', follow=%s),".formatted(name, list ? "True" : "False"));
      }
      lines.add(")");
      return lines;
    }

    // A text of Python in which a backslash is one; URLs hold no line break.
    private String raw(String regex) {
      return "r'" + regex.replace("'", "%27") + "'";
    }
  },

  /** The {@code regexList} of Heritrix's MatchesListRegexDecideRule, one a line. */
  HERITRIX_REGEX {
    @Override
    public List<String> lines(CrawlerRuleSet rules) {
      return rules.wanted().stream().map(rules::orderFreeRegex).toList();
    }
  },

  /**
   * The prefixes of Heritrix's SurtPrefixedDecideRule, one a line. A prefix knows no wildcard, so
   * it takes in more: all that begins as the prototype does before its first one.
   */
  HERITRIX_SURT {
    @Override
    public List<String> lines(CrawlerRuleSet rules) {
      Set<String> prefixes = new TreeSet<>();
      for (Rule rule : rules.wanted()) prefixes.add(prefix(rule.entry()));
      prefixes.removeIf(
          prefix -> prefixes.stream().anyMatch(p -> !p.equals(prefix) && prefix.startsWith(p)));
      return List.copyOf(prefixes);
    }

    private String prefix(PrototypeModel.Entry entry) {
      UrlPrototype prototype = entry.prototype();
      StringBuilder url = new StringBuilder(prototype.origin()).append('/');
      for (int i = 0; i < prototype.path().size(); i++) {
        PrototypeToken token = prototype.path().get(i);
        url.append(PrototypeToken.unescaped(token.fixedHead()));
        if (token.open()) break;
        if (i + 1 < prototype.path().size()) url.append('/');
      }
      return Surt.of(Url.of(url.toString()));
    }
  };

  public abstract List<String> lines(CrawlerRuleSet rules);

  /** As it is typed: {@code heritrix-surt}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<CrawlerRuleFormat> labelled(String label) {
    return Stream.of(values()).filter(format -> format.label().equals(label)).findFirst();
  }
}
