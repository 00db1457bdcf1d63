package grapnel;

import grapnel.form.surface.FormHarvestSettings;
import java.util.OptionalInt;

/**
 * How a search form is found and harvested.
 *
 * @param form which form of the page, counted from 0; empty for the best search form
 */
public record SurfaceSettings(FormHarvestSettings harvest, OptionalInt form) {

  public static final SurfaceSettings DEFAULT =
      new SurfaceSettings(FormHarvestSettings.DEFAULT, OptionalInt.empty());

  public SurfaceSettings withHarvest(FormHarvestSettings settings) {
    return new SurfaceSettings(settings, form);
  }

  public SurfaceSettings withForm(int index) {
    return new SurfaceSettings(harvest, OptionalInt.of(index));
  }
}
