package grapnel.fetch.safety;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The words that act, and how much must stand around each of them before it is believed. */
final class CommandVocabulary {

  /** From words that mean nothing else to words that are mostly names of pages. */
  enum CommandWeight {
    /** Wherever it is a whole segment, parameter or link text. */
    ALWAYS,
    /** Also at the end of a path without anything to act on. */
    ENDS,
    /** Only beside what it acts on: an id, a thing, a query. */
    NEAR,
    /**
     * Beside what it acts on, but not as the text of a link: that often leads to the thing itself.
     */
    BUYS,
    /** Only as the value of a command parameter, or together with a thing beside an id. */
    SAID
  }

  private static final Map<String, CommandWeight> WEIGHTS = new HashMap<>();

  static {
    // English
    addPhrases(
        CommandWeight.ALWAYS,
        """
        logout, log out, logoff, log off, signout, sign out, signoff, sign off, do logout,
        user logout, end session, unsubscribe, newsletter unsubscribe,
        add to cart, add cart, add to basket, add to bag, add to trolley, add to wishlist,
        add to wish list, add to favorites, add to favourites, add to compare, add to order,
        remove from cart, remove from basket, remove from wishlist, remove from favorites,
        empty cart, clear cart, empty basket, clear basket, cart add, cart remove, cart delete,
        cart clear, cart empty, cart update, basket add, basket remove, wishlist add,
        wishlist remove, compare add, favorites add, delete account, delete my account,
        close account, close my account, deactivate account, delete profile, delete my profile,
        cancel account, cancel subscription, cancel membership, place order, confirm order,
        mark all read, mark all as read
        """);
    addPhrases(CommandWeight.ENDS, "delete, remove, destroy, erase, purge, trash, checkout");
    addPhrases(
        CommandWeight.NEAR,
        """
        vote, upvote, downvote, vote up, vote down, thumbs up, thumbs down, unvote, like,
        unlike, dislike, follow, unfollow, favorite, favourite, unfavorite, bookmark,
        subscribe, confirm, activate, deactivate, approve, reject, decline, cancel, ban, unban,
        mute, unmute, flag, reset, revoke, rollback, restore, publish, unpublish, archive this,
        revert, unlock, join, leave, befriend, unfriend, add friend, remove friend,
        report abuse, report spam, mark read, mark as read, mark unread, mark spam, opt in, opt out, undelete
        """);
    addPhrases(
        CommandWeight.SAID,
        """
        report, share, block, rate, add, del, rm, rem, unwatch, markpatrolled, protect,
        add item, drop, insert, update, save, send, submit, post comment, move, merge, lock,
        pin, unpin, accept, verify, resend, invite, register, enroll, order, reorder, repost,
        retweet
        """);
    // German
    addPhrases(
        CommandWeight.ALWAYS,
        """
        abmelden, ausloggen, logout, abbestellen, newsletter abmelden, newsletter abbestellen,
        austragen, in den warenkorb, in den warenkorb legen, zum warenkorb hinzufugen,
        warenkorb hinzufugen, warenkorb leeren, auf die merkliste, auf den merkzettel,
        zur wunschliste hinzufugen, konto loschen, konto loeschen, account loschen, kundigen,
        kuendigen, zur kasse
        """);
    addPhrases(CommandWeight.ENDS, "loschen, loeschen, entfernen");
    addPhrases(
        CommandWeight.NEAR,
        """
        abstimmen, bestatigen, bestaetigen, stornieren, melden, beitrag melden, gefallt mir,
        folgen, entfolgen, abonnieren, aktivieren, freischalten, merken
        """);
    // French
    addPhrases(
        CommandWeight.ALWAYS,
        """
        deconnexion, se deconnecter, deconnecter, desinscription, se desinscrire,
        se desabonner, desabonnement, desabonner, desinscrire, ajouter au panier, ajout panier,
        vider le panier, retirer du panier, supprimer du panier, ajouter aux favoris,
        ajouter a la liste, supprimer mon compte, supprimer le compte, resilier
        """);
    addPhrases(CommandWeight.ENDS, "supprimer, effacer, enlever");
    addPhrases(
        CommandWeight.NEAR,
        """
        voter, confirmer, signaler, annuler, j aime, activer, valider, s abonner,
        signaler un abus
        """);
    // Spanish
    addPhrases(
        CommandWeight.ALWAYS,
        """
        salir, cerrar sesion, cerrarsesion, desconectar, darse de baja, dar de baja, baja newsletter,
        cancelar suscripcion, desuscribir, desuscribirse, anadir al carrito,
        agregar al carrito, anadir a la cesta, agregar a la cesta, vaciar carrito,
        anadir a favoritos, agregar a favoritos, eliminar cuenta, borrar cuenta
        """);
    addPhrases(CommandWeight.ENDS, "eliminar, borrar, quitar");
    addPhrases(
        CommandWeight.NEAR,
        "votar, confirmar, denunciar, cancelar, me gusta, activar, seguir, suscribir");
    // Italian
    addPhrases(
        CommandWeight.ALWAYS,
        """
        esci, disconnetti, disconnettiti, disiscriviti, disiscrizione, annulla iscrizione,
        cancella iscrizione, aggiungi al carrello, aggiungi carrello, svuota carrello,
        rimuovi dal carrello, aggiungi ai preferiti, elimina account, cancella account
        """);
    addPhrases(CommandWeight.ENDS, "elimina, eliminare, cancella, cancellare, rimuovi, rimuovere");
    addPhrases(CommandWeight.NEAR, "vota, conferma, segnala, annulla, attiva, mi piace");
    // Portuguese
    addPhrases(
        CommandWeight.ALWAYS,
        """
        sair, terminar sessao, encerrar sessao, sair da conta, desconectar, cancelar inscricao,
        cancelar assinatura, cancelar subscricao, descadastrar, adicionar ao carrinho,
        por no carrinho, esvaziar carrinho, adicionar aos favoritos, excluir conta,
        apagar conta
        """);
    addPhrases(CommandWeight.ENDS, "excluir, apagar, remover");
    addPhrases(CommandWeight.NEAR, "votar, confirmar, denunciar, cancelar, curtir, ativar");
    // Dutch
    addPhrases(
        CommandWeight.ALWAYS,
        """
        uitloggen, afmelden, uitschrijven, nieuwsbrief afmelden, in winkelwagen, in winkelmand,
        in winkelmandje, toevoegen aan winkelwagen, toevoegen aan winkelmandje,
        aan winkelwagen toevoegen, winkelwagen legen, toevoegen aan favorieten,
        account verwijderen
        """);
    addPhrases(CommandWeight.ENDS, "verwijderen, verwijder, wissen");
    addPhrases(
        CommandWeight.NEAR,
        "stemmen, stem, bevestigen, bevestig, annuleren, rapporteren, activeren");
    // Polish
    addPhrases(
        CommandWeight.ALWAYS,
        """
        wyloguj, wyloguj sie, wylogowanie, wypisz, wypisz sie, rezygnacja z newslettera,
        dodaj do koszyka, do koszyka, usun z koszyka, oproznij koszyk, dodaj do ulubionych,
        dodaj do schowka, usun konto
        """);
    addPhrases(CommandWeight.ENDS, "usun, skasuj");
    addPhrases(CommandWeight.NEAR, "glosuj, zaglosuj, potwierdz, zglos, anuluj, aktywuj, lubie to");
    // Russian, also as it is written in Latin letters
    addPhrases(
        CommandWeight.ALWAYS,
        """
        выйти, выход, vyhod, vyiti, vyyti, razloginitsya, отписаться, otpisatsya, otpiska,
        в корзину, v korzinu, добавить в корзину, dobavit v korzinu, удалить из корзины,
        очистить корзину, добавить в избранное, v izbrannoe, удалить аккаунт, оформить заказ
        """);
    addPhrases(CommandWeight.ENDS, "удалить, udalit");
    addPhrases(
        CommandWeight.NEAR,
        """
        голосовать, проголосовать, golosovat, progolosovat, подтвердить, podtverdit,
        пожаловаться, pozhalovatsya, отменить, otmenit, нравится, подписаться
        """);
    // Turkish
    addPhrases(
        CommandWeight.ALWAYS,
        """
        cikis yap, cikis, oturumu kapat, oturum kapat, abonelikten cik, abonelik iptal,
        sepete ekle, sepetten cikar, sepeti bosalt, favorilere ekle, hesabi sil, hesabimi sil
        """);
    addPhrases(CommandWeight.ENDS, "sil, kaldir");
    addPhrases(CommandWeight.NEAR, "oyla, oy ver, onayla, sikayet et, iptal et, begen, takip et");
    // Estonian
    addPhrases(
        CommandWeight.ALWAYS,
        """
        logi valja, logivalja, valjalogimine, loobu uudiskirjast, lisa korvi, lisa ostukorvi,
        eemalda korvist, tuhjenda ostukorv, lisa lemmikutesse, kustuta konto
        """);
    addPhrases(CommandWeight.ENDS, "kustuta, eemalda");
    addPhrases(CommandWeight.NEAR, "haaleta, kinnita, tuhista, teata, aktiveeri, meeldib");
    // Chinese, both scripts
    addPhrases(
        CommandWeight.ALWAYS,
        """
        退出, 退出登录, 退出登錄, 登出, 注销, 註銷, 退订, 退訂, 取消订阅, 取消訂閱, 加入购物车, 加入購物車, 放入购物车, 添加到购物车, 清空购物车,
        加入收藏
        """);
    addPhrases(CommandWeight.ENDS, "删除, 刪除, 移除");
    addPhrases(CommandWeight.NEAR, "投票, 确认, 確認, 举报, 檢舉, 点赞, 點讚, 关注, 取消, 激活");
    // Japanese
    addPhrases(
        CommandWeight.ALWAYS,
        """
        ログアウト, サインアウト, 退会, 退会する, 配信停止, メルマガ解除, 購読解除, カートに入れる, カートに追加, 買い物かごに入れる, かごに入れる,
        お気に入りに追加, カートを空にする
        """);
    addPhrases(CommandWeight.ENDS, "削除, 削除する");
    addPhrases(CommandWeight.NEAR, "投票する, 確認する, 通報, 通報する, いいね, フォローする, キャンセル");
    // To buy, in all of them
    addPhrases(
        CommandWeight.BUYS,
        """
        buy, purchase, pay, buy now, kaufen, jetzt kaufen, acheter, comprar, acquista, compra,
        kopen, kup, kup teraz, купить, kupit, satin al, osta, osta kohe, 购买, 購買, 立即购买,
        立即購買, 購入, 購入する, 今すぐ買う
        """);
  }

  /** What is acted on, where it is named beside the verb. */
  static final Set<String> OBJECTS =
      words(
          """
          item items post posts comment comments account profile user users member topic thread
          message messages msg pm mail email photo image picture pic video file files attachment product
          products article entry review reply answer question poll cart basket bag favorite favorites
          favourite bookmark friend friends subscription newsletter alert alerts page object record row id
          wishlist list playlist event project task ticket link node password pwd address tag story abuse
          spam this all selected it me my content order orders registration
          artikel beitrag kommentar nachricht bild konto commentaire message compte produit annonce
          comentario articulo mensaje cuenta foto producto anuncio commento articolo prodotto annuncio
          reactie bericht komentarz wpis komentarii kommentarij yorum kommentaar postitus
          """);

  /** What one puts things into before buying them; to add there is to act. */
  static final Set<String> CARTS =
      words(
          """
          cart carts basket bag shoppingcart shoppingbasket trolley wishlist compare warenkorb merkzettel
          merkliste wunschliste panier carrito cesta carrello carrinho winkelwagen winkelmand winkelmandje
          koszyk korzina korzinu корзина sepet sepetim ostukorv korv 购物车 購物車 カート
          """);

  private static final Set<String> FILLERS =
      words("the a an this that my your to from of in all as");

  private CommandVocabulary() {}

  /**
   * A command made of these words.
   *
   * @param namesObject whether what it acts on is among them
   */
  record Command(String phrase, CommandWeight weight, boolean namesObject) {}

  /** The words as a command, if they are one and nothing else: no word may be left over. */
  static Optional<Command> command(List<String> words) {
    if (words.isEmpty() || words.size() > 6) return Optional.empty();
    String phrase = String.join(" ", words);
    CommandWeight whole = WEIGHTS.get(phrase);
    if (whole != null) return Optional.of(new Command(phrase, whole, false));
    int last = words.size() - 1;
    return command(phrase, words.getFirst(), words.subList(1, words.size()))
        .or(() -> command(phrase, words.get(last), words.subList(0, last)));
  }

  private static Optional<Command> command(String phrase, String verb, List<String> rest) {
    CommandWeight weight = WEIGHTS.get(verb);
    if (weight == null || rest.isEmpty()) return Optional.empty();
    boolean thing = false;
    for (String word : rest) {
      if (OBJECTS.contains(word)) thing = true;
      else if (!FILLERS.contains(word)) return Optional.empty();
    }
    return thing ? Optional.of(new Command(phrase, weight, true)) : Optional.empty();
  }

  /** What a single word weighs. */
  static Optional<CommandWeight> weight(String word) {
    return Optional.ofNullable(WEIGHTS.get(word));
  }

  private static void addPhrases(CommandWeight weight, String list) {
    for (String entry : list.split(",", -1)) {
      String phrase = PlainWords.joined(entry);
      WEIGHTS.putIfAbsent(phrase, weight);
      // Written together it says the same: addtocart, signout.
      WEIGHTS.putIfAbsent(phrase.replace(" ", ""), weight);
    }
  }

  private static Set<String> words(String text) {
    return Set.copyOf(new HashSet<>(PlainWords.of(text)));
  }
}
