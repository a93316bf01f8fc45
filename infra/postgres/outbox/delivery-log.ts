import type { Log } from '#infra/config/logging.ts';

/** How long Temporal may take to start, before events that wait are a warning. */
const MAX_START_MS = 60_000;

/** gRPC codes of a server that does not answer yet: CANCELLED at our limit, DEADLINE_EXCEEDED and UNAVAILABLE. */
const NOT_READY: readonly unknown[] = [1, 4, 14];

/**
 * Logs the deliveries of a relay. In its first minute, Temporal may still be starting, or be slow because many workflows
 * start at once: that is one calm line. What fails for longer, for another reason, or later, is a warning.
 */
export function createDeliveryLog(log: Pick<Log, 'info' | 'warn'>, now = () => performance.now()) {
  const startedAt = now();
  let hasNoted = false;
  let isReadySaid = false;
  let isOutageHeld = false;
  let isOutageWarned = false;
  /** The keys whose failure was not logged. */
  const held = new Set<string>();
  const mayStart = () => now() - startedAt < MAX_START_MS;

  function warnOfOutage(): void {
    isOutageHeld = false;
    isOutageWarned = true;
    log.warn('Workflows cannot be reached: events wait in the outbox');
  }

  return {
    delivered(key: string): void {
      // One that still fails keeps its warning for later.
      held.delete(key);
      if (held.size > 0) return;
      if (hasNoted && !isReadySaid) log.info('Temporal is ready: waiting events are delivered');
      isReadySaid = hasNoted;
      isOutageHeld = false;
    },

    /** `isNew` is false if the key, or every key, was failing already. */
    failed(key: string, error: unknown, isNew: boolean): void {
      if (mayStart() && isNotReady(error)) {
        held.add(key);
        if (!hasNoted) log.info({ reason: errorReason(error) }, 'Temporal is not ready yet: events wait');
        hasNoted = true;
        return;
      }
      const wasHeld = held.delete(key);
      if (isNew || wasHeld)
        log.warn({ key, reason: errorReason(error) }, 'An event could not be delivered and waits');
      if (isOutageHeld) {
        held.clear();
        warnOfOutage();
      }
    },

    outage(isOut: boolean): void {
      if (isOut && mayStart() && held.size > 0) isOutageHeld = true;
      else if (isOut) warnOfOutage();
      else if (isOutageHeld) isOutageHeld = false;
      else if (isOutageWarned) {
        isOutageWarned = false;
        log.info('Workflows can be reached again: waiting events are delivered');
      }
    },
  };
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;

function isNotReady(error: unknown): boolean {
  return error instanceof Error && NOT_READY.includes(codeOf(error));
}

function codeOf(error: Error): unknown {
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? cause.code : undefined;
}

/** Returns the name and code of an error. Its message is left out: it could contain personal data. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const code = codeOf(error);
  return `${error.name}${code === undefined ? '' : ` ${String(code)}`}`.slice(0, 100);
}
