package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fetch.safety.FormSummary.Field;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormSummaryTest {

  /** Fields as {@code type:name} or {@code type:name:value}, divided by spaces. */
  private static FormSummary form(String action, String method, String fields, String button) {
    List<Field> list =
        Stream.of(fields.split(" ", -1))
            .map(field -> (field + "::").split(":", -1))
            .map(part -> new Field(part[1], part[0], part[2]))
            .toList();
    return new FormSummary(
        Url.of("https://site.example" + action), method.equals("POST"), list, List.of(button));
  }

  @ParameterizedTest
  @CsvSource({
    "/session, POST, text:user password:pw, Go",
    "/x, GET, text:u password:p, Go",
    "/x, POST, text:name email:e, Go",
    "/x, GET, text:newsletter_mail, OK",
    "/x, POST, text:name text:cc_number, Continue",
    "/x, POST, text:name text:iban, Continue",
    "/x, POST, file:upload, Upload",
    "/x, POST, text:name textarea:m, Go",
    "/x, GET, text:name textarea:message, Go",
    "/x, POST, text:a text:g-recaptcha-response, Go",
    "/x, POST, hidden:_method:delete, Go",
    "/x, POST, hidden:product_id:42 text:qty:1, Go",
    "/x, GET, select:Menge, Los",
    "/x, POST, radio:poll_choice, Go",
    "/login, POST, text:name, Go",
    "/newsletter/subscribe, POST, text:a, Go",
    "/checkout, POST, text:a, Go",
    "/cart/add, GET, hidden:id:42, Go",
    "/x?action=lostpassword, POST, text:user_login, Go",
    "/x, POST, text:a, Log in",
    "/x, POST, text:a, Sign up",
    "/x, POST, text:a, Get new password",
    "/x, GET, text:q, Add to cart",
    "/x, POST, text:a, Send",
    "/x, POST, text:a, Anmelden",
    "/x, POST, text:a, S'inscrire",
    "/x, POST, text:a, Iniciar sesión",
    "/x, POST, text:a, Iscriviti",
    "/x, POST, text:a, Cadastre-se",
    "/x, POST, text:a, Inloggen",
    "/x, POST, text:a, Zaloguj się",
    "/x, POST, text:a, Войти",
    "/x, POST, text:a, Giriş yap",
    "/x, POST, text:a, Logi sisse",
    "/x, POST, text:a, 登录",
    "/x, POST, text:a, ログイン",
  })
  void formThatWritesIsOffLimits(String action, String method, String fields, String button) {
    assertTrue(UnsafeRequests.formReason(form(action, method, fields, button)).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "text, Your e-mail, true",
    "text, E-Mail-Adresse *, true",
    "text, Email address, true",
    "text, Passwort, true",
    "text, Credit card number, true",
    "text, Search by email, false",
    "checkbox, Email address, false",
    "text, Title, false",
  })
  void labelOfWhatIsTypedCountsToo(String type, String label, boolean refused) {
    FormSummary form =
        new FormSummary(
            Url.of("https://site.example/x"),
            false,
            List.of(new Field("f1", type, "", label)),
            List.of("Go"));
    assertEquals(refused, UnsafeRequests.formReason(form).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "/search, GET, text:q, Search",
    "/search, POST, text:query select:category, Search",
    "/login, GET, text:q, Search",
    "/login, POST, text:keywords, OK",
    "/register, GET, text:search, Otsi",
    "/x, GET, select:brand select:model, Go",
    "/x, GET, text:sequence select:db, Submit",
    "/x, GET, textarea:sequence, Submit",
    "/x, GET, text:first_name text:last_name, Find",
    "/x, GET, text:titel, Absenden",
    "/list, GET, select:order select:per_page, Apply",
    "/x, GET, hidden:email_hash:abc text:s, Suchen",
    "/x, GET, text:zip, Confirm",
  })
  void formThatAsksIsAllowed(String action, String method, String fields, String button) {
    assertEquals(Optional.empty(), UnsafeRequests.formReason(form(action, method, fields, button)));
  }
}
