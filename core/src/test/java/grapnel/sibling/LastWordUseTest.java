package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastWordUseTest {

  @ParameterizedTest
  @CsvSource({
    "/m/ant/quotes /m/bee/quotes /m/cat/quotes /m/cat/photos,             VIEW",
    "/subject/1/all_photos /subject/2/all_photos /subject/3/all_photos,   VIEW",
    "/users/1/ann /users/2/bob /users/3/cid,                              NAME",
    "/users/1/ann /users/2/bob,                                           UNKNOWN",
    "/red/sofa /blue/sofa /sale/sofa /red/bed /blue/desk /sale/lamp,      UNKNOWN",
    "/tv/x/e01 /tv/y/e01 /tv/z/e01 /tv/z/e02,                             UNKNOWN",
  })
  void wordsOfManyThingsAreViewsAndOfOneAreNames(String paths, SiblingPartPattern.Role expected) {
    List<SiblingUrlParts> urls =
        List.of(paths.split(" ", -1)).stream()
            .map(path -> SiblingUrlParts.of(Url.of("http://a.com" + path)))
            .toList();
    LastWordUse use = new LastWordUse(urls.getFirst());
    urls.forEach(use::add);
    assertEquals(expected, use.role());
  }
}
