package grapnel.lab.database;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Plan;
import grapnel.demo.page.Flavour;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A site with a database, and what its form can show.
 *
 * @param reachable the paths of the records that some query shows
 * @param records how many there are in all
 */
public record Database(LabSite site, Set<String> reachable, int records) {

  /** The page with the form. */
  public static final String FORM = Desk.PATH;

  /** Records, the facts of each by name and the title first, behind a form of such habits. */
  public static Database of(
      String name, List<Map<String, String>> records, Habits habits, long seed) {
    List<Desk> desks = new ArrayList<>();
    LabSite site =
        new Plan(name, seed)
            .brand("The Library")
            .kind(
                new Kind("record", Flavour.RECORD)
                    .records(records)
                    .at("/record/{id}")
                    .hidden(0.9)
                    .listed("/new?page={page}", 20))
            .part(
                premises -> {
                  Desk desk = new Desk(premises, habits);
                  desks.add(desk);
                  return desk;
                })
            .site();
    Desk desk = desks.getFirst();
    Set<String> paths = desk.reachable().stream().map(desk::path).collect(Collectors.toSet());
    return new Database(site, paths, records.size());
  }
}
