package grapnel.sibling;

import grapnel.browser.HashRoute;
import grapnel.sibling.pager.PaginationLinks;
import java.util.ArrayList;
import java.util.List;

/** What a person should know who gave a sample that is not what samples should be. */
final class SiblingSampleRemarks {

  /** A page with so many links in one spot, and further pages of them, is a list itself. */
  private static final int LIST = 5;

  private SiblingSampleRemarks() {}

  static List<String> on(DownloadedPage sample, boolean found) {
    List<String> remarks = new ArrayList<>();
    if (sample.url().path().length() <= 1 && !HashRoute.isKnownAs(sample.url())) {
      remarks.add(
          "the sample is the home page, and there is only one; give a page of the kind you want");
    } else if (!found
        && sample.links().stream().allMatch(link -> link.url().equals(sample.url()))) {
      remarks.add(alone(sample));
    } else if (!found) {
      remarks.add("no other page of this kind was found; a second sample may help");
    }
    if (list(sample)) {
      remarks.add(
          "the sample looks like a list, so lists were searched for; to find what it lists, give"
              + " one of its entries");
    }
    return remarks;
  }

  private static String alone(DownloadedPage sample) {
    return sample.outsideHosts().isEmpty()
        ? "the sample links to no other page, and no site map lists one"
        : "all links of the sample go to other hosts ("
            + String.join(", ", sample.outsideHosts().stream().limit(3).toList())
            + "), which are out of scope; give a sample from there, or a wider --scope";
  }

  private static boolean list(DownloadedPage sample) {
    boolean turns =
        sample.paginationLinks().stream().anyMatch(t -> t.label() == PaginationLinks.Label.NEXT);
    return turns
        && LinkPositionHash.linksByPosition(sample).values().stream()
            .anyMatch(group -> group.size() >= LIST);
  }
}
