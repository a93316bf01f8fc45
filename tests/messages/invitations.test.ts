import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { BookingMessageKind, SeatMessageKind } from '#domain/messaging/message.ts';
import { headerOf, partOf, readIcs } from '#infra/messaging/testing/read-letter.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let house: TestContainer;

beforeAll(async () => {
  smtp = await startSmtpStandIn();
  house = await createTestContainer(
    {},
    { SMTP_URL: smtp.url, SMTP_FROM: 'rides@ratha.example', SMTP_BOUNCE: 'bounces@ratha.example' },
  );
});
afterAll(async () => {
  await house.drop();
  await smtp.close();
});
beforeEach(() => {
  smtp.answers('accept');
  smtp.received.length = 0;
});

const WHY = { reason: 'other', note: null } as const;

async function notify(bookingId: BookingId, kind: BookingMessageKind, version?: number) {
  await house.container.useCases.notifyAboutBooking({ bookingId, kind, version }).catch(() => undefined);
}

/** Returns the entries of all mails that arrived: method, id and sequence. */
const entries = () =>
  smtp.received.map((letter) => {
    const entry = readIcs(partOf(letter, 'text/calendar'));
    return ['METHOD', 'UID', 'SEQUENCE'].map((name) => entry.get(name));
  });

async function uidOf(id: BookingId) {
  const { id: installation } = await readInstallation(house.container.db);
  return `bk-${id}@${installation}`;
}

test('adds the ride on confirmation, changes it after an edit, and removes it on cancellation', async () => {
  const { useCases, papers } = house.container;
  const id = await placed(house.container);
  const { version: confirmed } = accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await notify(id, 'booking-confirmed');
  const edit = { specialInstructions: 'Two bags' };
  const saved = accepted(await useCases.editBooking({ id, version: confirmed, edit, by: BY_OWNER }));
  const edited = saved.booking.version;
  await notify(id, 'booking-updated', edited);
  const found = await papers.findRide(`BK-${id}`);
  const file = found && readIcs(await papers.calendarFile(found, 'en'));
  const { version: cancelled } = accepted(await useCases.cancelBooking({ id, by: BY_DISPATCHER, ...WHY }));
  await notify(id, 'booking-cancelled');
  const uid = await uidOf(id);
  expect(entries()).toEqual([
    ['REQUEST', uid, `${confirmed}`],
    ['REQUEST', uid, `${edited}`],
    ['CANCEL', uid, `${cancelled}`],
  ]);
  expect(confirmed < edited && edited < cancelled).toBe(true);
  // The file that the rider can download is the same entry.
  expect([file?.get('UID'), file?.get('SEQUENCE'), file?.get('METHOD')]).toEqual([
    uid,
    `${edited}`,
    undefined,
  ]);
});

test('carries the entry in each attempt, and when a person sends the mail again', async () => {
  const { useCases, queries } = house.container;
  const id = await placed(house.container);
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  smtp.answers({ refuse: 451 });
  await notify(id, 'booking-confirmed');
  smtp.answers({ refuse: 554 });
  await notify(id, 'booking-confirmed');
  smtp.answers('accept');
  const [failed] = await queries.messages.list({ bookingId: id, status: 'failed', limit: 1 });
  accepted(await useCases.resendMessage({ id: failed?.id ?? 0, by: BY_DISPATCHER }));
  const entry = ['REQUEST', await uidOf(id), '2'];
  expect(entries()).toEqual([entry, entry, entry]);
});

test('removes nothing from a calendar for a booking that was never confirmed', async () => {
  const id = await placed(house.container);
  accepted(await house.container.useCases.cancelBooking({ id, by: BY_DISPATCHER, ...WHY }));
  await notify(id, 'booking-cancelled');
  expect(smtp.received).toHaveLength(1);
  expect(() => entries()).toThrow('has no part text/calendar');
});

test('removes the ride of a booking that was deleted before its rider heard of the cancellation', async () => {
  const { useCases } = house.container;
  const id = await placed(house.container);
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  accepted(await useCases.cancelBooking({ id, by: BY_DISPATCHER, ...WHY }));
  accepted(await useCases.deleteBooking({ id, by: BY_OWNER }));
  await notify(id, 'booking-cancelled');
  expect(entries()).toEqual([['CANCEL', await uidOf(id), '3']]);
});

test('keeps one entry for seats that were booked together, while one of them is left', async () => {
  const { container } = house;
  const { useCases, papers } = container;
  const trip = (await newTrips(container))();
  const { pickupStopId, dropStopId } = seatOn(trip, 'B1');
  const customer = await customerRepository(container.db).ofPhone(CONTACT.phone, CONTACT);
  const { booking } = accepted(
    await useCases.bookSeat({
      ...{ tripId: trip.id, seats: ['B1', 'B2'], pickupStopId, dropStopId },
      ...{ contact: CONTACT, rider: { kind: 'known', customer } },
      ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
    }),
  );
  const all = await container.queries.rideshare.together(booking);
  const tell = (bookingId: RideshareBookingId, kind: SeatMessageKind) =>
    useCases.notifyAboutSeat({ bookingId, kind });
  await tell(booking.id, 'seat-booked');
  for (const { id } of all) {
    accepted(await useCases.cancelSeat({ id, by: BY_DISPATCHER }));
    await tell(id, 'seat-cancelled');
  }
  const { id: installation } = await readInstallation(container.db);
  const uid = `rs-${booking.id}@${installation}`;
  expect(all).toHaveLength(2);
  expect(entries()).toEqual([
    ['REQUEST', uid, '0'],
    ['REQUEST', uid, '1'],
    ['CANCEL', uid, '2'],
  ]);
  const found = await papers.findRide(`RS-${all[1]?.id}`);
  const inHindi = found && readIcs(await papers.calendarFile(found, 'hi'));
  expect(inHindi?.get('SUMMARY')).toMatch(
    /^Ratha: शेयर सीट \p{Script=Devanagari}+ – \p{Script=Devanagari}+$/u,
  );
  for (const line of ['LOCATION', 'DESCRIPTION'])
    expect(inHindi?.get(line)?.replace(/RS-|\\n/g, '')).not.toMatch(/[a-z]{2}/i);
  const file = found && readIcs(await papers.calendarFile(found, 'en'));
  expect([file?.get('UID'), file?.get('SEQUENCE'), file?.get('STATUS')]).toEqual([uid, '2', 'CANCELLED']);
});

test('sends reports of undelivered mail to the bounce address, in the envelope alone', async () => {
  await notify(await placed(house.container), 'booking-received');
  const [letter] = smtp.received;
  expect(letter?.from).toBe('bounces@ratha.example');
  expect(letter && headerOf(letter, 'From')).toBe('Ratha <rides@ratha.example>');
  expect(JSON.stringify(letter?.headers)).not.toContain('bounces@');
});

test('tells the second cancellation of a booking that was opened again, and an undone one counts for nothing', async () => {
  const { useCases, queries } = house.container;
  const id = await placed(house.container);
  const cancel = async () => accepted(await useCases.cancelBooking({ id, by: BY_DISPATCHER, ...WHY }));
  const toldOf = async () => {
    const messages = await queries.messages.list({ bookingId: id, limit: 20 });
    return messages.filter(({ kind, channel }) => kind === 'booking-cancelled' && channel === 'email').length;
  };
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await cancel();
  accepted(await useCases.undoDecision({ id, by: BY_DISPATCHER }));
  await cancel();
  for (const _ of ['first', 'again']) await notify(id, 'booking-cancelled');
  expect(await toldOf()).toBe(1);

  const edit = { status: 'confirmed' };
  accepted(await useCases.editBooking({ id, version: null, edit, by: BY_OWNER }));
  await cancel();
  for (const _ of ['first', 'again']) await notify(id, 'booking-cancelled');
  expect(await toldOf()).toBe(2);
});
