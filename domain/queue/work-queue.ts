import {
  dueAt,
  WORK_KINDS,
  type WorkItem,
  type WorkKind,
  type WorkTimeouts,
  workKey,
} from '#domain/queue/work-item.ts';

/** An item with the instant at which it is due. */
export type QueuedWork = WorkItem & {
  readonly key: string;
  readonly dueAt: Date;
  readonly isLate: boolean;
};

/** Number of items of each kind. */
export type WorkCounts = Readonly<Record<WorkKind, number>>;

export type WorkQueue = {
  /** The most urgent first. Of each kind, at most as many as were read. */
  readonly items: readonly QueuedWork[];
  /** All items, also those that were not read. */
  readonly counts: WorkCounts;
  readonly total: number;
};

/** Returns the work of the dispatchers, the most urgent first. `counts` may be greater than the number of items. */
export function rankWork(
  items: readonly WorkItem[],
  counts: WorkCounts,
  timeouts: WorkTimeouts,
  now: Date,
): WorkQueue {
  const queued = items.map((item): QueuedWork => {
    const due = dueAt(item, timeouts);
    return { ...item, key: workKey(item), dueAt: due, isLate: due <= now };
  });
  return {
    items: queued.sort(byUrgency),
    counts,
    total: WORK_KINDS.reduce((sum, kind) => sum + counts[kind], 0),
  };
}

/** Compares two items by the time due, by kind and by key, so that their order does not depend on how they were read. */
function byUrgency(a: QueuedWork, b: QueuedWork): number {
  return (
    a.dueAt.getTime() - b.dueAt.getTime() ||
    WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind) ||
    a.key.localeCompare(b.key, 'en', { numeric: true })
  );
}

/** Returns a known kind of work, or undefined. */
export function parseWorkKind(text: string | null | undefined): WorkKind | undefined {
  return WORK_KINDS.find((kind) => kind === text);
}

/** Returns the whole minutes until an instant, rounded up. Negative if it has passed, rounded away from it. */
export function minutesUntil(due: Date, now: Date): number {
  const minutes = (due.getTime() - now.getTime()) / 60_000;
  return minutes > 0 ? Math.ceil(minutes) : Math.floor(minutes) || 0;
}
