import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const cleanups = new Set<() => void>();

/**
 * Calls `cleanup` when this process exits, also after Ctrl-C, SIGTERM and SIGHUP. It must not wait for anything. Returns
 * a function that takes it back.
 */
export function atExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) listen();
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) stopListening();
  };
}

function listen(): void {
  process.on('exit', cleanUp);
  for (const name of SIGNALS) process.on(name, exitAfter);
}

function stopListening(): void {
  process.off('exit', cleanUp);
  for (const name of SIGNALS) process.off(name, exitAfter);
}

/** Calls all cleanups, the newest first. One that fails does not keep the others from their work. */
function cleanUp(): void {
  for (const cleanup of [...cleanups].reverse()) {
    try {
      cleanup();
    } catch (error) {
      console.error(error);
    }
  }
  cleanups.clear();
}

function exitAfter(name: NodeJS.Signals): void {
  process.exit(128 + constants.signals[name]);
}
