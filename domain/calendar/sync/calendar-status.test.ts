import { expect, test } from 'vitest';
import { calendarStatus } from '#domain/calendar/sync/calendar-status.ts';
import { CalendarError, type ExternalCalendar } from '#domain/calendar/sync/ports.ts';

const answering = (check: () => Promise<void>) => ({ calendar: { check } as unknown as ExternalCalendar });

test('says whether the provider accepts the account, and why not', async () => {
  expect(await calendarStatus({ calendar: null })()).toEqual({
    ...{ provider: 'ics', authenticated: false, problem: null },
  });
  expect(await calendarStatus(answering(async () => undefined))()).toMatchObject({ authenticated: true });
  const refusing = answering(async () => {
    throw new CalendarError('refused', 'No access');
  });
  expect(await calendarStatus(refusing)()).toEqual({
    ...{ provider: 'google', authenticated: false, problem: 'refused' },
  });
  const broken = answering(async () => {
    throw new Error('A bug');
  });
  await expect(calendarStatus(broken)()).rejects.toThrow('A bug');
});
