package grapnel.papers.kaur2021;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.form.FillableForm;
import grapnel.form.FormJudgement;
import grapnel.page.Page;
import grapnel.url.Url;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KaurFormRulesTest {

  private static FillableForm form(String html) {
    return FillableForm.of(Page.parse(Url.of("http://example.com/"), html)).getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <input type=submit value=Search>                             | NO_KNOWN_TYPE    | NO_KNOWN_TYPE
          <input name=q><button>Search</button>                        | SEARCHABLE       | TOO_FEW_CONTROLS
          <input name=q><input name=r><button>Search</button>          | SEARCHABLE       | SEARCHABLE
          <input type=checkbox name=a><input type=checkbox name=b><button>Go</button> | TOO_FEW_CONTROLS | SEARCHABLE
          <input name=q disabled><button>Search</button>               | TOO_FEW_CONTROLS | TOO_FEW_CONTROLS
          <input name=q><select name=s><option>1</select><input name=r> | NO_SUBMIT_BUTTON | NO_SUBMIT_BUTTON
          <input name=q><input name=r><button>Next</button>            | NO_BUTTON_MARKER | NO_BUTTON_MARKER
          <input name=q><input type=image alt=search><input name=r>    | SEARCHABLE       | SEARCHABLE
          <input name=u><input type=password name=p><button>Go</button> | LOGIN           | LOGIN
          <input name=a><input name=b><button>Sign in</button>         | LOGIN            | LOGIN
          <input name=a><input type=password name=b><button>Sign up</button> | REGISTRATION | REGISTRATION
          <input name=a><input name=b><button>Subscribe</button>       | SUBSCRIPTION     | SUBSCRIPTION
          <input name=newsletter><input name=b><button>Go</button>     | MAILING_LIST     | MAILING_LIST
          """)
  void ruleDecides(String html, KaurFormRule amended, KaurFormRule literal) {
    FillableForm form = form("<form>" + html + "</form>");
    assertEquals(amended, KaurFormRules.AMENDED.rule(form));
    assertEquals(literal, KaurFormRules.LITERAL.rule(form));
  }

  @Test
  void rejectionNamesItsRule() {
    FormJudgement judged =
        KaurFormRules.LITERAL.judge(form("<form><input name=q><button>Search</button></form>"));
    assertEquals("rule 3: too few controls", judged.rule());
    assertEquals("rule 6: searchable", KaurFormRule.SEARCHABLE.label());
  }

  @Test
  void whatWritesStaysOffLimits() {
    FormJudgement judged =
        KaurFormRules.AMENDED.judge(
            form(
                "<form method=post><input name=t><textarea name=m></textarea><button>Go</button>"));
    assertTrue(judged.offLimits().isPresent());
  }
}
