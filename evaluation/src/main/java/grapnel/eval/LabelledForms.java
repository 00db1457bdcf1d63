package grapnel.eval;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.form.FieldType;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifierTrainer.LabelledForm;
import grapnel.form.FormType;
import grapnel.page.FormControl;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The forms of Formasaurus' pages, with the types that people gave them. */
final class LabelledForms {

  static final String HOME =
      "give the folder with index.json and html/; its public home is"
          + " https://github.com/scrapinghub/Formasaurus, formasaurus/data";

  static final String LAYOUT =
      """
        index.json   {"html/a.html": {"url": "http://a.example/", "forms": ["s"],
                     "visible_html_fields": [{"q": "qq"}]}}
        html/        the pages, as the index names them
        A form's type is s search, l login, r registration, p password recovery, c contact,
        m mailing list, b order or o other; types of fields are those of Formasaurus' config.json.\
      """;

  /** As it stands in the index: a type, and the types of fields by their names. */
  private record Note(String type, Map<String, String> fields) {}

  private LabelledForms() {}

  /** Forms of at least one known type, by site. */
  static Map<String, List<LabelledForm>> read(Optional<Path> data) throws IOException {
    Path given = data.orElseThrow(() -> new IOException(HOME));
    Path folder = Files.isDirectory(given.resolve("forms")) ? given.resolve("forms") : given;
    Path index = folder.resolve("index.json");
    if (!Files.isRegularFile(index)) throw new IOException(index + " is missing; " + HOME);
    Map<String, List<LabelledForm>> sites = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(Files.readAllBytes(index))) {
      json.nextToken();
      while (json.nextToken() != JsonToken.END_OBJECT) page(json, folder, sites);
    }
    return sites;
  }

  /** All forms of a folder; at least one must be there. */
  static List<LabelledForm> all(Path folder) throws IOException {
    List<LabelledForm> forms =
        read(Optional.of(folder)).values().stream().flatMap(List::stream).toList();
    if (forms.isEmpty()) throw new IOException(folder + " has no form of a known type");
    return forms;
  }

  private static void page(JsonParser json, Path folder, Map<String, List<LabelledForm>> sites)
      throws IOException {
    Path file = folder.resolve(json.currentName());
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is missing, which index.json names");
    }
    byte[] body = Files.readAllBytes(file);
    String url = "";
    List<String> types = new ArrayList<>();
    List<Map<String, String>> fields = new ArrayList<>();
    json.nextToken();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String key = json.currentName();
      json.nextToken();
      switch (key) {
        case "url" -> url = json.getText();
        case "forms" -> {
          while (json.nextToken() != JsonToken.END_ARRAY) types.add(json.getText());
        }
        case "visible_html_fields" -> {
          while (json.nextToken() != JsonToken.END_ARRAY) fields.add(object(json));
        }
        default -> json.skipChildren();
      }
    }
    List<Note> notes = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      notes.add(new Note(types.get(i), i < fields.size() ? fields.get(i) : Map.of()));
    }
    Page page = Page.parse(Url.of(url), body, Optional.of("text/html"));
    sites
        .computeIfAbsent(page.url().site(), _ -> new ArrayList<>())
        .addAll(labelled(FillableForm.of(page), notes));
  }

  private static Map<String, String> object(JsonParser json) throws IOException {
    Map<String, String> object = new HashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String key = json.currentName();
      json.nextToken();
      object.put(key, json.getText());
    }
    return object;
  }

  /** Lays forms beside notes: their parser saw nested forms that the standard does not know. */
  private static List<LabelledForm> labelled(List<FillableForm> forms, List<Note> notes) {
    List<LabelledForm> labelled = new ArrayList<>();
    int at = 0;
    for (FillableForm form : forms) {
      int found = at;
      if (forms.size() != notes.size()) {
        while (found < notes.size() && !fits(form, notes.get(found))) found++;
        if (found == notes.size()) continue;
      }
      at = found + 1;
      Note note = notes.get(found);
      Map<String, FieldType> fields = new HashMap<>();
      note.fields.forEach((name, code) -> fieldType(code).ifPresent(t -> fields.put(name, t)));
      Optional<FormType> type = formType(note.type);
      if (type.isPresent()) labelled.add(new LabelledForm(form, type, fields));
    }
    return labelled;
  }

  private static boolean fits(FillableForm form, Note note) {
    Set<String> names = new HashSet<>();
    for (FormControl control : form.form().controls()) {
      if (!control.type().equals("hidden") && !control.name().isEmpty()) names.add(control.name());
    }
    return names.equals(note.fields.keySet());
  }

  private static Optional<FormType> formType(String code) {
    return switch (code) {
      case "s" -> Optional.of(FormType.SEARCH);
      case "l" -> Optional.of(FormType.LOGIN);
      case "r" -> Optional.of(FormType.REGISTRATION);
      case "p" -> Optional.of(FormType.PASSWORD_RECOVERY);
      case "c" -> Optional.of(FormType.CONTACT);
      case "m" -> Optional.of(FormType.MAILING_LIST);
      case "b" -> Optional.of(FormType.ORDER);
      case "o", "P", "V", "N", "C" -> Optional.of(FormType.OTHER);
      default -> Optional.empty();
    };
  }

  /** Their config.json simplifies some types to others. */
  private static Optional<FieldType> fieldType(String code) {
    return switch (code) {
      case "XX", "--" -> Optional.empty();
      case "us" -> Optional.of(FieldType.USERNAME);
      case "p1" -> Optional.of(FieldType.PASSWORD);
      case "p2" -> Optional.of(FieldType.PASSWORD_CONFIRMATION);
      case "e1" -> Optional.of(FieldType.EMAIL);
      case "e2" -> Optional.of(FieldType.EMAIL_CONFIRMATION);
      case "ue" -> Optional.of(FieldType.USERNAME_OR_EMAIL);
      case "ca" -> Optional.of(FieldType.CAPTCHA);
      case "hp" -> Optional.of(FieldType.HONEYPOT);
      case "tC" -> Optional.of(FieldType.TERMS_CONFIRMATION);
      case "eC" -> Optional.of(FieldType.RECEIVE_EMAILS);
      case "rC" -> Optional.of(FieldType.REMEMBER_ME);
      case "Bs" -> Optional.of(FieldType.SUBMIT_BUTTON);
      case "Bc" -> Optional.of(FieldType.CANCEL_BUTTON);
      case "Br" -> Optional.of(FieldType.RESET_BUTTON);
      case "n1" -> Optional.of(FieldType.FIRST_NAME);
      case "n2" -> Optional.of(FieldType.MIDDLE_NAME);
      case "n3" -> Optional.of(FieldType.LAST_NAME);
      case "nf", "ns", "ch" -> Optional.of(FieldType.FULL_NAME);
      case "no" -> Optional.of(FieldType.ORGANIZATION);
      case "ge" -> Optional.of(FieldType.GENDER);
      case "tz" -> Optional.of(FieldType.TIME_ZONE);
      case "ds" -> Optional.of(FieldType.DAYLIGHT_SAVING);
      case "Co" -> Optional.of(FieldType.COUNTRY);
      case "Ci" -> Optional.of(FieldType.CITY);
      case "St" -> Optional.of(FieldType.STATE);
      case "Ad", "Sa", "Sn", "S#", "A#", "A1", "A2", "PO", "cA" -> Optional.of(FieldType.ADDRESS);
      case "Zi" -> Optional.of(FieldType.POSTAL_CODE);
      case "ph", "P0", "P1", "P2", "P3" -> Optional.of(FieldType.PHONE);
      case "fa" -> Optional.of(FieldType.FAX);
      case "ws" -> Optional.of(FieldType.URL);
      case "oi" -> Optional.of(FieldType.OPEN_ID);
      case "am" -> Optional.of(FieldType.ABOUT_ME);
      case "CC" -> Optional.of(FieldType.COMMENT);
      case "CT" -> Optional.of(FieldType.SUBJECT);
      case "sq" -> Optional.of(FieldType.SECURITY_QUESTION);
      case "sa" -> Optional.of(FieldType.SECURITY_ANSWER);
      case "qq" -> Optional.of(FieldType.SEARCH_QUERY);
      case "qc" -> Optional.of(FieldType.SEARCH_REFINEMENT);
      case "qt" -> Optional.of(FieldType.QUANTITY);
      case "st" -> Optional.of(FieldType.STYLE);
      case "sp" -> Optional.of(FieldType.SORTING);
      case "ON" -> Optional.of(FieldType.NUMBER);
      case "OD", "bD" -> Optional.of(FieldType.DATE);
      case "Od", "bd" -> Optional.of(FieldType.DAY);
      case "Om", "bm", "cm" -> Optional.of(FieldType.MONTH);
      case "Oy", "by", "cy" -> Optional.of(FieldType.YEAR);
      case "OR" -> Optional.of(FieldType.READ_ONLY);
      default -> Optional.of(FieldType.OTHER);
    };
  }
}
