package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.fetch.Cookies;
import grapnel.fetch.Politeness;
import grapnel.fetch.Revisit;
import grapnel.fetch.Turn;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Puts requests on the wire: waits for the host's turn, takes from the budget, records what comes.
 */
record Sender(
    Catalogue catalogue,
    Web web,
    Politeness politeness,
    Cookies cookies,
    Budget budget,
    Watch watch,
    InstantSource clock) {

  Answer send(Request request, Why why) {
    Optional<Answer> kept = waitForTurn(request.url().host());
    if (kept.isPresent()) return kept.get();
    Optional<String> spent = budget.take();
    if (spent.isPresent()) return new Answer.Spent(spent.get());
    Instant at = clock.instant();
    Answer answer = whole(request, web.fetch(withCookies(request)));
    // What we broke off ourselves says nothing about the host, and is no answer to keep.
    if (Thread.currentThread().isInterrupted() && !(answer instanceof Answer.Responded)) {
      return new Answer.Spent("interrupted");
    }
    politeness.heard(request.url().host(), answer).ifPresent(watch::tell);
    if (answer instanceof Answer.Responded(Response r)) cookies.learn(request.url(), r);
    if (answer instanceof Answer.Responded || answer instanceof Answer.Failed) {
      Exchange exchange = new Exchange(request, why, at, answer);
      watch.received(exchange);
      catalogue.record(exchange);
      watch.sent(exchange);
    }
    return answer;
  }

  /** A bare 304 stands for the page as it was answered before. */
  private Answer whole(Request request, Answer answer) {
    if (!(answer instanceof Answer.Responded(Response now)) || now.status() != 304) return answer;
    return catalogue.find(request).map(Exchange::answer).orElse(answer)
            instanceof Answer.Responded(Response before)
        ? new Answer.Responded(Revisit.merged(before, now))
        : answer;
  }

  /** What is recorded is the request without them: they are passing, and may be secret. */
  private Request withCookies(Request request) {
    return request.with(request.headers().and(cookies.headers(request.url())));
  }

  /** Nothing when it is our turn; else the answer there is instead. */
  private Optional<Answer> waitForTurn(Host host) {
    while (true) {
      Optional<String> gone = budget.gone(clock.instant());
      if (gone.isPresent()) return Optional.of(new Answer.Spent(gone.get()));
      switch (politeness.turn(host)) {
        case Turn.Go _ -> {
          return Optional.empty();
        }
        case Turn.Down(Answer.Failed answer) -> {
          return Optional.of(answer);
        }
        case Turn.Wait(Instant until) -> {
          Optional<String> late = budget.gone(until);
          if (late.isPresent()) return Optional.of(new Answer.Spent(late.get()));
          if (!slept(until)) return Optional.of(new Answer.Spent("interrupted"));
        }
      }
    }
  }

  private boolean slept(Instant until) {
    try {
      Duration rest = Duration.between(clock.instant(), until);
      if (rest.isPositive()) budget.pause(rest);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
