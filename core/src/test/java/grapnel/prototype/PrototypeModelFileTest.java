package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.hub.HubSites;
import grapnel.prototype.learn.PrototypeLearner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrototypeModelFileTest {

  private static PrototypeModel read(String text) throws IOException {
    return PrototypeModelFile.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String written(PrototypeModel model) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrototypeModelFile.write(model, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({"hub-shop", "hub-script", "hub-category", "hub-series"})
  void whatIsWrittenIsRead(String site) throws IOException {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(HubSites.named(site, 1)));
    String text = written(model);
    assertEquals(text, written(read(text)));
    assertEquals(model.entries().size(), read(text).entries().size());
  }

  @Test
  void newerVersionIsNamed() {
    IOException e =
        assertThrows(IOException.class, () -> read("{\"grapnel_prototypes\":2,\"prototypes\":[]}"));
    assertTrue(String.valueOf(e.getMessage()).contains("version 2 is newer"), e::getMessage);
  }

  @Test
  void fieldsNotKnownAreLeftAside() throws IOException {
    PrototypeModel model =
        read(
            """
            {"grapnel_prototypes":1,"more":{"a":[1]},"prototypes":[
            {"prototype":"http://a.example/*","class":"x","new":[{}],"count":3}]}
            """);
    assertEquals("x", model.kinds().getFirst().name());
    assertEquals(3, model.entries().getFirst().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]",
        "{}",
        "{\"prototypes\":[]}",
        "{\"grapnel_prototypes\":\"x\"}",
        "{\"grapnel_prototypes\":1,\"prototypes\":[{\"prototype\":\"x\",\"class\":\"y\"}]}",
        "{\"grapnel_prototypes\":1,\"prototypes\":[{\"prototype\":\"http://a.example/\"}]}",
        "{\"grapnel_prototypes\":1,\"prototypes\":[",
        "{\"grapnel_prototypes\":1,\"prototypes\":[null]}",
        "{\"grapnel_prototypes\":1,\"prototypes\":[\"x\"]}",
        "{\"grapnel_prototypes\":1,\"prototypes\":"
            + "[{\"prototype\":\"http://a.example/\",\"class\":null}]}",
        "no JSON",
      })
  void rubbishIsRefused(String text) {
    assertThrows(IOException.class, () -> read(text));
  }

  @Test
  void whateverIsBrokenNothingButAnIoExceptionComes() throws IOException {
    String text = written(PrototypeLearner.learn(LabHubs.of(HubSites.named("hub-script", 1))));
    long seed = 42;
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      StringBuilder broken = new StringBuilder(text);
      for (int j = 0; j < 3; j++) {
        broken.setCharAt(random.nextInt(broken.length()), (char) random.nextInt(32, 127));
      }
      try {
        PrototypeModel model = read(broken.toString());
        assertTrue(model.entries().size() >= model.kinds().size(), () -> "seed " + seed);
      } catch (IOException expected) {
        assertTrue(expected.getMessage() != null, () -> "seed " + seed);
      }
    }
  }
}
