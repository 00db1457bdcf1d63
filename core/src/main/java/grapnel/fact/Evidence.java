package grapnel.fact;

import java.util.List;

/** What a decision rests on, in sentences a person can read. */
public record Evidence(List<String> reasons) {

  public static final Evidence NONE = new Evidence(List.of());

  public Evidence {
    reasons = List.copyOf(reasons);
  }

  public static Evidence of(String... reasons) {
    return new Evidence(List.of(reasons));
  }

  @Override
  public String toString() {
    return String.join("; ", reasons);
  }
}
