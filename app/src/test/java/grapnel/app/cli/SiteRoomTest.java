package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SiteRoomTest {

  private long now;
  private double processors;
  private double memory;

  private SiteRoom room(int most) {
    return new SiteRoom(32, most, () -> now, () -> processors, () -> memory);
  }

  private int after(SiteRoom room, int looks) {
    for (int i = 0; i < looks; i++) {
      now += 500_000_000;
      room.sites();
    }
    return room.sites();
  }

  @Test
  void thereIsRoomForMoreAsLongAsTheMachineWaits() {
    SiteRoom room = room(1000);
    assertEquals(32, room.sites());
    assertTrue(after(room, 4) > 60, "after two seconds");
    assertEquals(1000, after(room, 20));
  }

  @Test
  void noMoreAreBegunWhereProcessorsOrMemoryAreTaken() {
    SiteRoom room = room(1000);
    processors = 0.95;
    assertEquals(32, after(room, 20));
    processors = 0.5;
    memory = 0.6;
    assertEquals(32, after(room, 20));
    memory = 0.1;
    assertEquals(40, after(room, 1));
  }

  @Test
  void aBusyMomentIsNotAskedAboutTwice() {
    SiteRoom room = room(1000);
    for (int i = 0; i < 100; i++) assertEquals(32, room.sites());
  }

  @Test
  void whatWasDroppedIsTidiedAwayOnceItIsMuch() {
    long mega = 1 << 20;
    assertFalse(LastingMemory.isWorthTidying(200 * mega, 0));
    assertTrue(LastingMemory.isWorthTidying(400 * mega, 60 * mega));
    assertFalse(LastingMemory.isWorthTidying(400 * mega, 300 * mega));
  }

  @Test
  void whatTheUserSaysHolds() {
    assertEquals(500, SiteRoom.fixed(500).sites());
    assertEquals(3, after(room(3), 20));
  }
}
