import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CalendarEntry, subjectKey } from '#domain/calendar/calendar-entry.ts';
import { CalendarError, type ExternalCalendar } from '#domain/calendar/sync/ports.ts';
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

  return {
    async eventIdOf(subject) {
      const { id } = await installation();
      return `ratha${hash(`${id}:${subjectKey(subject)}`)}`;
    },

    fingerprintOf: (entry) => hash(JSON.stringify([account.calendarId, eventBody(entry)])),

    async create(eventId, entry) {
      const inserted = await insert(eventId, entry);
      // It exists, perhaps deleted: an earlier attempt was not answered, or the ride had left the calendar.
      expectDone(inserted.status === 409 ? await put(eventId, entry) : inserted);
    },

    async replace(eventId, entry) {
      const replaced = await put(eventId, entry);
      const isGone = replaced.status === 404 || replaced.status === 410;
      expectDone(isGone ? await insert(eventId, entry) : replaced);
    },

    async remove(eventId) {
      const removed = await call({ method: 'DELETE', url: eventUrl(eventId) });
      if (removed.status !== 404 && removed.status !== 410) expectDone(removed);
    },

    async check() {
      expectDone(await call({ method: 'GET', url: `${events}?maxResults=1&fields=kind` }));
    },
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

function expectDone({ status, body }: Answered): void {
  if (status >= 200 && status < 300) return;
  // Only the machine-readable reason: a message could quote what we sent.
  const reason = googleError.safeParse(parseJson(body)).data?.error.errors?.[0]?.reason ?? 'no reason';
  const why = status === 404 ? 'not-found' : status === 401 || status === 403 ? 'refused' : 'no-answer';
  throw new CalendarError(why, `Google Calendar answered ${status} (${reason})`);
}

const googleError = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).optional() }),
});

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}
