import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import { CalendarError } from '#domain/calendar/sync/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type GoogleCalendarDeps, googleCalendar } from '#infra/calendar/google-calendar.ts';
import { IMPATIENT, PATIENT } from '#infra/calendar/send-request.ts';
import { startGoogleStandIn } from '#infra/calendar/testing/google-stand-in.ts';
import { india, settableClock } from '#tests/builders/india.ts';

let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
beforeAll(async () => {
  google = await startGoogleStandIn();
});
afterAll(() => google.close());
afterEach(() => void google.received.splice(0));

const ENTRY: CalendarEntry = {
  subject: { kind: 'booking', id: 12 as BookingId },
  startsAt: india('2026-11-22 10:00'),
  endsAt: india('2026-11-22 12:00'),
  isCancelled: false,
  title: 'BK-12 Airport: Asha Verma',
  location: 'Saket, New Delhi',
  description: 'To: Delhi Airport Terminal 3',
};

function connect(more: Partial<GoogleCalendarDeps> = {}) {
  const pauses: number[] = [];
  const calendar = googleCalendar({
    account: google.account,
    installation: async () => ({ id: 'abc' }),
    fetch,
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    patience: PATIENT,
    now: () => new Date(),
    ...more,
  });
  return { calendar, pauses };
}

const EVENTS = 'events';

test('signs the token request, asks once for a token, and writes the event in India time', async () => {
  const { calendar } = connect();
  const id = await calendar.eventIdOf(ENTRY.subject);
  await calendar.create(id, ENTRY);
  await calendar.replace(id, { ...ENTRY, title: 'BK-12 Airport: no driver' });
  expect(google.received).toEqual(['POST /token', `POST /${EVENTS}`, `PUT /${EVENTS}/${id}`]);
  expect(google.events.get(id)).toEqual({
    etag: expect.any(String),
    status: 'confirmed',
    summary: 'BK-12 Airport: no driver',
    location: 'Saket, New Delhi',
    description: 'To: Delhi Airport Terminal 3',
    start: { dateTime: '2026-11-22T04:30:00.000Z', timeZone: 'Asia/Kolkata' },
    end: { dateTime: '2026-11-22T06:30:00.000Z', timeZone: 'Asia/Kolkata' },
    extendedProperties: { private: { ratha: 'booking-12' } },
  });
});

test('can repeat every operation, and brings back an event that was deleted', async () => {
  const { calendar } = connect();
  const id = 'repeated';
  await calendar.create(id, ENTRY);
  await calendar.create(id, ENTRY);
  await calendar.remove(id);
  await calendar.remove(id);
  expect(google.events.get(id)).toMatchObject({ deleted: true });
  await calendar.create(id, ENTRY);
  expect(google.events.get(id)).not.toMatchObject({ deleted: true });
  await calendar.remove('never0put');
  await calendar.replace('never0put', ENTRY);
  expect(google.events.get('never0put')).toMatchObject({ summary: ENTRY.title });
});

test('returns the id and the version that Google answered', async () => {
  const { calendar } = connect();
  const created = await calendar.create('versions', ENTRY);
  expect(created).toEqual({ eventId: 'versions', etag: google.events.get('versions')?.etag });
  const replaced = await calendar.replace('versions', ENTRY);
  expect(replaced.etag).toBe(google.events.get('versions')?.etag);
  expect(replaced.etag).not.toBe(created.etag);
});

test('creates an event anew, with another id, if Google says that the one before is gone', async () => {
  const { calendar } = connect();
  await calendar.create('gone0soon', ENTRY);
  google.gone.add('gone0soon');
  const { eventId } = await calendar.replace('gone0soon', ENTRY);
  expect(eventId).not.toBe('gone0soon');
  expect(google.events.get(eventId)).toMatchObject({ summary: ENTRY.title });
  expect((await calendar.replace('gone0soon', ENTRY)).eventId).toBe(eventId);
  await calendar.remove('gone0soon');
});

describe('when something else than Google answers', () => {
  const PAGE = '<!doctype html><title>Log in to the network</title>';
  const ANSWERS = [
    ['a page', { status: 200, body: PAGE }],
    ['an empty text', { status: 200, body: '' }],
    ['an error', { status: 200, body: { error: { code: 500, message: 'Backend Error' } } }],
    ['another event', { status: 200, body: { id: 'another0one', etag: '"1"' } }],
    ['an event without a version', { status: 200, body: { id: 'unbelieved' } }],
    ['no content', { status: 204 }],
  ] as const;

  test.each(ANSWERS)('believes no write that is answered by %s', async (_name, answer) => {
    const { calendar } = connect();
    await calendar.check();
    google.fail(answer, answer);
    await expect(calendar.create('unbelieved', ENTRY)).rejects.toMatchObject({ why: 'no-answer' });
    await expect(calendar.replace('unbelieved', ENTRY)).rejects.toMatchObject({ why: 'no-answer' });
    expect(google.events.has('unbelieved')).toBe(false);
  });

  test('believes no deletion that is answered by a page', async () => {
    const { calendar } = connect();
    await calendar.create('not0removed', ENTRY);
    google.fail({ status: 200, body: PAGE });
    await expect(calendar.remove('not0removed')).rejects.toMatchObject({ why: 'no-answer' });
    await calendar.remove('not0removed');
    expect(google.events.get('not0removed')).toMatchObject({ deleted: true });
  });

  test('does not say that the account is accepted or refused', async () => {
    const { calendar } = connect();
    google.fail({ status: 200, body: PAGE });
    await expect(calendar.check()).rejects.toMatchObject({ why: 'no-answer' });
    await calendar.check();
    google.fail({ status: 200, body: PAGE });
    await expect(calendar.check()).rejects.toMatchObject({ why: 'no-answer' });
  });
});

test('believes that an event is gone only while the calendar itself is there', async () => {
  const { calendar } = connect();
  await calendar.create('unshared', ENTRY);
  google.fail({ status: 404 }, { status: 404 });
  await expect(calendar.remove('unshared')).rejects.toMatchObject({ why: 'not-found' });
  google.fail({ status: 404 }, { status: 403 });
  await expect(calendar.remove('unshared')).rejects.toMatchObject({ why: 'refused' });
  google.received.splice(0);
  await calendar.remove('unshared');
  await calendar.remove('unshared');
  expect(google.events.get('unshared')).toMatchObject({ deleted: true });
  expect(google.received).toEqual(Array.from({ length: 2 }, () => `DELETE /${EVENTS}/unshared`));
});

test('gives another installation another event, and the same subject always the same', async () => {
  const ids = [connect(), connect(), connect({ installation: async () => ({ id: 'other' }) })];
  const [first, same, other] = await Promise.all(
    ids.map(({ calendar }) => calendar.eventIdOf(ENTRY.subject)),
  );
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

describe('when Google asks for patience', () => {
  const tooOften = { error: { errors: [{ reason: 'rateLimitExceeded' }] } };

  test('tries again after 429, 503 and 403 for its limit, with growing pauses or as Retry-After says', async () => {
    const { calendar, pauses } = connect();
    await calendar.check();
    google.fail(
      { status: 429, headers: { 'Retry-After': '7' } },
      { status: 503 },
      { status: 403, body: tooOften },
    );
    await calendar.create('patience', ENTRY);
    expect(pauses).toEqual([7000, 1000, 2000]);
    expect(google.events.has('patience')).toBe(true);
  });

  test('gives up after five attempts', async () => {
    const { calendar, pauses } = connect();
    await calendar.check();
    google.fail(...Array.from({ length: 5 }, () => ({ status: 500 })));
    await expect(calendar.create('given0up', ENTRY)).rejects.toMatchObject({ why: 'no-answer' });
    expect(pauses).toEqual([500, 1000, 2000, 4000]);
  });

  test('keeps nobody on the site waiting, whatever Google asks for', async () => {
    const { calendar, pauses } = connect({ patience: IMPATIENT });
    await calendar.check();
    google.fail({ status: 429, headers: { 'Retry-After': '30' } });
    await calendar.create('impatient', ENTRY);
    expect(pauses).toEqual([1000]);
  });

  test('does not repeat what is refused for good', async () => {
    const { calendar, pauses } = connect();
    await calendar.check();
    google.fail({ status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } });
    await expect(calendar.create('forbidden', ENTRY)).rejects.toMatchObject({ why: 'refused' });
    expect(pauses).toEqual([]);
  });
});

test('replaces a token that has ended or is refused', async () => {
  const now = settableClock(new Date());
  const { calendar } = connect({ now });
  await calendar.check();
  google.expireTokens();
  await calendar.check();
  now.now = new Date(now.now.getTime() - 1000);
  await calendar.check();
  expect(google.received.filter((request) => request === 'POST /token')).toHaveLength(2);
});

test('shares one token request among simultaneous writes', async () => {
  const { calendar } = connect();
  await Promise.all(['a1234', 'b1234', 'c1234'].map((id) => calendar.create(id, ENTRY)));
  expect(google.received.filter((request) => request === 'POST /token')).toHaveLength(1);
});

test.each([
  ['another account', { clientEmail: 'other@ratha.iam.gserviceaccount.com' }, 'refused'],
  ['another calendar', { calendarId: 'other' }, 'not-found'],
  ['no answer', { apiUrl: 'http://127.0.0.1:1', tokenUrl: 'http://127.0.0.1:1' }, 'no-answer'],
])('says why it cannot be used: %s', async (_name, changed, why) => {
  const { calendar } = connect({ account: { ...google.account, ...changed } });
  const failure = await calendar.check().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CalendarError);
  expect(failure).toMatchObject({ why });
});
