package grapnel.fetch.safety;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the buttons of forms say that log in, register, write, order or subscribe. */
final class WritingButtonTexts {

  static final Set<String> WRITING =
      Stream.of(
              """
              log in, login, log on, logon, sign in, signin, sign me in, sign up, signup, sign up now,
              register, register now, join, join now, join us, join free, create account, create an account,
              create my account, get started, subscribe, subscribe now, subscribe to newsletter,
              send message, send email, send mail, send enquiry, send inquiry, send feedback, contact us,
              post comment, add comment, submit comment, leave comment, leave a comment, post reply,
              submit review, add review, place order, order, order now, pay, pay now, checkout, donate,
              donate now, book now, reset password, send password, forgot password, recover password,
              change password, email me, notify me, keep me posted, sign the petition, rsvp, apply now, sign me up, vote, reblog post
              """,
              """
              anmelden, einloggen, registrieren, jetzt registrieren, konto erstellen, abonnieren,
              nachricht senden, kommentar bestellen, jetzt bestellen,
              zahlungspflichtig bestellen, bezahlen, spenden, eintragen, passwort vergessen, abstimmen
              """,
              """
              connexion, se connecter, s inscrire, inscription, creer un compte, s abonner,               commander, payer, poster, je m inscris, valider la commande, voter
              """,
              """
              iniciar sesion, entrar, acceder, registrarse, registrate, crear cuenta, suscribirse,
              suscribete, enviar mensaje, comentar, pagar, pedir, votar
              """,
              """
              accedi, registrati, iscriviti, invia messaggio, commenta, paga, ordina, crea account, vota
              """,
              """
              cadastrar, cadastre se, criar conta, assinar, inscrever, enviar mensagem, finalizar compra
              """,
              """
              inloggen, aanmelden, registreren, account aanmaken, inschrijven,               plaats reactie, bestel, bestellen, betalen, stem, stemmen
              """,
              """
              zaloguj, zaloguj sie, zarejestruj, zarejestruj sie, zapisz sie, dodaj komentarz,
              zamow, zamawiam, zaplac, glosuj
              """,
              """
              войти, вход, зарегистрироваться, регистрация, подписаться, оставить отзыв,
              заказать, оформить заказ, оплатить, комментировать, оплатить заказ, быстрый заказ, оформить, голосовать
              """,
              """
              giris, giris yap, uye ol, kayit ol, abone ol, yorum yap, siparis ver, odeme yap, oy ver
              """,
              """
              logi sisse, sisene, registreeru, liitu, telli, kommenteeri, maksa, esita tellimus, haaleta
              """,
              """
              登录, 登錄, 登入, 注册, 註冊, 订阅, 訂閱, 发表评论, 提交订单, 付款, 结算, 投票
              """,
              """
              ログイン, サインイン, 登録, 会員登録, 新規登録, 購読する, 注文する, コメントする, 投票する
              """)
          .flatMap(list -> Stream.of(list.split(",", -1)))
          .map(PlainWords::joined)
          .collect(Collectors.toUnmodifiableSet());

  /** To send, which is what the button of a search may say too, but seldom that of a POST. */
  static final Set<String> SENDING =
      Set.copyOf(
          PlainWords.of(
              """
              send absenden senden envoyer enviar invia versturen verzenden wyslij отправить gonder saada
              发送 送信
              """));

  private WritingButtonTexts() {}
}
