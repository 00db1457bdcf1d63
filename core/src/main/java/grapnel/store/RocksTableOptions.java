package grapnel.store;

import java.util.ArrayList;
import java.util.List;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.IndexType;
import org.rocksdb.LRUCache;
import org.rocksdb.UInt64AddOperator;
import org.rocksdb.WriteBufferManager;

/**
 * How RocksDB keeps each family on disk and in memory; chosen with {@code ./bench store}.
 *
 * <p>Filters and indexes are kept in small pieces, and before all else. In one piece they do not
 * fit into the cache: a look-up among 10 million URLs then took 1.4 ms, most of it reading the
 * filter.
 */
final class RocksTableOptions {

  /** What all families together may hold unwritten. */
  static final long BUFFERS = 64L << 20;

  /** What all families together may keep of the files; beyond, the system's cache serves. */
  private static final long CACHE = 64L << 20;

  /** Two to the power of this are the parts of the cache; what is larger than one is not kept. */
  private static final int SHARDS = 3;

  /** Of the cache, what filters and indexes may have before anything else does. */
  private static final double FILTER_SHARE = 0.75;

  private static final double BITS_A_KEY = 10;

  /**
   * A small site writes a few pages: with a block of the usual megabyte for each family that is
   * written, a hundred sites open at once held 300 MB of nothing.
   */
  private static final long ARENA_BLOCK = 64L << 10;

  private RocksTableOptions() {}

  /** What is one for all databases of this process, so that a hundred need no more than one. */
  private static final class Shared {
    static final Cache CACHE_OF_ALL = new LRUCache(CACHE, SHARDS, false, FILTER_SHARE);
    static final WriteBufferManager BUFFERS_OF_ALL =
        new WriteBufferManager(BUFFERS, new LRUCache(BUFFERS));
  }

  /** Keeps what is unwritten of all databases together within bounds. */
  static WriteBufferManager buffers() {
    return Shared.BUFFERS_OF_ALL;
  }

  /** The families in their order; what has to be closed after the database is added to the list. */
  static List<ColumnFamilyDescriptor> families(List<AbstractNativeReference> owned) {
    Cache cache = Shared.CACHE_OF_ALL;
    BloomFilter filter = new BloomFilter(BITS_A_KEY, false);
    owned.add(filter);
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    for (ColumnFamily family : ColumnFamily.values()) {
      ColumnFamilyOptions options =
          new ColumnFamilyOptions()
              .setCompressionType(CompressionType.LZ4_COMPRESSION)
              .setWriteBufferSize(BUFFERS / 4)
              .setArenaBlockSize(ARENA_BLOCK)
              .setTableFormatConfig(isLookedUp(family) ? filtered(cache, filter) : plain(cache));
      // Bodies are large, written once and hardly ever read again: beside the tree, not in it.
      if (family == ColumnFamily.BODIES) {
        options
            .setEnableBlobFiles(true)
            .setMinBlobSize(1024)
            .setBlobCompressionType(CompressionType.ZSTD_COMPRESSION);
      }
      if (family == ColumnFamily.DEFAULT) {
        UInt64AddOperator add = new UInt64AddOperator();
        owned.add(add);
        options.setMergeOperator(add);
      }
      owned.add(options);
      descriptors.add(new ColumnFamilyDescriptor(family.label(), options));
    }
    return descriptors;
  }

  /** Whether single keys are asked for; the others are only read in their order. */
  private static boolean isLookedUp(ColumnFamily family) {
    return switch (family) {
      case DEFAULT, EXCHANGES, BODIES, URLS -> true;
      case FOUND, HOSTS, WAITING, VISITED -> false;
    };
  }

  private static BlockBasedTableConfig plain(Cache cache) {
    return new BlockBasedTableConfig()
        .setBlockCache(cache)
        .setCacheIndexAndFilterBlocks(true)
        .setCacheIndexAndFilterBlocksWithHighPriority(true)
        .setPinL0FilterAndIndexBlocksInCache(true)
        .setIndexType(IndexType.kTwoLevelIndexSearch)
        .setPinTopLevelIndexAndFilter(true);
  }

  private static BlockBasedTableConfig filtered(Cache cache, BloomFilter filter) {
    return plain(cache).setFilterPolicy(filter).setPartitionFilters(true);
  }
}
