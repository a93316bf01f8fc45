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
    ...PRIORITIES,
  ];
}

/** A thousand timers that are due together would otherwise keep the store from everything else for seconds. */
const FEW_TIMERS = ['--dynamic-config-value', 'history.timerProcessorSchedulerWorkerCount=1'];

/** Without it, this server ignores the priorities of activities (docs/product/messages.md#whatsapp-limits). */
const PRIORITIES = ['--dynamic-config-value', 'matching.useNewMatcher=true'];

function pragma(setting: string): string[] {
  return ['--sqlite-pragma', setting];
}
