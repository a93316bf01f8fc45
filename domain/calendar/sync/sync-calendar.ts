import { type CalendarEntry, calendarEntry, subjectKey } from '#domain/calendar/calendar-entry.ts';
import type { FindCalendarRides } from '#domain/calendar/calendar-ride.ts';
import type {
  CalendarNotConfigured,
  CalendarUnavailable,
  SyncFieldError,
} from '#domain/calendar/refusals.ts';
import {
  CalendarError,
  type ExternalCalendar,
  type SyncedEvent,
  type SyncedEvents,
} from '#domain/calendar/sync/ports.ts';
import type { Interval } from '#domain/duties/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type SyncDeps = {
  /** Null if no account is configured. */
  readonly calendar: ExternalCalendar | null;
  readonly rides: FindCalendarRides;
  readonly events: SyncedEvents;
  readonly publicUrl: string;
  readonly clock: Clock;
};

/**
 * `synced` counts all entries that the calendar shows now, changed or not. `remaining` counts the changes that another
 * sync has to write.
 */
export type SyncCounts = {
  readonly synced: number;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly remaining: number;
};

export type SyncOrder = {
  /** First and last day. */
  readonly from?: IndiaDate | undefined;
  readonly to?: IndiaDate | undefined;
  /** The most changes to write, so that the caller gets an answer in time. Without it, there is no limit. */
  readonly maxWrites?: number | undefined;
  /** Compares what is recorded with the calendar first. What is missing or different there is written again. */
  readonly compare?: boolean | undefined;
};

export type SyncRefusal = CalendarNotConfigured | CalendarUnavailable | Invalid<SyncFieldError>;

/** Days that a sync covers by default, before and after today. */
const SYNC_DAYS = { past: 1, ahead: 14 } as const;

/** Writes at the same time. Google allows ten requests in a second. */
const AT_ONCE = 5;
const MIDNIGHT = '00:00' as IndiaTime;

/**
 * Writes the rides of some days to the external calendar: what is new, what has changed, and deletes what is gone
 * (docs/product/calendar.md#google). Writes nothing that the calendar has already. Safe to repeat, and to run twice at
 * the same time.
 */
export function syncCalendar(deps: SyncDeps) {
  return async ({ from, to, maxWrites, compare }: SyncOrder): Promise<Result<SyncCounts, SyncRefusal>> => {
    const { calendar } = deps;
    if (!calendar) return refuse({ code: 'calendar-not-configured' });
    const today = indiaDateOf(deps.clock());
    const first = from ?? addDays(today, -SYNC_DAYS.past);
    const last = to ?? addDays(from && from > today ? from : today, SYNC_DAYS.ahead);
    if (last < first) return refuse(invalid([{ field: 'to', code: 'sync-ends-before-start', first }]));
    const interval = { from: indiaInstant(first, MIDNIGHT), to: indiaInstant(addDays(last, 1), MIDNIGHT) };
    try {
      if (compare) await compareEvents(deps.events, calendar, interval);
      return ok(await sync(deps, calendar, interval, maxWrites ?? Number.POSITIVE_INFINITY));
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return refuse({ code: 'calendar-unavailable', why: error.why });
    }
  };
}

/** Finds recorded events that the calendar does not show as they were written (docs/product/calendar.md#comparison). */
async function compareEvents(
  events: SyncedEvents,
  calendar: ExternalCalendar,
  interval: Interval,
): Promise<void> {
  const written = await events.between(interval);
  const versions = await calendar.versions(interval);
  await events.doubt(written.filter(({ eventId, etag }) => versions.get(eventId) !== etag));
}

async function sync(
  { rides, events, publicUrl }: SyncDeps,
  calendar: ExternalCalendar,
  interval: Interval,
  maxWrites: number,
): Promise<SyncCounts> {
  const written = await events.between(interval);
  const inDays = await rides.between(interval);
  const found = new Map(inDays.map((ride) => [subjectKey(ride.subject), ride]));
  // A ride may have moved out of these days. Only one that is gone is deleted.
  const missing = written.map(({ subject }) => subject).filter((subject) => !found.has(subjectKey(subject)));
  for (const ride of await rides.of(missing)) found.set(subjectKey(ride.subject), ride);
  const entries = [...found.values()].map((ride) => calendarEntry(ride, { reader: 'team', publicUrl }));
  const known = await knownEvents(events, written, entries);

  const changes: Change[] = [];
  for (const entry of entries) {
    const before = known.get(subjectKey(entry.subject));
    if (before?.fingerprint === calendar.fingerprintOf(entry)) continue;
    changes.push({
      kind: before?.etag ? 'updated' : 'created',
      run: () => write({ events, calendar }, entry, before),
    });
  }
  for (const { subject, eventId } of written) {
    if (found.has(subjectKey(subject))) continue;
    changes.push({
      kind: 'deleted',
      async run() {
        await calendar.remove(eventId);
        await events.forget(subject);
      },
    });
  }
  const now = changes.slice(0, maxWrites);
  for (let at = 0; at < now.length; at += AT_ONCE) {
    await Promise.all(now.slice(at, at + AT_ONCE).map(({ run }) => run()));
  }
  const count = (kind: Change['kind']) => now.filter((change) => change.kind === kind).length;
  const remaining = changes.length - now.length;
  const [created, updated, deleted] = [count('created'), count('updated'), count('deleted')];
  const unwritten = changes.slice(now.length).filter(({ kind }) => kind !== 'deleted').length;
  return { synced: entries.length - unwritten, created, updated, deleted, remaining };
}

type Change = { readonly kind: 'created' | 'updated' | 'deleted'; readonly run: () => Promise<void> };

async function knownEvents(
  events: SyncedEvents,
  written: readonly SyncedEvent[],
  entries: readonly CalendarEntry[],
): Promise<Map<string, SyncedEvent>> {
  const known = new Map(written.map((event) => [subjectKey(event.subject), event]));
  const subjects = entries.map(({ subject }) => subject);
  const others = await events.of(subjects.filter((subject) => !known.has(subjectKey(subject))));
  for (const event of others) known.set(subjectKey(event.subject), event);
  return known;
}

async function write(
  { events, calendar }: { readonly events: SyncedEvents; readonly calendar: ExternalCalendar },
  entry: CalendarEntry,
  before: SyncedEvent | undefined,
): Promise<void> {
  const { subject, startsAt } = entry;
  const eventId = before?.eventId ?? (await calendar.eventIdOf(subject));
  const attempt = await events.begin({ subject, eventId }, startsAt);
  const written = await (before?.etag ? calendar.replace(eventId, entry) : calendar.create(eventId, entry));
  await events.end(subject, attempt, { ...written, fingerprint: calendar.fingerprintOf(entry) });
}
