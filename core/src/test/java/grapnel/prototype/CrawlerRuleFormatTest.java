package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.url.Surt;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules are read as the crawlers read them, and must let pass what the model says. */
class CrawlerRuleFormatTest {

  private static final Pattern PYTHON = Pattern.compile("        r'(.*)',");

  static List<HubSite> sites() {
    return HubSites.all(3);
  }

  private static Set<String> things(PrototypeModel model) {
    return model.kinds().stream()
        .filter(
            kind ->
                kind.role() == PrototypeKind.KindRole.ENTITY
                    || kind.role() == PrototypeKind.KindRole.LIST)
        .map(PrototypeKind::name)
        .collect(Collectors.toSet());
  }

  /** As Nutch's RegexURLFilter and StormCrawler's do: the first that is found decides. */
  private static Predicate<String> inOrder(List<String> lines) {
    Map<Pattern, Boolean> rules = new LinkedHashMap<>();
    for (String line : lines) rules.put(Pattern.compile(line.substring(1)), line.startsWith("+"));
    return url ->
        rules.entrySet().stream()
            .filter(rule -> rule.getKey().matcher(url).find())
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(false);
  }

  /** As Scrapy (search) and Heritrix (matches) do: any of them. */
  private static Predicate<String> any(List<String> regexes) {
    List<Pattern> patterns = regexes.stream().map(Pattern::compile).toList();
    return url -> patterns.stream().anyMatch(pattern -> pattern.matcher(url).matches());
  }

  private static void agree(
      HubSite site, PrototypeModel model, Predicate<String> passes, String format) {
    Set<String> wanted = things(model);
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    for (String hub : site.hubs()) {
      for (HubSite.HubLink link : site.links(hub)) {
        String url =
            Url.of(LabHubs.origin(site) + "/").resolve(link.href()).orElseThrow().toString();
        boolean told = classifier.kind(url).filter(wanted::contains).isPresent();
        assertEquals(told, passes.test(url), () -> format + " " + url);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sites")
  void rulesLetPassWhatTheModelSays(HubSite site) throws IOException {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(site));
    CrawlerRuleSet rules = new CrawlerRuleSet(model, things(model));
    agree(site, model, inOrder(CrawlerRuleFormat.NUTCH.lines(rules)), "nutch");
    agree(site, model, any(CrawlerRuleFormat.HERITRIX_REGEX.lines(rules)), "heritrix");
    String json = String.join("\n", CrawlerRuleFormat.STORMCRAWLER.lines(rules));
    List<String> filters = new ArrayList<>();
    JsonNode params = new ObjectMapper().readTree(json).path("params").path("urlFilters");
    params.forEach(line -> filters.add(line.asText()));
    agree(site, model, inOrder(filters), "stormcrawler");
    List<String> allowed = new ArrayList<>();
    for (String line : CrawlerRuleFormat.SCRAPY.lines(rules)) {
      Matcher matcher = PYTHON.matcher(line);
      if (matcher.matches()) allowed.add(matcher.group(1));
    }
    agree(site, model, any(allowed), "scrapy");
  }

  @ParameterizedTest
  @MethodSource("sites")
  void prefixesTakeInAllThatIsWanted(HubSite site) {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(site));
    Set<String> wanted = things(model);
    List<String> prefixes =
        CrawlerRuleFormat.HERITRIX_SURT.lines(new CrawlerRuleSet(model, wanted));
    assertFalse(prefixes.isEmpty());
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    for (String hub : site.hubs()) {
      for (HubSite.HubLink link : site.links(hub)) {
        String url = LabHubs.origin(site) + link.href();
        if (classifier.kind(url).filter(wanted::contains).isEmpty()) continue;
        String surt = Surt.of(Url.of(url));
        assertTrue(prefixes.stream().anyMatch(surt::startsWith), () -> surt + prefixes);
      }
    }
  }

  @Test
  void expressionsAreShownAsTheyAre() {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(HubSites.named("hub-series", 1)));
    List<String> lines =
        CrawlerRuleFormat.HERITRIX_REGEX.lines(new CrawlerRuleSet(model, Set.of("p")));
    assertEquals(1, lines.size(), lines::toString);
    assertTrue(
        lines
            .getFirst()
            .endsWith(
                "https?://www\\.hub-series\\.example/+p-[0-9]+\\.html/*(?:\\?[^#]*)?(?:#.*)?$"),
        lines::toString);
  }

  @Test
  void classThatIsNotThereIsNamed() {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(HubSites.named("hub-series", 1)));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new CrawlerRuleSet(model, Set.of("nothing")));
    assertTrue(String.valueOf(e.getMessage()).contains("nothing"));
  }
}
