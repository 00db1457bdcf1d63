package grapnel.demo;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What is really there on a site: what found pages and templates are scored against. */
public final class Truth {

  /**
   * Something that has a page of its own.
   *
   * @param kind {@code product}, {@code topic}, ...: the kind of its page
   * @param path the canonical path and query
   * @param linked whether links lead to it from the home page
   */
  public record Entity(String kind, String id, String path, boolean linked) {}

  /**
   * A family of URLs with one open number.
   *
   * @param kind of the entities it leads to; of those it lists or acts on where it is no entity's
   * @param pattern with {@code {T}} for every text that does not matter, as {@code
   *     /shop/{T}/{T}{N}}
   * @param url one concrete spelling with its {@code {N}}
   */
  public record Template(String kind, Role role, String pattern, String url) {}

  /**
   * A form, and what it is for.
   *
   * @param page path of a page that holds it
   * @param type {@code search}, {@code login}, {@code registration}, {@code contact}, {@code
   *     newsletter}, {@code order}, {@code password} or {@code other}
   */
  public record Form(String page, String action, String method, String type) {

    public boolean searchable() {
      return type.equals("search");
    }
  }

  /** What a template is for. */
  public enum Role {
    ENTITY,
    PAGINATION,
    DATE,
    ACTION,
    PERSONAL,
    UNKNOWN
  }

  /**
   * How well found pages fit.
   *
   * @param right entities found, each once
   * @param wrong found URLs that show no entity
   * @param missed entities not found
   * @param repeats found URLs that show an entity already found under another URL
   */
  public record Score(
      Set<Entity> right, List<String> wrong, Set<Entity> missed, List<String> repeats) {

    /** Entities found that no link leads to. */
    public long hiddenRight() {
      return right.stream().filter(e -> !e.linked()).count();
    }

    /** Entities missed that no link leads to. */
    public long hiddenMissed() {
      return missed.stream().filter(e -> !e.linked()).count();
    }
  }

  /** The truth of a site that has no entities. */
  public static final Truth NONE =
      new Truth(List.of(), List.of(), List.of(), call -> Optional.empty());

  private final List<Entity> entities;
  private final List<Template> templates;
  private final List<Form> forms;
  private final Function<Call, Optional<Entity>> shown;

  /**
   * @param shown the entity that a call shows, under any spelling of its URL, redirects followed
   */
  public Truth(
      List<Entity> entities,
      List<Template> templates,
      List<Form> forms,
      Function<Call, Optional<Entity>> shown) {
    this.entities = List.copyOf(entities);
    this.templates = List.copyOf(templates);
    this.forms = List.copyOf(forms);
    this.shown = shown;
  }

  public List<Entity> entities() {
    return entities;
  }

  public List<Entity> linked() {
    return entities.stream().filter(Entity::linked).toList();
  }

  public List<Entity> hidden() {
    return entities.stream().filter(e -> !e.linked()).toList();
  }

  public List<Template> templates() {
    return templates;
  }

  /** The forms of the site, each once, whatever pages repeat it. */
  public List<Form> forms() {
    return forms;
  }

  /**
   * The entity that any form of URL shows. What stands behind a # chooses it where a script draws
   * the page; see {@link Call#route}.
   *
   * @param url path and query, or a whole URL, whose scheme, host and port are not looked at
   */
  public Optional<Entity> entityAt(String url) {
    return shown.apply(Call.get(pathAndQuery(url)));
  }

  /**
   * The kind whose entities a template hunts: every entity of the kind appears when its id is put
   * in place of {@code {N}}, and parts of it in places like {@code {N[0:2]}}. Empty for a template
   * that shows nothing, or only some, or one thing under all ids.
   */
  public Optional<String> kindHuntedBy(String template) {
    return entities.stream()
        .map(Entity::kind)
        .distinct()
        .filter(
            kind ->
                entities.stream()
                    .filter(e -> e.kind().equals(kind))
                    .allMatch(e -> entityAt(filled(template, e.id())).equals(Optional.of(e))))
        .findFirst();
  }

  /** Some characters of the id, or its number in hundreds: {N[2:4]}, {N/100}, {N/100*100}. */
  private static final Pattern PART =
      Pattern.compile("\\{N(?:\\[([0-9]?):([0-9]?)]|/(10+)(?:\\*(10+))?)}");

  private static String filled(String template, String id) {
    return PART.matcher(template).replaceAll(part -> part(part, id)).replace("{N}", id);
  }

  private static String part(MatchResult part, String id) {
    if (part.group(3) != null) {
      long times = part.group(4) == null ? 1 : Long.parseLong(part.group(4));
      return Long.toString(Long.parseLong(id) / Long.parseLong(part.group(3)) * times);
    }
    int from = part.group(1).isEmpty() ? 0 : Integer.parseInt(part.group(1));
    int to = part.group(2).isEmpty() ? id.length() : Integer.parseInt(part.group(2));
    return id.substring(Math.min(from, id.length()), Math.min(to, id.length()));
  }

  /** Scores the URLs (or paths) of pages that were found, against all entities. */
  public Score score(Collection<String> found) {
    Set<Entity> right = new LinkedHashSet<>();
    List<String> wrong = new ArrayList<>();
    List<String> repeats = new ArrayList<>();
    for (String url : found) {
      Optional<Entity> entity = entityAt(url);
      if (entity.isEmpty()) wrong.add(url);
      else if (!right.add(entity.get())) repeats.add(url);
    }
    Set<Entity> missed = new LinkedHashSet<>(entities);
    missed.removeAll(right);
    return new Score(right, wrong, missed, repeats);
  }

  private static String pathAndQuery(String url) {
    int scheme = url.indexOf("://");
    if (scheme < 0 || url.startsWith("/")) return url;
    int path = url.indexOf('/', scheme + 3);
    int query = url.indexOf('?', scheme + 3);
    if (path >= 0 && (query < 0 || path < query)) return url.substring(path);
    return query < 0 ? "/" : "/" + url.substring(query);
  }
}
