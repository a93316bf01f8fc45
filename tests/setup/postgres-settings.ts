/** A killed server leaves what it has in /dev/shm, so its shared memory is in the data folder. */
export const NO_SHARED_MEMORY: Readonly<Record<string, string>> = { dynamic_shared_memory_type: 'mmap' };

/** Settings for a cluster that a test or a drill creates and removes. It must not fill the memory of the machine. */
export const TEMPORARY_CLUSTER: Readonly<Record<string, string>> = {
  ...NO_SHARED_MEMORY,
  fsync: 'off',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};
