/**
 * Returns the server's arguments for a store in a file. With a write-ahead log that is not synchronised at each commit,
 * the server does three times as much. After a power failure the last seconds may be missing, and the reconcile at the
 * worker's start makes up for them from the database (docs/operate/workflows.md#store).
 */
export function storeArguments(file: string): string[] {
  return [
    '--db-filename',
    file,
    ...['journal_mode=wal', 'synchronous=normal'].flatMap(pragma),
    ...FEW_TIMERS,
  ];
}

/** A thousand timers that are due together would otherwise keep the store from everything else for seconds. */
const FEW_TIMERS = ['--dynamic-config-value', 'history.timerProcessorSchedulerWorkerCount=1'];

function pragma(setting: string): string[] {
  return ['--sqlite-pragma', setting];
}
