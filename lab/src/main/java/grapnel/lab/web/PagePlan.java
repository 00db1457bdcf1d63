package grapnel.lab.web;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** One page of a site: what it is about, below which page it hangs, and what it leads to. */
final class PagePlan {

  final SitePlan site;
  final int index;
  final int topic;
  final int parent;
  final List<PagePlan> links = new ArrayList<>();
  private final String slug;

  PagePlan(SitePlan site, int index, int topic, int parent) {
    this.site = site;
    this.index = index;
    this.topic = topic;
    this.parent = parent;
    SplittableRandom random = random(7);
    List<String> words = words();
    this.slug =
        words.get(random.nextInt(words.size())) + "-" + words.get(random.nextInt(words.size()));
  }

  /** The words it is written with: its site's where it keeps to the topic. */
  List<String> words() {
    return topic == site.topic ? site.words : Vocabulary.of(topic, random(3));
  }

  SplittableRandom random(int use) {
    return new SplittableRandom(site.origin.hashCode() * 31L + index * 1009L + use);
  }

  String path() {
    if (index == 0) return "/";
    if (site.opaque) return site.look % 2 == 0 ? "/p/" + (1000 + index) : "/show?id=" + index;
    if (index <= SitePlan.SECTIONS) return "/" + slug + "/";
    return "/" + site.word(random(5)) + "/" + slug + "-" + index + ".html";
  }

  String title() {
    return slug.replace('-', ' ');
  }
}
