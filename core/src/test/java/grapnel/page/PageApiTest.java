package grapnel.page;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class PageApiTest {

  private static final JavaClasses PACKAGE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("grapnel.page", "grapnel.html");

  @Test
  void parserIsNotSeenFromOutside() {
    noClasses()
        .that()
        .resideInAPackage("grapnel.page")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jsoup..", "com.ibm.icu..")
        .check(PACKAGE);
  }

  @Test
  void readingAPageTouchesNoNetworkAndNoDisk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java.lang..",
            "java.util..",
            "java.io",
            "java.nio.charset",
            "java.security",
            "java.text",
            "java.time",
            "grapnel.html",
            "grapnel.page..",
            "grapnel.url",
            "org.jsoup..",
            "com.ibm.icu..",
            "org.jspecify..")
        .check(PACKAGE);
  }
}
