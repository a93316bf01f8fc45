import type { SecurityRefusals } from '#domain/security-log/security-event.ts';
import type { Log } from '#infra/config/logging.ts';
import type { EventRow, EventRows } from '#infra/postgres/security-log/event-row.ts';
import { keysOf, MANY_NETWORKS } from '#infra/postgres/security-log/security-event.repository.ts';
import { requestOrigin } from '#infra/security/security-log/request-origin.ts';

/** How many different refusals wait for the database. More are counted without person and network. */
export const MAX_WAITING = 500;

export type RefusalCounter = SecurityRefusals & {
  /** Waits until all noted refusals are stored. */
  readonly settled: () => Promise<void>;
};

/**
 * Counts refusals in the background, one statement at a time. Equal refusals that arrive meanwhile are added up, so
 * that a flood costs few statements (docs/product/security-log.md#bounds).
 */
export function refusalCounter({
  rows: { rowOf, writeLine },
  store,
  log,
}: {
  readonly rows: EventRows;
  readonly store: (row: EventRow, count: number) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}): RefusalCounter {
  const waiting = new Map<string, { readonly row: EventRow; count: number }>();
  let storing: Promise<void> | null = null;

  function add(key: string, row: EventRow): void {
    const known = waiting.get(key);
    if (known) known.count += 1;
    else waiting.set(key, { row, count: 1 });
  }

  async function storeAll(): Promise<void> {
    for (const [key, { row, count }] of waiting) {
      waiting.delete(key);
      await store(row, count).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : null;
        log.error({ code, kind: row.kind, count, requestId: row.requestId }, 'security event not stored');
      });
    }
    storing = null;
  }

  return {
    note(refusal) {
      const origin = requestOrigin.getStore();
      if (origin) origin.isNoted = true;
      const row = rowOf(refusal);
      writeLine(row);
      const keys = keysOf(row);
      if (waiting.size < MAX_WAITING || waiting.has(keys.own)) add(keys.own, row);
      else add(keys.many, { ...row, who: null, networkHash: MANY_NETWORKS, requestId: null });
      storing ??= storeAll();
    },

    async settled() {
      while (storing) await storing;
    },
  };
}
