package grapnel.lab.sites;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Pages that every site has and nobody looks for, each a path of one name. */
record StaticPages(Premises site, List<String> names) implements Part {

  static Function<Premises, Part> of(String... names) {
    return site -> new StaticPages(site, List.of(names));
  }

  @Override
  public Optional<Reply> reply(Call call) {
    return names.stream()
        .filter(name -> call.path().equals("/" + name))
        .map(name -> site.page(call, 200, content(name)))
        .findFirst();
  }

  private Content content(String name) {
    Words words = new Words(Seeds.of(site.seed(), name));
    return Content.titled(name)
        .main(
            List.of(
                "<h1>" + name + "</h1>",
                "<p>" + words.paragraph(5) + "</p>",
                "<p>" + words.paragraph(4) + "</p>"));
  }

  @Override
  public List<Link> nav() {
    return names.stream().map(name -> new Link("/" + name, name)).toList();
  }
}
