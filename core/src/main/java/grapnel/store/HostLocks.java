package grapnel.store;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Locks of hosts. There are fewer locks than hosts; several are taken in one order. */
final class HostLocks {

  private static final int STRIPES = 256;

  private final ReentrantLock[] stripes = new ReentrantLock[STRIPES];

  HostLocks() {
    for (int i = 0; i < STRIPES; i++) stripes[i] = new ReentrantLock();
  }

  /** Locks that are held until this is closed. */
  interface HeldLocks extends AutoCloseable {
    @Override
    void close();
  }

  HeldLocks lock(HostUrlQueue host) {
    return lock(List.of(host));
  }

  HeldLocks lock(Iterable<HostUrlQueue> hosts) {
    BitSet wanted = new BitSet(STRIPES);
    for (HostUrlQueue host : hosts) wanted.set(host.id % STRIPES);
    wanted.stream().forEach(i -> stripes[i].lock());
    return () -> wanted.stream().forEach(i -> stripes[i].unlock());
  }
}
