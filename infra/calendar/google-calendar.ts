import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CalendarEntry, subjectKey } from '#domain/calendar/calendar-entry.ts';
import { CalendarError, type ExternalCalendar, type WrittenEvent } from '#domain/calendar/sync/ports.ts';
import { accessTokens, type GoogleAccount } from '#infra/calendar/access-tokens.ts';
import { type Answered, createSend, type Send, type SendDeps } from '#infra/calendar/send-request.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

export type GoogleCalendarDeps = SendDeps & {
  readonly account: GoogleAccount;
  /** Names the installation in the ids of events, so that two installations can share a calendar. */
  readonly installation: () => Promise<{ readonly id: string }>;
  readonly now: () => Date;
};

const TIME_ZONE = 'Asia/Kolkata';
/** Ids of events have the letters a to v and digits. A hash of 40 hexadecimal digits has no other ones. */
const HASH_LENGTH = 40;
/** How many ids a write tries for one event. Google never accepts an id again once its event is gone for good. */
const MAX_IDS = 3;
const PAGE_SIZE = 2500;
const MAX_PAGES = 40;

/** Google Calendar by a service account (docs/product/calendar.md#google). */
export function googleCalendar(deps: GoogleCalendarDeps): ExternalCalendar {
  const { account, installation } = deps;
  const send = createSend(deps);
  const tokens = accessTokens({ ...deps, send });
  const events = `${account.apiUrl}/calendars/${encodeURIComponent(account.calendarId)}/events`;
  const eventUrl = (eventId: string) => `${events}/${eventId}`;

  /** Sends a request with a token. A token that is refused is replaced once. */
  async function call(request: Omit<Parameters<Send>[0], 'headers'>): Promise<Answered> {
    const withToken = async () =>
      send({ ...request, headers: { Authorization: `Bearer ${await tokens.get()}` } });
    const answer = await withToken();
    if (answer.status !== 401) return answer;
    tokens.forget();
    return withToken();
  }

  async function insert(eventId: string, entry: CalendarEntry): Promise<Answered> {
    return call({ method: 'POST', url: events, json: { id: eventId, ...eventBody(entry) } });
  }

  async function put(eventId: string, entry: CalendarEntry): Promise<Answered> {
    return call({ method: 'PUT', url: eventUrl(eventId), json: eventBody(entry) });
  }

  async function create(eventId: string, entry: CalendarEntry): Promise<WrittenEvent> {
    let id = eventId;
    for (let tried = 1; ; tried += 1) {
      const inserted = await insert(id, entry);
      // The event exists, perhaps as a deleted one: an earlier attempt got no answer, or the ride had left the calendar.
      const answer = inserted.status === 409 ? await put(id, entry) : inserted;
      if (answer.status !== 410 || tried === MAX_IDS) return writtenEvent(id, answer);
      id = prefixed(hash(id));
    }
  }

  async function check(): Promise<void> {
    readAnswer(eventList, await call({ method: 'GET', url: `${events}?maxResults=1&fields=kind` }));
  }

  return {
    async eventIdOf(subject) {
      const { id } = await installation();
      return prefixed(hash(`${id}:${subjectKey(subject)}`));
    },

    fingerprintOf: (entry) => hash(JSON.stringify([account.calendarId, eventBody(entry)])),

    create,

    async replace(eventId, entry) {
      const replaced = await put(eventId, entry);
      return isGone(replaced) ? create(eventId, entry) : writtenEvent(eventId, replaced);
    },

    async remove(eventId) {
      const removed = await call({ method: 'DELETE', url: eventUrl(eventId) });
      // A calendar that is no longer shared also answers 404, and still has the event.
      if (removed.status === 404) await check();
      if (isGone(removed)) return;
      // Google answers with nothing. A page of a proxy says something.
      if (!isSuccess(removed) || removed.body !== '') throw failure(removed);
    },

    async versions({ from, to }) {
      const versions = new Map<string, string>();
      let pageToken: string | undefined;
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          timeMin: from.toISOString(),
          timeMax: to.toISOString(),
          maxResults: String(PAGE_SIZE),
          fields: 'kind,nextPageToken,items(id,etag)',
          ...(pageToken && { pageToken }),
        });
        const read = readAnswer(eventPage, await call({ method: 'GET', url: `${events}?${query}` }));
        for (const { id, etag } of read.items) versions.set(id, etag);
        pageToken = read.nextPageToken;
        if (!pageToken) return versions;
      }
      throw new CalendarError('no-answer', `The list of events has more than ${MAX_PAGES} pages`);
    },

    check,
  };
}

/** The body of an event. It has no attendees, so that Google sends nobody an e-mail. */
function eventBody({ subject, title, location, description, startsAt, endsAt }: CalendarEntry) {
  return {
    status: 'confirmed',
    summary: title,
    location,
    description,
    start: { dateTime: startsAt.toISOString(), timeZone: TIME_ZONE },
    end: { dateTime: endsAt.toISOString(), timeZone: TIME_ZONE },
    extendedProperties: { private: { ratha: subjectKey(subject) } },
  };
}

/** Returns what an answer to a write says about the event. Throws a CalendarError if it does not say that it is written. */
function writtenEvent(eventId: string, answer: Answered): WrittenEvent {
  const { etag } = readAnswer(z.object({ id: z.literal(eventId), etag: z.string().min(1) }), answer);
  return { eventId, etag };
}

const eventList = z.object({ kind: z.literal('calendar#events') });
const eventPage = eventList.extend({
  // Left out for a calendar without events.
  items: z.array(z.object({ id: z.string(), etag: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

/** Reads a successful answer. Throws a CalendarError for any other one, such as the page of a proxy. */
function readAnswer<Value>(schema: z.ZodType<Value>, answer: Answered): Value {
  const read = isSuccess(answer) ? schema.safeParse(parseJson(answer.body)) : undefined;
  if (!read?.success) throw failure(answer);
  return read.data;
}

function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

function isGone({ status }: Answered): boolean {
  return status === 404 || status === 410;
}

/** Creates the error of an answer that does not say that it is done. */
function failure(answer: Answered): CalendarError {
  const { status, body } = answer;
  // Only the machine-readable reason: a message could quote what we sent.
  const named = googleError.safeParse(parseJson(body)).data?.error.errors?.[0]?.reason;
  const reason = named ?? (isSuccess(answer) ? 'not an answer of Google Calendar' : 'no reason');
  const why = status === 404 ? 'not-found' : status === 401 || status === 403 ? 'refused' : 'no-answer';
  return new CalendarError(why, `Google Calendar answered ${status} (${reason})`);
}

const googleError = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).optional() }),
});

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

function prefixed(name: string): string {
  return `ratha${name}`;
}
