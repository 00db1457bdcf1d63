package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnsafeRequestsTest {

  private static Url at(String path) {
    return Url.of("https://shop.example" + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // functions with names of things behind them
        "/wws/edit_list_request/physics",
        "/wws/d_delete/physics/plan.pdf",
        "/wws/editfile/physics/info",
        "/lists/dev/unsubscribe_all",
        "/lists/dev/remove/member/kim",
        "/thread/QK4ZJ2LMYV5T6BNR3PDWX7CH2SFA6GEU/reattach",
        // to leave
        "/logout",
        "/logout/",
        "/Logout.aspx",
        "/account/logout?next=/",
        "/users/sign_out",
        "/user/signOut",
        "/log-off",
        "/index.php?logout",
        "/index.php?logout=1",
        "/index.php?action=logout",
        "/index.php?option=com_users&task=user.logout",
        "/index.php?route=account/logout",
        "/index.php?r=site/logout",
        "/?q=user/logout",
        "/?page=logout",
        "/ucp.php?mode=logout&sid=8f14e45fceea167a5a36dedd4bea2543",
        "/wiki/Special:UserLogout",
        "/wiki/Special:Userlogout",
        "/abmelden",
        "/konto/ausloggen.php",
        "/deconnexion",
        "/se-deconnecter",
        "/d%C3%A9connexion",
        "/cerrar-sesion",
        "/terminar-sessao",
        "/uitloggen",
        "/wyloguj",
        "/vyhod",
        "/%D0%B2%D1%8B%D0%B9%D1%82%D0%B8",
        "/cikis-yap",
        "/%C3%A7%C4%B1k%C4%B1%C5%9F",
        "/logi-valja",
        "/%E9%80%80%E5%87%BA",
        "/%E3%83%AD%E3%82%B0%E3%82%A2%E3%82%A6%E3%83%88",
        // to unsubscribe, to confirm
        "/unsubscribe",
        "/newsletter/unsubscribe/5d4aef51ae3dc355",
        "/unsubscribe.php?email=a@b.example",
        "/mail?unsubscribe=aGVsbG8gd29ybGQ",
        "/newsletter/abmelden",
        "/newsletter/abbestellen?id=42",
        "/desinscription",
        "/darse-de-baja",
        "/confirm/5d4aef51ae3dc355752153",
        "/newsletter/confirm",
        "/confirm-email/8f14e45fceea167a5a36dedd4bea2543",
        "/activate/8f14e45fceea167a",
        "/reset-password/8f14e45fceea167a5a36",
        "/register?confirm=8f14e45fceea167a5a36",
        // to delete
        "/items/42/delete",
        "/article/1/delete",
        "/wiki/7/delete",
        "/items/delete/42",
        "/delete/42",
        "/delete.php?id=42",
        "/deletePost.php?id=42",
        "/delete_item.asp?item=42",
        "/comments/delete",
        "/comment/42/remove",
        "/posts/my-title/delete",
        "/index.php?action=delete&id=42",
        "/index.php?do=deletePost&post=42",
        "/w/index.php?title=Page&action=delete",
        "/list?op=del&id=3",
        "/admin?task=item.remove&cid=7",
        "/list?delete=42",
        "/list?remove_item=8f14e45f",
        "/list?_method=delete",
        "/artikel/42/l%C3%B6schen",
        "/beitrag/loeschen/42",
        "/annonce/42/supprimer",
        "/anuncio/eliminar/42",
        "/annuncio/42/elimina",
        "/anuncios/excluir/42",
        "/bericht/42/verwijderen",
        "/wpis/42/usun",
        "/komentarii/42/udalit",
        "/yorum/42/sil",
        "/kommentaar/42/kustuta",
        "/post/42/%E5%88%A0%E9%99%A4",
        "/post/42/%E5%89%8A%E9%99%A4",
        "/delete-account",
        "/account/close-account",
        "/users/7/cancel-subscription",
        // to vote and the like
        "/poll/12/vote",
        "/vote/42",
        "/vote.php?id=42",
        "/posts/42/upvote",
        "/posts/42/like",
        "/post/like/42",
        "/users/42/follow",
        "/item?id=42&vote=up",
        "/answers/42?like=1",
        "/index.php?action=vote_up&id=4",
        "/umfrage/12/abstimmen",
        "/sondage/12/voter",
        "/posts/42/report_abuse",
        "/flag?id=42",
        "/index.php?do=report&post=42",
        "/friends/add_friend/42",
        // to put into a cart, to buy
        "/cart/add/42",
        "/cart/add?id=42",
        "/cart.php?action=add&id=42",
        "/cart?add=42",
        "/cart/42/remove",
        "/product/mug/?add-to-cart=42",
        "/product/42/add-to-cart",
        "/addToCart.do?sku=42",
        "/addtocart/42",
        "/basket/add/42",
        "/wishlist/add/42",
        "/warenkorb/hinzufuegen?add=42",
        "/in-den-warenkorb/42",
        "/ajouter-au-panier/42",
        "/panier/ajouter/42",
        "/anadir-al-carrito/42",
        "/aggiungi-al-carrello?id=42",
        "/adicionar-ao-carrinho/42",
        "/toevoegen-aan-winkelwagen/42",
        "/dodaj-do-koszyka/42",
        "/v-korzinu/42",
        "/sepete-ekle/42",
        "/lisa-ostukorvi/42",
        "/ostukorv/lisa/42",
        "/product/42/buy",
        "/buy/42",
        "/order/place-order",
        // forms beside a thing, and verbs glued to it
        "/index.php?action=edit&id=42",
        "/posts/42/edit",
        "/posts/42/reply",
        "/issues/42/time_entries/new",
        "/newreply.php?tid=42",
        "/misc.php?do=sendtofriend&t=42",
        "/usercp2.php?action=addsubscription&tid=42",
        "/shop.php?do=wadd&p=42",
        "/posting.php?mode=quote&f=2&p=42",
        "/index.php?topic=42.0;action=post;quote=7",
        "/reportpost.php?p=42",
        "/emailtoafriend/42",
      })
  void urlThatActsIsOffLimits(String path) {
    assertTrue(UnsafeRequests.urlReason(at(path)).isPresent(), path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/newposts.php?days=3",
        "/search.php?search_id=newposts",
        "/products/new",
        "/docs/42/new",
        "/postlist.php?id=42",
        "/address.php?id=42",
        "/report/42",
        "/quote.php?id=42",
        "/edition/42",
        "/products/delete-key-keyboard-42",
        "/products/42",
        "/products/42/like-new-camera",
        "/product/42-remove-before-flight-keyring",
        "/news/vote-results-2020",
        "/news/2020/11/vote",
        "/2020/11/delete-account",
        "/blog/how-to-unsubscribe",
        "/blog/unsubscribe",
        "/help/delete-account",
        "/support/articles/delete-account",
        "/faq/logout",
        "/orders-of-magnitude",
        "/wiki/Delete",
        "/wiki/Vote",
        "/wiki/Logout",
        "/wiki/Special:Search",
        "/questions/tagged/delete",
        "/tags/unsubscribe",
        "/dictionary/d/delete",
        "/define.php?term=delete",
        "/search?q=delete",
        "/search?q=add+to+cart",
        "/?s=logout",
        "/movies?sortby=vote",
        "/movie/like-water-for-chocolate",
        "/title/tt0123456/vote-history",
        "/badges/38/favorite-question",
        "/m/the_vote",
        "/docs/git/checkout",
        "/api/reference/delete",
        "/man/1/rm",
        "/login",
        "/register",
        "/subscribe",
        "/vote",
        "/report",
        "/annual/2019/report",
        "/company/123/report",
        "/contact",
        "/users/42",
        "/user/id/844926267/",
        "/forum/viewtopic.php?t=42&view=previous",
        "/index.php?action=view&id=42",
        "/index.php?action=show&item=delete",
        "/index.php?do=search&q=vote",
        "/login?ReturnUrl=/logout",
        "/a?next=%2Fcart%2Fadd%2F42",
        "/add-ons/42",
        "/additions/42",
        "/addresses/42",
        "/likes/42",
        "/follower/42",
        "/removal-services/42",
        "/confirmed-cases/42",
        "/buyers-guide/42",
        "/payments-and-delivery",
        "/cart",
        "/basketball/add-ons",
        "/baskets/42",
        "/cartoons/add/42",
        "/silo/42",
        "/stem-cells/42",
        "/kupfer/42",
        "/ostatnie/42",
        "/compra-venta/42",
        "/stories/42-delete-this-at-your-peril",
        "/list?order=asc&page=2",
        "/list?report=annual",
        "/list?like=pizza",
        "/book/42/leave-it-to-me",
        "/m/stick_it",
        "/m/pay_it_forward",
        "/software/webedit/",
        "/help/editing",
        "/UploadFile/linq/Linq.aspx",
        "/robots.txt",
        "/sitemap.xml",
      })
  void pageWithSuchAWordInItsNameStaysAllowed(String path) {
    assertEquals(Optional.empty(), UnsafeRequests.urlReason(at(path)), path);
  }

  @ParameterizedTest
  @CsvSource({
    "/s/1, Log out, ''",
    "/s/1, Logout (alice), ''",
    "/s/1, 'Sign out', ''",
    "/x?k=1, Unsubscribe, ''",
    "/x?k=1, Delete, ''",
    "/x?k=1, Delete this post, ''",
    "/x?k=1, Vote up, ''",
    "/x?k=1, Report abuse, ''",
    "/p/42, Add to cart, ''",
    "/p/42, In den Warenkorb, ''",
    "/p/42, Ajouter au panier, ''",
    "/p/42, Añadir al carrito, ''",
    "/p/42, カートに入れる, ''",
    "/p/42, Kustuta, ''",
    "/p/42, Удалить, ''",
    "/p/42, something, nofollow delete",
    "/p/42, something, async-post",
    "/items/42/delete, trash can, ''",
    "/s.php?a=17&t=42, Report this post, ''",
    "/s.php?a=17&t=42, Send to a friend, ''",
    "/s.php?a=17&t=42, Reply, ''",
    "/s.php?a=17&t=42, Add to wish list, ''",
    "/s/42, Beitrag melden, ''",
    "/s/42, Auf die Wunschliste setzen, ''",
    "/s/42, Répondre à ce message, ''",
    "/s/42, Ajouter à la liste de souhaits, ''",
    "/s/42, Enviar a un amigo, ''",
    "/s/42, Responder a este tópico, ''",
    "/s/42, Aggiungi alla lista dei desideri, ''",
    "/s/42, Zgłoś ten post, ''",
    "/s/42, Ответить с цитатой, ''",
    "/s/42, 友達に教える, ''",
    "/s/42, このトピックに返信する, ''",
    "/s/42, 添加到愿望清单, ''",
    "/report/42, Report, ''",
  })
  void linkThatSaysSoIsOffLimits(String path, String text, String rel) {
    assertTrue(UnsafeRequests.linkReason(at(path), text, rel).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "/p/42, Buy, ''",
    "/p/42, Jetzt kaufen, ''",
    "/p/42, A blue mug, nofollow",
    "/p/42, 'Delete: a novel', ''",
    "/p/42, How to delete an account, ''",
    "/p/42, Like, ''",
    "/vote, Vote, ''",
    "/report?y=2019, Report, ''",
    "/news/1, Voters remove mayor, ''",
    "/p/42, '', ''",
    "/p/42, Report, ''",
    "/p/42, New posts, ''",
    "/p/42, Add a comment system to my blog, ''",
    "/p/42, Beiträge, ''",
    "/p/42, 删除键坏了怎么办, ''",
    "/p/42, next, next",
    "/p/42, Subscribe to the view that all is well, ''",
  })
  void linkThatOnlySpeaksOfItStaysAllowed(String path, String text, String rel) {
    assertEquals(Optional.empty(), UnsafeRequests.linkReason(at(path), text, rel));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://shop.example/account/{N}",
        "https://shop.example/my-account/view-order/{N}/",
        "https://shop.example/order/{N}",
        "https://shop.example/orders/{N}/details",
        "https://shop.example/order-{N}.html",
        "https://shop.example/order_status.php?id={N}",
        "https://shop.example/invoice.php?id={N}",
        "https://shop.example/invoices/{N}.pdf",
        "https://shop.example/show?order={N}",
        "https://shop.example/show?order_id={N}",
        "https://shop.example/show?token={N}",
        "https://shop.example/reset/{T}",
        "https://shop.example/reset-password?key={T}",
        "https://shop.example/rechnung/{N}",
        "https://shop.example/mein-konto/{N}",
        "https://shop.example/commandes/{N}",
        "https://shop.example/pedido/{N}",
        "https://shop.example/fattura/{N}",
        "https://shop.example/faktura/{N}",
        "https://shop.example/zakaz/{N}",
        "https://shop.example/arve/{N}",
        "https://shop.example/siparis/{N}",
        "https://shop.example/%E8%AE%A2%E5%8D%95/{N}",
      })
  void templateThatLooksPersonalIsKnown(String template) {
    assertTrue(UnsafeRequests.personalReason(template).isPresent(), template);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://shop.example/products/{N}",
        "https://shop.example/orders-of-magnitude/{N}",
        "https://shop.example/the-accountant-{N}",
        "https://shop.example/accounting/{N}",
        "https://shop.example/users/{N}",
        "https://shop.example/members/{N}",
        "https://shop.example/ticket/{N}",
        "https://shop.example/bill/{N}",
        "https://shop.example/list?order=asc&id={N}",
        "https://shop.example/list?order=9&id={N}",
        "https://shop.example/questions/tagged/password?page={N}",
        "https://shop.example/wiki/Invoice?oldid={N}",
        "https://shop.example/my/products/{N}",
        "https://accounts.example/p/{N}",
      })
  void publicTemplateIsNotPersonal(String template) {
    assertEquals(Optional.empty(), UnsafeRequests.personalReason(template), template);
  }

  @Test
  void reasonNamesTheCommand() {
    assertEquals(
        Optional.of("it would change something: delete"),
        UnsafeRequests.urlReason(at("/items/42/delete")));
    assertEquals(
        Optional.of("it would change something: cart add"),
        UnsafeRequests.urlReason(at("/cart/add/42")));
    assertEquals(
        Optional.of("it would change something: action=delete"),
        UnsafeRequests.urlReason(at("/x?action=delete")));
  }
}
