package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.ConditionalRequest;
import grapnel.fetch.HostTurn;
import grapnel.fetch.Politeness;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/**
 * Puts requests on the wire: waits for the host's turn, takes from the budget, records what comes.
 */
record RequestSender(
    Catalogue catalogue,
    AnswerSource answerSource,
    Politeness politeness,
    KeptCookies cookies,
    Budget budget,
    SiteListener listener,
    InstantSource clock,
    SendingTimes times) {

  Answer send(Request request, RequestPurpose purpose) {
    Optional<Answer> kept = waitForTurn(request.url().host(), budget::refusalAt);
    if (kept.isPresent()) return kept.get();
    Optional<String> spent = budget.takeRequest();
    if (spent.isPresent()) {
      politeness.turnUnused(request.url().host());
      return new Answer.Spent(spent.get());
    }
    return exchange(request, purpose);
  }

  /** The same, for what was taken from the budget. */
  Answer sendTaken(Request request, RequestPurpose purpose) {
    Optional<Answer> kept = waitForTurn(request.url().host(), budget::endedAt);
    if (kept.isEmpty()) return exchange(request, purpose);
    budget.giveBack();
    return kept.get();
  }

  private Answer exchange(Request request, RequestPurpose purpose) {
    Instant at = clock.instant();
    Instant sentAt = times.next(at);
    Answer answer = fetched(request);
    // What we broke off ourselves says nothing about the host, and is no answer to keep.
    if (Thread.currentThread().isInterrupted() && !(answer instanceof Answer.Responded)) {
      politeness.turnUnused(request.url().host());
      return new Answer.Spent("interrupted");
    }
    politeness
        .answerReceived(request.url().host(), answer, Duration.between(at, clock.instant()))
        .ifPresent(listener::userNotice);
    if (answer instanceof Answer.Responded(Response r)) cookies.learn(request.url(), r);
    if (answer instanceof Answer.Responded || answer instanceof Answer.Failed) {
      Exchange exchange = new Exchange(request, purpose, sentAt, cookies.withoutSecrets(answer));
      listener.exchangeReceived(exchange);
      catalogue.record(exchange);
      listener.exchangeRecorded(exchange);
    }
    return answer;
  }

  private Answer fetched(Request request) {
    try {
      return completeNotModified(request, answerSource.fetch(withCookies(request)));
    } catch (RuntimeException | Error e) {
      politeness.turnUnused(request.url().host());
      throw e;
    }
  }

  /** A bare 304 stands for the page as it was answered before. */
  private Answer completeNotModified(Request request, Answer answer) {
    if (!(answer instanceof Answer.Responded(Response now)) || now.status() != 304) return answer;
    return catalogue.find(request).map(Exchange::answer).orElse(answer)
            instanceof Answer.Responded(Response before)
        ? new Answer.Responded(ConditionalRequest.mergeNotModified(before, now))
        : answer;
  }

  /** What is recorded is the request without them: they are passing, and may be secret. */
  private Request withCookies(Request request) {
    return request.with(request.headers().and(cookies.header(request.url())));
  }

  /** Nothing when it is our turn; else the answer there is instead. */
  private Optional<Answer> waitForTurn(Host host, Function<Instant, Optional<String>> exhausted) {
    while (true) {
      Optional<String> gone = exhausted.apply(clock.instant());
      if (gone.isPresent()) return Optional.of(new Answer.Spent(gone.get()));
      switch (politeness.takeTurn(host)) {
        case HostTurn.Now _ -> {
          return Optional.empty();
        }
        case HostTurn.Down(Answer.Failed answer) -> {
          return Optional.of(answer);
        }
        case HostTurn.Wait(Instant until) -> {
          Optional<String> late = exhausted.apply(until);
          if (late.isPresent()) return Optional.of(new Answer.Spent(late.get()));
          if (!sleepUntil(until)) return Optional.of(new Answer.Spent("interrupted"));
        }
      }
    }
  }

  private boolean sleepUntil(Instant until) {
    try {
      Duration rest = Duration.between(clock.instant(), until);
      if (rest.isPositive()) budget.waitUnlessStopped(rest);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
