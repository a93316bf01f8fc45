import { describe, expect, test } from 'vitest';
import { type IndiaTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import { type QuietHours, whenToSend } from '#domain/messaging/timing/when-to-send.ts';

const NIGHT: QuietHours = {
  from: '22:00' as IndiaTime,
  until: '07:00' as IndiaTime,
  acceptWithin: 30 * MINUTE_MS,
};

const india = (text: string) => new Date(`2026-12-${text}:00+05:30`);

test.each<[MessageKind, string, string, string]>([
  // The quiet hours begin at 22:00 and end at 07:00.
  ['duty-assigned', '03T21:59', '04T12:00', 'at once'],
  ['duty-assigned', '03T22:00', '04T12:00', '04T07:00'],
  ['duty-assigned', '03T23:59', '04T12:00', '04T07:00'],
  ['duty-assigned', '04T00:00', '04T12:00', '04T07:00'],
  ['duty-assigned', '04T06:59', '04T12:00', '04T07:00'],
  ['duty-assigned', '04T07:00', '04T12:00', 'at once'],
  // What begins within 3 hours after the quiet hours cannot wait.
  ['duty-assigned', '03T23:00', '04T10:00', 'at once'],
  ['duty-assigned', '03T23:00', '04T10:01', '04T07:00'],
  ['duty-assigned', '03T23:00', '04T05:00', 'at once'],
  ['duty-assigned', '04T05:00', '04T04:00', 'at once'],
  // These can wait.
  ['duty-moved', '03T23:00', '04T12:00', '04T07:00'],
  ['duty-removed', '03T23:00', '04T12:00', '04T07:00'],
  ['driver-details', '03T23:00', '04T12:00', '04T07:00'],
  ['driver-changed', '03T23:00', '04T12:00', '04T07:00'],
  // A driver who reads it at 07:00 has 30 minutes to answer.
  ['team-duty-unanswered', '03T23:00', '04T12:00', '04T07:30'],
  ['team-duty-unanswered', '04T07:20', '04T12:00', '04T07:30'],
  ['team-duty-unanswered', '04T07:30', '04T12:00', 'at once'],
  ['team-duty-unanswered', '04T07:20', '04T10:00', 'at once'],
  // Somebody waits for these.
  ['otp', '03T23:00', '04T12:00', 'at once'],
  ['answer', '03T23:00', '04T12:00', 'at once'],
  ['booking-received', '03T23:00', '04T12:00', 'at once'],
  ['booking-confirmed', '03T23:00', '04T12:00', 'at once'],
  ['booking-cancelled', '03T23:00', '04T12:00', 'at once'],
  ['ride-details', '03T23:00', '04T12:00', 'at once'],
  ['seat-booked', '03T23:00', '04T12:00', 'at once'],
  // The rider made the change, or gets an e-mail, which wakes nobody.
  ['seat-moved', '03T23:00', '09T12:00', 'at once'],
  ['booking-updated', '03T23:00', '04T12:00', 'at once'],
  ['seat-cancelled', '03T23:00', '04T12:00', 'at once'],
  ['team-new-booking', '03T23:00', '04T12:00', 'at once'],
  ['team-duty-declined', '03T23:00', '04T12:00', 'at once'],
])('%s at %s about a start at %s goes %s', (kind, now, startsAt, goes) => {
  const { wait } = whenToSend(kind, { now: india(now), startsAt: india(startsAt), quietHours: NIGHT });
  expect(wait?.until).toEqual(goes === 'at once' ? undefined : india(goes));
});

test('sends a message about an unknown start at once', () => {
  expect(
    whenToSend('duty-moved', { now: india('03T23:00'), startsAt: undefined, quietHours: NIGHT }),
  ).toEqual({
    wait: null,
    isSoon: false,
  });
});

test('sends all messages at once without quiet hours', () => {
  const at = { now: india('03T23:00'), startsAt: india('04T12:00') };
  expect(whenToSend('duty-assigned', { ...at, quietHours: null }).wait).toBeNull();
});

test.each([
  ['04T00:59', undefined],
  ['04T01:00', '04T05:00'],
  ['04T05:00', undefined],
])('follows quiet hours after midnight: at %s it waits until %s', (now, until) => {
  const quietHours = { ...NIGHT, from: '01:00' as IndiaTime, until: '05:00' as IndiaTime };
  const { wait } = whenToSend('duty-assigned', { now: india(now), startsAt: india('04T20:00'), quietHours });
  expect(wait?.until).toEqual(until && india(until));
});

describe('a ride that begins soon', () => {
  test.each([
    ['03T11:00', '03T14:00', true],
    ['03T11:00', '03T14:01', false],
    ['03T11:00', '03T10:00', true],
  ])('at %s a start at %s is soon: %s', (now, startsAt, isSoon) => {
    expect(
      whenToSend('booking-confirmed', { now: india(now), startsAt: india(startsAt), quietHours: NIGHT }),
    ).toEqual({
      wait: null,
      isSoon,
    });
  });
});
