package grapnel.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The command line and the web page use the library as anyone else would: through its door. */
final class DoorTest {

  /**
   * Packages whose public types are for users: the door, and values that do nothing by themselves.
   */
  private static final Set<String> OPEN =
      Set.of(
          "grapnel",
          "grapnel.url",
          "grapnel.page",
          "grapnel.fact",
          "grapnel.published",
          "grapnel.store.source",
          "grapnel.store.archive");

  /** What else the door hands out or takes, and tools for lists and models that ask nothing. */
  private static final Set<String> HANDED_OUT =
      Set.of(
          "grapnel.browser.BrowserProgram",
          "grapnel.browser.BrowserUse",
          "grapnel.browser.DrawnResponse",
          "grapnel.census.Census",
          "grapnel.census.KindCount",
          "grapnel.crawl.CrawlTally",
          "grapnel.crawl.SimilarSeeds",
          "grapnel.discover.DiscoverySettings",
          "grapnel.discover.KindPlan",
          "grapnel.discover.PlannedRequests",
          "grapnel.site.MethodFailure",
          "grapnel.discover.UrlExplanation",
          "grapnel.fetch.CookieLine",
          "grapnel.fetch.ProxyAddress",
          "grapnel.fetch.ProxyRules",
          "grapnel.fetch.SchemeProbe",
          "grapnel.fetch.TlsOptions",
          "grapnel.fetch.safety.RefusedLink",
          "grapnel.focus.CrawlSteering",
          "grapnel.focus.PageGainMeter",
          "grapnel.focus.TopicClassifier",
          "grapnel.focus.TopicSample",
          "grapnel.form.FillableForm",
          "grapnel.form.FormClassifier",
          "grapnel.form.FormField",
          "grapnel.form.FieldType",
          "grapnel.form.FormJudgement",
          "grapnel.form.FormType",
          "grapnel.form.query.DatabaseSizeEstimate",
          "grapnel.form.surface.FormHarvestOutcome",
          "grapnel.form.surface.FormHarvestSettings",
          "grapnel.form.surface.SubmissionTally",
          "grapnel.form.surface.TopicHierarchy",
          "grapnel.hunt.PageCountEstimate",
          "grapnel.prototype.CrawlerRuleFormat",
          "grapnel.prototype.CrawlerRuleSet",
          "grapnel.prototype.HubJsonLine",
          "grapnel.prototype.HubPage",
          "grapnel.prototype.PrototypeClassifier",
          "grapnel.prototype.PrototypeClassifierStream",
          "grapnel.prototype.PrototypeKind",
          "grapnel.prototype.PrototypeModel",
          "grapnel.prototype.PrototypeModelFile",
          "grapnel.prototype.learn.PrototypeLearner",
          "grapnel.same.RewriteRuleBook",
          "grapnel.same.SamePageFinder",
          "grapnel.same.SiteRewriteRules",
          "grapnel.same.UrlEquivalenceClass",
          "grapnel.sibling.PageDownload",
          "grapnel.sibling.PageDownloader",
          "grapnel.sibling.Sibling",
          "grapnel.sibling.SiblingOutcome",
          "grapnel.sibling.SiblingSearch",
          "grapnel.sibling.UrlPatternSiblingSearch",
          "grapnel.sibling.pager.PaginationLinkModel",
          "grapnel.site.Budget",
          "grapnel.site.RunFault",
          "grapnel.site.SiteAccess",
          "grapnel.site.SiteListener",
          "grapnel.site.UrlScope",
          "grapnel.site.Visit",
          "grapnel.store.Catalogue",
          "grapnel.store.StoreEntry",
          "grapnel.store.StoreException",
          "grapnel.template.BulkTemplateMiner",
          "grapnel.template.TemplateMiner",
          "grapnel.template.UnnumberedUrls");

  @Test
  void nothingBehindTheDoorIsUsed() {
    JavaClasses house =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("grapnel.app");
    Set<String> behind = new TreeSet<>();
    for (JavaClass type : house) {
      if (!type.getPackageName().startsWith("grapnel.app")) continue;
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (isBehind(target)) behind.add(type.getName() + " uses " + target.getName());
      }
    }
    assertEquals(new TreeSet<>(), behind);
  }

  /** By the name: what is not in app is not read. */
  private static String outermost(JavaClass type) {
    int nested = type.getName().indexOf('$');
    return nested < 0 ? type.getName() : type.getName().substring(0, nested);
  }

  private static boolean isBehind(JavaClass target) {
    String room = target.getPackageName();
    boolean library =
        (room.equals("grapnel") || room.startsWith("grapnel."))
            && !room.matches("grapnel\\.(app|cluster|lab|demo)(\\..*)?");
    return library && !OPEN.contains(room) && !HANDED_OUT.contains(outermost(target));
  }
}
