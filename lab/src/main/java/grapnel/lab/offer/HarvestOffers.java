package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Item;
import java.util.List;
import java.util.Optional;

/** A repository for harvesters (OAI-PMH 2.0), linked as "OAI-PMH" from every page. */
final class HarvestOffers extends OfferPart {

  private static final int SIZE = 15;

  HarvestOffers(Premises site) {
    super(site);
  }

  @Override
  public List<Link> nav() {
    return List.of(new Link("/cgi/oai2?verb=Identify", "OAI-PMH"));
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().equals("/cgi/oai2")) return Optional.empty();
    String answer =
        switch (call.param("verb").orElse("")) {
          case "Identify" -> "<Identify><repositoryName>Papers</repositoryName></Identify>";
          case "ListRecords" -> records(call);
          default -> "<error code=\"badVerb\">Illegal OAI verb</error>";
        };
    return Optional.of(
        Reply.text(
            "text/xml; charset=utf-8",
            "<?xml version=\"1.0\"?><OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\">"
                + answer
                + "</OAI-PMH>"));
  }

  /** A token goes without the other arguments, and they without it (§3.5). */
  private String records(Call call) {
    boolean prefix = call.param("metadataPrefix").equals(Optional.of("oai_dc"));
    Optional<String> token = call.param("resumptionToken");
    if (prefix == token.isPresent()) return "<error code=\"badArgument\"/>";
    long from = token.map(text -> Long.parseLong(text.replaceAll("[^0-9]", ""))).orElse(0L);
    StringBuilder xml = new StringBuilder("<ListRecords>");
    for (Item item : slice(from, SIZE)) {
      xml.append("<record><header><identifier>oai:papers:").append(item.id());
      xml.append("</identifier></header><metadata><oai_dc:dc><dc:title>");
      xml.append(escaped(item.title())).append("</dc:title><dc:identifier>https://doi.org/10.5/");
      xml.append(item.id()).append("</dc:identifier><dc:identifier>").append(url(call, item));
      xml.append("</dc:identifier></oai_dc:dc></metadata></record>");
    }
    boolean more = from + SIZE < items().size();
    xml.append("<resumptionToken>").append(more ? "t|" + (from + SIZE) : "");
    return xml.append("</resumptionToken></ListRecords>").toString();
  }
}
