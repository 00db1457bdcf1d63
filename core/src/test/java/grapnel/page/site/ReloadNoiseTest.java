package grapnel.page.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.page.site.ReloadNoise.PageLoadedTwice;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class ReloadNoiseTest {

  private static Page page(String html) {
    return Page.parse(Url.of("http://example.com/"), html);
  }

  /** Learns from four pages, each loaded twice; {@code load} is another number each time. */
  private static ReloadNoise learned(IntFunction<String> content, IntFunction<String> noise) {
    List<PageLoadedTwice> pages = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      pages.add(
          new PageLoadedTwice(
              page(content.apply(i) + noise.apply(2 * i)),
              page(content.apply(i) + noise.apply(2 * i + 1))));
    }
    return ReloadNoise.of(pages);
  }

  @Test
  void aCounterInAParagraphIsNoiseAndTheParagraphIsContent() {
    IntFunction<String> content = i -> "<p>Hat number " + i + "</p>";
    IntFunction<String> noise = load -> "<p>You are visitor no. " + (900 + load) + " today.</p>";
    ReloadNoise learned = learned(content, noise);
    long one = learned.read(page(content.apply(9) + noise.apply(70))).quiet();
    assertEquals(one, learned.read(page(content.apply(9) + noise.apply(71))).quiet());
    assertNotEquals(one, learned.read(page(content.apply(8) + noise.apply(70))).quiet());
  }

  /** Only one of all classes is made up, and any product may stand there. */
  @Test
  void whatStandsInAMadeUpClassIsNoiseWhereOtherClassesStay() {
    IntFunction<String> content =
        i -> "<main class=m><h1 class=t>Hat " + i + "</h1><p class=s>Size " + i * i + "</p></main>";
    List<String> goods =
        List.of("red sofa", "red lamp", "green lamp", "old clock", "blue sofa", "tin cup", "hat");
    IntFunction<String> noise =
        load -> "<div class=c%x><a href=/>%s</a></div>".formatted(load * 7919, goods.get(load % 7));
    List<PageLoadedTwice> pages = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      pages.add(
          new PageLoadedTwice(
              page(noise.apply(2 * i) + content.apply(i)),
              page(noise.apply(2 * i + 1) + content.apply(i))));
    }
    ReloadNoise learned = ReloadNoise.of(pages);
    long one = learned.read(page(noise.apply(70) + content.apply(9))).quiet();
    assertEquals(one, learned.read(page(noise.apply(71) + content.apply(9))).quiet());
    assertNotEquals(one, learned.read(page(noise.apply(70) + content.apply(8))).quiet());
  }

  /** Other pages are without it. */
  @Test
  void whatChangesBesideALabelIsNoiseAmongContentOfItsPlace() {
    IntFunction<String> facts = i -> "<dl><dt>Size<dd>%d<dt>Day<dd>%d.".formatted(i * i, i);
    IntFunction<String> noise = load -> "<dt>Visits<dd>" + (900 + load) + "</dl>";
    List<PageLoadedTwice> pages = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      boolean with = i < 2;
      pages.add(
          new PageLoadedTwice(
              page(facts.apply(i) + (with ? noise.apply(2 * i) : "")),
              page(facts.apply(i) + (with ? noise.apply(2 * i + 1) : ""))));
    }
    ReloadNoise learned = ReloadNoise.of(pages);
    long one = learned.read(page(facts.apply(9) + noise.apply(70))).quiet();
    assertEquals(one, learned.read(page(facts.apply(9) + noise.apply(71))).quiet());
    assertNotEquals(one, learned.read(page(facts.apply(8) + noise.apply(70))).quiet());
  }

  @Test
  void whatStaysBesideAClockIsContent() {
    IntFunction<String> page = i -> "<b>Price " + i + " Euro, seen at 1" + i + ":30</b>";
    ReloadNoise learned =
        learned(_ -> "<p>Hat</p>", load -> "<b>Price 7 Euro, seen at 1" + load + ":30</b>");
    assertNotEquals(
        learned.read(page("<p>Hat</p>" + page.apply(1))).quiet(),
        learned.read(page("<p>Hat</p>" + page.apply(2))).quiet());
  }

  @Test
  void madeUpClassesTellNothing() {
    IntFunction<String> content = i -> "<p>Hat " + i + "</p>";
    ReloadNoise learned =
        learned(
            i -> "",
            load ->
                "<div class=x"
                    + (100 + load)
                    + ">"
                    + content.apply(load / 2)
                    + "<i>at 1"
                    + load
                    + "</i></div>");
    assertEquals(
        learned.read(page("<div class=x7>" + content.apply(3) + "<i>at 55</i></div>")).quiet(),
        learned.read(page("<div class=x8>" + content.apply(3) + "<i>at 56</i></div>")).quiet());
  }

  @Test
  void aRandomTextAmongContentIsKnownByTheTextBesideIt() {
    IntFunction<String> content = i -> "<p>Hat " + i + "</p>";
    List<String> sayings = List.of("Early birds sing", "Slow trains arrive", "Green apples fall");
    IntFunction<String> noise =
        load ->
            "<h4>Saying</h4><p>" + sayings.get(load % 3) + " " + "abc".charAt(load % 3) + "</p>";
    ReloadNoise learned = learned(content, noise);
    assertEquals(
        learned.read(page(content.apply(9) + noise.apply(0))).quiet(),
        learned.read(page(content.apply(9) + noise.apply(1))).quiet());
  }

  @Test
  void whereNothingChangesNothingIsNoise() {
    assertTrue(learned(i -> "<p>Hat " + i + "</p>", _ -> "<p>End</p>").isEmpty());
  }
}
