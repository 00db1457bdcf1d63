package grapnel.lab.database;

import java.util.List;
import java.util.Set;

/** How a database behaves; all is plain until a method says otherwise. */
public final class Habits {

  /** Which records a text finds. */
  public enum Match {
    /** All words must be there. */
    ALL,
    /** One is enough; those with more of them come first. */
    ANY,
    /** The words must stand together, in one fact. */
    PHRASE
  }

  /** How one gets to further results. */
  public enum Paging {
    NUMBERED,
    NEXT_ONLY,
    /** All that is shown is on one page. */
    NONE,
    /** Every page has a next one, and after the last they are empty. */
    ENDLESS,
    /** By buttons that post what was asked, with the number of the page. */
    BUTTONS
  }

  List<Input> inputs = List.of(Input.words("q"));
  boolean post;
  Match match = Match.ALL;
  boolean stems;
  int shortest = 1;
  Set<String> stops = Set.of();
  int most = Integer.MAX_VALUE;
  boolean counts = true;
  int size = 10;
  Paging paging = Paging.NUMBERED;
  boolean links = true;
  boolean token;
  boolean honeypot;
  boolean script;
  String lang = "en";
  boolean suggests;
  int sponsored;
  boolean lists;
  boolean company;
  int failing;
  int captchaAfter = Integer.MAX_VALUE;
  boolean tracked;
  boolean jumps;
  boolean relevance = true;
  boolean pathed;

  public Habits inputs(Input... fields) {
    inputs = List.of(fields);
    return this;
  }

  public Habits post() {
    post = true;
    return this;
  }

  public Habits match(Match how) {
    match = how;
    return this;
  }

  /** {@code cars} finds {@code car}. */
  public Habits stems() {
    stems = true;
    return this;
  }

  /** Shorter words, and these, are not searched for. */
  public Habits refuses(int shorterThan, String... words) {
    shortest = shorterThan;
    stops = Set.of(words);
    return this;
  }

  /** However many there are, so many are shown. */
  public Habits most(int results) {
    most = results;
    return this;
  }

  /** How many there are is not said. */
  public Habits silent() {
    counts = false;
    return this;
  }

  public Habits size(int ofPage) {
    size = ofPage;
    return this;
  }

  public Habits paging(Paging how) {
    paging = how;
    return this;
  }

  /** Results are rows of a table, without pages of their own. */
  public Habits rows() {
    links = false;
    return this;
  }

  /** A hidden field that changes, and must be right. */
  public Habits token() {
    token = true;
    return this;
  }

  /** A field that nobody sees; filling it is a violation. */
  public Habits honeypot() {
    honeypot = true;
    return this;
  }

  /** The form works by script only. */
  public Habits script() {
    script = true;
    return this;
  }

  public Habits lang(String language) {
    lang = language;
    return this;
  }

  /** Where nothing is found, other records are shown. */
  public Habits suggests() {
    suggests = true;
    return this;
  }

  /** So many records stand before the results, whatever is asked. */
  public Habits sponsored(int items) {
    sponsored = items;
    return this;
  }

  /** Who asks nothing sees everything. */
  public Habits lists() {
    lists = true;
    return this;
  }

  /** A login, a newsletter and a contact form stand on the same page. */
  public Habits company() {
    company = true;
    return this;
  }

  /** One query of so many is answered with an error. */
  public Habits failing(int oneOf) {
    failing = oneOf;
    return this;
  }

  /** From so many queries on there is a captcha. */
  public Habits captchaAfter(int queries) {
    captchaAfter = queries;
    return this;
  }

  /** Links to records carry the query and the place in the list. */
  public Habits tracked() {
    tracked = true;
    return this;
  }

  /** Results stand in one order whatever is asked, as by date. */
  public Habits dated() {
    relevance = false;
    return this;
  }

  /** A single result is not listed: one is sent to its page. */
  public Habits jumps() {
    jumps = true;
    return this;
  }

  /** What is asked moves into the path: /search/word, /search/word/2. */
  public Habits pathed() {
    pathed = true;
    return this;
  }
}
