package grapnel.lab.web;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** One site: what it is, its words, its pages. */
final class SitePlan {

  /** What a site is for. */
  enum Kind {
    /** Something to search in, behind a form. */
    DATABASE,
    /** Texts, and no form to search with. */
    CONTENT,
    /** Links to sites of its topic, mostly. */
    HUB,
    /** Links to everything. */
    PORTAL
  }

  final Kind kind;
  final int topic;
  final String origin;
  final List<String> words;
  final List<PagePlan> pages = new ArrayList<>();

  /** Whether URLs say nothing. */
  final boolean opaque;

  /** Which page holds the search form; -1 for none. */
  final int searchPage;

  /** Whether only other topics lead here. */
  final boolean remote;

  final int look;

  SitePlan(int number, Kind kind, int topic, int size, SplittableRandom random) {
    this.kind = kind;
    this.topic = topic;
    this.words = Vocabulary.of(topic, random);
    this.opaque = random.nextDouble() < 0.35;
    this.remote = kind == Kind.DATABASE && random.nextDouble() < 0.25;
    this.look = random.nextInt(4);
    boolean telling = random.nextDouble() < 0.4;
    String first = telling ? word(random) : Vocabulary.name(random);
    this.origin = "http://" + first + number + ".localhost";
    boolean other = topic >= Vocabulary.topics().size();
    boolean searched = kind == Kind.DATABASE || (other && random.nextDouble() < 0.4);
    for (int i = 0; i < size; i++) pages.add(page(i, size, random));
    this.searchPage = searched ? searchPage(size, random) : -1;
  }

  /** On the home page of one in five, one link away on half, further on the others. */
  private int searchPage(int size, SplittableRandom random) {
    double where = random.nextDouble();
    int sections = Math.min(size - 1, SECTIONS);
    if (where < 0.2 || sections < 1) return 0;
    if (where < 0.7 || size <= SECTIONS + 1) return 1 + random.nextInt(sections);
    return SECTIONS + 1 + random.nextInt(Math.min(size - SECTIONS - 1, 20));
  }

  static final int SECTIONS = 4;

  private PagePlan page(int index, int size, SplittableRandom random) {
    double drift = random.nextDouble();
    int about = topic;
    if (index > 0 && drift > 0.75) {
      about = drift > 0.88 ? random.nextInt(Vocabulary.count()) : (topic + 1) % Vocabulary.count();
    }
    // Section pages hang below the home page, others below a section or another page.
    int parent =
        index <= SECTIONS
            ? 0
            : random.nextDouble() < 0.7
                ? 1 + index % Math.min(SECTIONS, Math.max(1, size - 1))
                : random.nextInt(index);
    return new PagePlan(this, index, about, parent);
  }

  String word(SplittableRandom random) {
    return words.get(random.nextInt(words.size()));
  }

  String url(int page) {
    return origin + pages.get(page).path();
  }

  String action() {
    return origin + "/find";
  }

  boolean general() {
    return kind == Kind.PORTAL;
  }
}
