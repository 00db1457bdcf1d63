package grapnel.url;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Set;

/**
 * International domain names in their ASCII form, by UTS 46 as the URL Standard §3.3 calls it.
 *
 * <p>A class of its own so that ICU's tables are loaded by the first international name and not
 * before: most command lines never see one.
 */
final class Idna {

  /**
   * The longest name that is converted. Punycode takes quadratic time in the length of a label, so
   * a hostile name of a megabyte would hold a thread for minutes. DNS ends at 253.
   */
  static final int LONGEST = 2048;

  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII);

  /** URL Standard §3.3: CheckHyphens and VerifyDnsLength are false. */
  private static final Set<IDNA.Error> ALLOWED =
      EnumSet.of(
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  private Idna() {}

  /** The ASCII form, or an empty string where the name has none. */
  static String toAscii(String name) {
    var info = new IDNA.Info();
    StringBuilder ascii = UTS46.nameToASCII(name, new StringBuilder(name.length() + 8), info);
    return ALLOWED.containsAll(info.getErrors()) ? ascii.toString() : "";
  }
}
