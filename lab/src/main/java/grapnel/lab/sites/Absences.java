package grapnel.lab.sites;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Noise;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What missing ids get, and pages that are hard to tell apart (docs/methods.md §0). */
final class Absences {

  private static final Map<Missing, String> DRESSES =
      Map.ofEntries(
          Map.entry(Missing.PLAIN, "Missing ids get 200 and a line that says so"),
          Map.entry(Missing.GONE, "Missing ids get 410"),
          Map.entry(Missing.ERROR, "Missing ids get 500"),
          Map.entry(Missing.RECOMMENDING, "Missing ids get 200 and a page full of other products"),
          Map.entry(Missing.SEARCHING, "Missing ids get 200 and the results of a search"),
          Map.entry(Missing.ECHOING, "Missing ids get 200 and a page that repeats the id"),
          Map.entry(Missing.SHELL, "Missing ids get 200 and an entity's page without values"),
          Map.entry(Missing.FALLBACK, "Missing ids get 200 and the page of the first entity"),
          Map.entry(Missing.HOME, "Missing ids are redirected to the home page"),
          Map.entry(Missing.LIST, "Missing ids are redirected to the list"),
          Map.entry(Missing.LOGIN, "Missing ids are redirected to a login page"));

  private static final Set<Missing> SOFT =
      Set.of(
          Missing.PLAIN,
          Missing.RECOMMENDING,
          Missing.SEARCHING,
          Missing.ECHOING,
          Missing.SHELL,
          Missing.FALLBACK);

  private static final List<Entry> HARD =
      List.of(
          Entry.of(
              "overflow",
              "Missing ids get a soft 404, those above 2^31-1 status 400",
              plan ->
                  plan.kind(
                      Usual.products("/product/{id}")
                          .missing(Missing.PLAIN)
                          .beyond(Integer.MAX_VALUE, Missing.REFUSED)),
              "judge"),
          Entry.of(
              "far-redirected",
              "Missing ids get an echo, those above 9999 are redirected home",
              plan ->
                  plan.kind(
                      Usual.products("/product/{id}")
                          .missing(Missing.ECHOING)
                          .beyond(9999, Missing.HOME)),
              "judge"),
          Entry.of(
              "pictures",
              "Pages that differ in an image only; missing ids show an empty frame",
              plan ->
                  plan.kind(
                      Usual.kind("picture", Flavour.PICTURE, "/picture/{id}")
                          .listed("/gallery?page={page}", 12)
                          .missing(Missing.SHELL)),
              "judge",
              "same"),
          Entry.of(
              "spare-parts",
              "Pages that differ in two numbers only; soft 404",
              plan ->
                  plan.noise(Set.of(Noise.Sort.CLOCK, Noise.Sort.TOKEN))
                      .kind(
                          Usual.kind("screw", Flavour.SPARE, "/screws?no={id}")
                              .listed("/screws/list?page={page}", 12)
                              .missing(Missing.PLAIN)),
              "judge",
              "same"));

  static final List<Entry> ENTRIES = entries();

  private Absences() {}

  private static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Missing missing : Missing.values()) {
      String name = missing.name().toLowerCase(Locale.ROOT);
      String purpose = DRESSES.get(missing);
      if (purpose != null) {
        entries.add(
            Entry.of(
                "missing-" + name,
                purpose,
                plan ->
                    plan.kind(Usual.products("/product/{id}").missing(missing))
                        .part(StaticPages.of("login")),
                "judge"));
      }
      if (SOFT.contains(missing)) {
        entries.add(
            Entry.of(
                "noisy-" + name,
                "As missing-" + name + ", with noise on every load",
                plan ->
                    plan.noise(Noise.ALL).kind(Usual.products("/product/{id}").missing(missing)),
                "judge",
                "noise"));
      }
    }
    entries.addAll(HARD);
    return List.copyOf(entries);
  }
}
