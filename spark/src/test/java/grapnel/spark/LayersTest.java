package grapnel.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What is here builds on the library alone. No other module has Spark on its class path. */
class LayersTest {

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("grapnel.spark");

  @Test
  void theLibraryIsEnough() {
    noClasses()
        .that()
        .resideInAPackage("grapnel.spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "grapnel.app..",
            "grapnel.cluster..",
            "grapnel.demo..",
            "grapnel.eval..",
            "grapnel.lab..",
            "grapnel.papers..")
        .check(HOUSE);
  }
}
