package grapnel.fetch.safety;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the word by which a URL, or a template of URLs, looks like someone's own. */
final class PersonalUrlCheck {

  /** As a segment of the path, or as the whole name of a parameter. */
  private static final Set<String> WORDS =
      Set.copyOf(
          PlainWords.of(
              """
              account accounts myaccount order orders myorders invoice invoices receipt receipts billing
              payment payments transaction transactions checkout cart basket reset password
              passwords token tokens verify verification activate activation invite invitation unsubscribe
              inbox mailbox dashboard settings preferences customer customers booking bookings reservation
              reservations shipment shipments delivery tracking patient patients prescription mypage
              konto konten bestellung bestellungen rechnung rechnungen kunde kunden buchung warenkorb
              commande commandes facture factures compte paiement panier
              cuenta pedido pedidos factura facturas carrito recibo reserva
              ordine ordini fattura fatture prenotazione carrello
              conta fatura faturas carrinho recibos
              bestelling bestellingen factuur facturen winkelwagen
              zamowienie zamowienia faktura faktury koszyk platnosc
              zakaz zakazy schet scheta kabinet korzina заказ заказы счет счёт кабинет корзина
              siparis siparisler siparisim hesabim sepet
              tellimus tellimused arve arved ostukorv
              订单 訂單 账户 帳戶 发票 發票 购物车 購物車 注文 請求書 アカウント マイページ
              """));

  /** Two words that only together are one. */
  private static final Set<String> PHRASES =
      Set.of(
          "my account",
          "my orders",
          "my order",
          "my profile",
          "my page",
          "my bookings",
          "user account",
          "order history",
          "order status",
          "order confirmation",
          "order details",
          "order detail",
          "view order",
          "track order",
          "order tracking",
          "print invoice",
          "view invoice",
          "reset password",
          "password reset",
          "forgot password",
          "confirm email",
          "verify email",
          "mein konto",
          "meine bestellungen",
          "mon compte",
          "mes commandes",
          "mi cuenta",
          "mis pedidos",
          "il mio account",
          "minha conta",
          "meus pedidos",
          "mijn account",
          "mijn bestellingen",
          "moje konto",
          "moje zamowienia",
          "lichnyj kabinet",
          "lichnyi kabinet",
          "личный кабинет",
          "minu konto",
          "minu tellimused",
          "hesabim",
          "siparislerim");

  /** A parameter of one of these names is someone's, whatever the page. */
  private static final Set<String> SECRETS =
      Set.of(
          "token",
          "accesstoken",
          "authtoken",
          "resettoken",
          "resetpasswordtoken",
          "confirmationtoken",
          "activationkey",
          "activationcode",
          "confirmationcode",
          "verificationcode",
          "invitecode",
          "invitetoken",
          "secret",
          "apikey",
          "sessionkey",
          "orderid",
          "ordernumber",
          "orderno",
          "orderkey",
          "invoiceid",
          "invoicenumber",
          "invoiceno",
          "customerid",
          "accountid",
          "bookingid",
          "transactionid",
          "paymentid",
          "bestellnummer",
          "rechnungsnummer");

  private static final Pattern ORIGIN = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*");
  private static final Pattern ENDING = Pattern.compile("\\.[A-Za-z]{2,5}$");
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{M}\\p{N} ._~{}-]+");

  /** What stands for an id, or is one. */
  private static final Pattern FILLED = Pattern.compile("\\{.*?\\}|[0-9]+");

  private PersonalUrlCheck() {}

  static Optional<String> personalWord(String template) {
    String local = ORIGIN.matcher(template).replaceFirst("").replaceFirst("#.*", "");
    int mark = local.indexOf('?');
    String path = mark < 0 ? local : local.substring(0, mark);
    Optional<String> found = inPath(path);
    return found.isPresent() || mark < 0 ? found : inQuery(local.substring(mark + 1));
  }

  private static Optional<String> inPath(String path) {
    String before = "";
    for (String segment : path.split("/", -1)) {
      String bare = ENDING.matcher(PlainWords.percentDecoded(segment)).replaceFirst("");
      boolean name = NamePrefixSegments.precedesName(before) || !PLAIN.matcher(bare).matches();
      before = bare;
      if (name) continue;
      Optional<String> found = inSegment(PlainWords.of(FILLED.matcher(bare).replaceAll(" ")));
      if (found.isPresent()) return found;
    }
    return Optional.empty();
  }

  /** A word of its own, {@code invoice-{N}}; not one in a name, {@code orders-of-magnitude}. */
  private static Optional<String> inSegment(List<String> words) {
    if (words.isEmpty() || words.size() > 3) return Optional.empty();
    String phrase = String.join(" ", words);
    boolean personal = PHRASES.contains(phrase) || (words.size() == 1 && WORDS.contains(phrase));
    return personal ? Optional.of(phrase) : Optional.empty();
  }

  private static Optional<String> inQuery(String query) {
    for (String pair : query.split("[&;]", -1)) {
      int equals = pair.indexOf('=');
      String name =
          PlainWords.joined(
              PlainWords.percentDecoded(equals < 0 ? pair : pair.substring(0, equals)));
      String value = equals < 0 ? "" : PlainWords.percentDecoded(pair.substring(equals + 1));
      // order=asc sorts, and so does order=9; order=1234 is someone's.
      boolean personal =
          SECRETS.contains(name.replace(" ", ""))
              || (WORDS.contains(name) && value.length() > 2 && CommandUrlParts.isId(value));
      if (personal) return Optional.of(name);
    }
    return Optional.empty();
  }
}
