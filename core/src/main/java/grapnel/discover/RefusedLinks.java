package grapnel.discover;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.fetch.safety.RefusedLink;
import grapnel.store.Catalogue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The links of a site that were seen and not followed because they act, as a catalogue has it. */
public final class RefusedLinks {

  private RefusedLinks() {}

  private record Sent(Request request, Instant at) {}

  /**
   * Each URL once. Answers are learned from in the order in which they came, as the run did: of a
   * doubtful sort, the first that was read tells what the others are.
   */
  public static List<RefusedLink> in(Catalogue catalogue) {
    List<Sent> all = new ArrayList<>();
    catalogue.eachWithoutBody(
        exchange -> {
          if (exchange.answer() instanceof Answer.Responded)
            all.add(new Sent(exchange.request(), exchange.sentAt()));
        });
    all.sort(Comparator.comparing(Sent::at));
    LinkSafety safety = new LinkSafety();
    for (Sent sent : all) {
      catalogue.find(sent.request).map(Exchange::answer).ifPresent(a -> learn(sent, a, safety));
    }
    return safety.refusedLinks();
  }

  private static void learn(Sent sent, Answer answer, LinkSafety safety) {
    if (answer instanceof Answer.Responded(Response response)) safety.learn(sent.request, response);
  }
}
