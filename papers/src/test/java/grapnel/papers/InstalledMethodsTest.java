package grapnel.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.published.FormMethod;
import grapnel.published.PrototypeMethod;
import grapnel.published.PublishedMethod;
import grapnel.published.SiblingMethod;
import grapnel.published.SteeringMethod;
import grapnel.published.TemplateMethod;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InstalledMethodsTest {

  @Test
  void everyMethodIsFoundByItsKind() {
    Map<Class<? extends PublishedMethod>, List<List<String>>> names =
        Map.of(
            SiblingMethod.class, List.of(List.of("ssup"), List.of("indesit"), List.of("gpp")),
            TemplateMethod.class, List.of(List.of("allikmaa", "document")),
            PrototypeMethod.class, List.of(List.of("hernandez", "document")),
            FormMethod.class, List.of(List.of("kaur", "document")),
            SteeringMethod.class, List.of(List.of("kaur", "document")));
    names.forEach(
        (kind, expected) ->
            assertEquals(
                expected,
                PublishedMethod.installed(kind).stream().map(PublishedMethod::names).toList(),
                kind.getName()));
  }
}
