import { expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { type Deliver, SEAT_MESSAGE_KINDS, type SeatMessageKind } from '#domain/messaging/message.ts';
import { type NotifyAboutSeatDeps, notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import type { RideshareBooking, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import { aSeatBooking, aTrip, RIDESHARE } from '#tests/builders/trips.ts';

const taken: Deliver = async ({ key }) => ({ state: 'sent', reference: key });

function setup(bookings: readonly RideshareBooking[], more: Partial<NotifyAboutSeatDeps> = {}) {
  const { rows, store } = inMemoryMessages();
  const notify = notifyAboutSeat({
    bookings: {
      findBooking: async (id) => bookings.find((booking) => booking.id === id),
      ofGroup: async (group) => bookings.filter((booking) => booking.group === group),
    },
    messages: store,
    deliver: { whatsapp: taken, email: taken },
    brand: BRAND,
    timeouts: RIDESHARE,
    clock: () => aSeatBooking().bookedAt,
    ...more,
  });
  return {
    rows,
    tell: (kind: SeatMessageKind, id = 3) => notify({ bookingId: id as RideshareBookingId, kind }),
  };
}

async function sentKinds(booking: RideshareBooking): Promise<string[]> {
  const { rows, tell } = setup([booking]);
  for (const kind of SEAT_MESSAGE_KINDS) await tell(kind);
  return [...new Set(rows.map(({ kind }) => kind))];
}

const cancelled = (by: SeatCancellation['by']) =>
  aSeatBooking({
    status: 'cancelled',
    cancellation: { by, phone: null, from: 'web', at: aSeatBooking().bookedAt },
  });

test('notifies rider and team on their channels and stores each message with its seat', async () => {
  const { rows, tell } = setup([aSeatBooking()]);
  for (const kind of ['seat-booked', 'team-seat-booked'] as const) await tell(kind);
  const { phone, email } = aSeatBooking().contact;
  expect(rows.map(({ kind, channel, to }) => [kind, channel, to])).toEqual([
    ['seat-booked', 'whatsapp', phone],
    ['seat-booked', 'email', email],
    ['team-seat-booked', 'whatsapp', '+919999900001'],
  ]);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'rideshare-3:seat-booked:whatsapp',
    'rideshare-3:seat-booked:email',
    'rideshare-3:team-seat-booked:whatsapp',
  ]);
  expect(new Set(rows.map(({ rideshareBookingId }) => rideshareBookingId))).toEqual(new Set([3]));
  expect(new Set(rows.map(({ bookingId }) => bookingId))).toEqual(new Set([null]));
});

test('sends only messages that match the current state of the seat', async () => {
  expect(await sentKinds(aSeatBooking())).toEqual([
    'seat-booked',
    'team-seat-booked',
    'seat-details',
    'team-trip-no-driver',
    'team-call-seat-rider',
  ]);
  expect(await sentKinds(cancelled('rider'))).toEqual(['seat-cancelled', 'team-seat-cancelled']);
  expect(await sentKinds(aSeatBooking({ status: 'completed' }))).toEqual([]);
});

test('does not notify the team of its own cancellation', async () => {
  expect(await sentKinds(cancelled('admin'))).toEqual(['seat-cancelled']);
  expect(await sentKinds(cancelled('system'))).toContain('team-seat-cancelled');
});

test('sends nothing for an unknown booking', async () => {
  const { rows, tell } = setup([]);
  await tell('seat-booked');
  expect(rows).toEqual([]);
});

test('reports a trip without a driver once, for any of its riders', async () => {
  const { rows, tell } = setup([aSeatBooking(), aSeatBooking({ id: 4 as RideshareBookingId, seat: 'B2' })]);
  await tell('team-trip-no-driver', 3);
  await tell('team-trip-no-driver', 4);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(['trip-12:team-trip-no-driver:whatsapp']);
});

test('names a known driver to the rider, and reports no missing driver', async () => {
  const driver = { name: 'Mohan', phone: '+919999900003', vehicle: 'MPV', registration: 'DL 1' };
  const { rows, tell } = setup([aSeatBooking()], { drivers: { ofTrip: async () => driver } });
  await tell('seat-details');
  await tell('team-trip-no-driver');
  expect(rows.map(({ kind }) => kind)).toEqual(['seat-details']);
  expect(rows[0]?.body).toContain('Driver: Mohan');
});

test('retries a failed channel alone', async () => {
  let isDown = true;
  const whatsapp: Deliver = async () => {
    if (isDown) throw new DeliveryError('whatsapp: not reachable', { outcome: 'refused-for-now' });
    return { state: 'sent', reference: 'at last' };
  };
  const { rows, tell } = setup([aSeatBooking()], { deliver: { whatsapp, email: taken } });
  await expect(tell('seat-booked')).rejects.toMatchObject({
    name: 'DeliveryError',
    outcome: 'refused-for-now',
  });
  isDown = false;
  await tell('seat-booked');
  expect(rows.map(({ channel, status, attempts }) => [channel, status, attempts])).toEqual([
    ['whatsapp', 'sent', 2],
    ['email', 'sent', 1],
  ]);
});

test('ends a message as too late if the seat was cancelled before the next attempt', async () => {
  const bookings = [aSeatBooking()];
  const whatsapp: Deliver = async () => {
    throw new DeliveryError('whatsapp: not reachable', { outcome: 'refused-for-now' });
  };
  const { rows, tell } = setup(bookings, { deliver: { whatsapp, email: taken } });
  await tell('seat-booked').catch(() => undefined);
  await tell('team-trip-no-driver').catch(() => undefined);
  bookings[0] = cancelled('rider');
  await tell('seat-booked');
  await tell('team-trip-no-driver');
  expect(rows.map(({ kind, channel, status }) => [kind, channel, status])).toEqual([
    ['seat-booked', 'whatsapp', 'too-late'],
    ['seat-booked', 'email', 'sent'],
    // Other riders of the trip may still need it.
    ['team-trip-no-driver', 'whatsapp', 'queued'],
  ]);
});

test('does not send a message about a seat after it has lost its purpose', async () => {
  const { pickupAt, dropAt } = aSeatBooking();
  const states = async (now: Date) => {
    const { rows, store } = inMemoryMessages({ now });
    const { tell } = setup([aSeatBooking()], { messages: store });
    for (const kind of ['seat-booked', 'seat-details'] as const) await tell(kind);
    return rows.map(({ kind, channel, status }) => `${kind} ${channel} ${status}`);
  };
  expect(await states(pickupAt)).toEqual([
    'seat-booked whatsapp too-late',
    'seat-booked email too-late',
    'seat-details whatsapp sent',
  ]);
  expect((await states(dropAt)).at(-1)).toBe('seat-details whatsapp too-late');
});

test('sends one message about the seats that were booked together', async () => {
  const [id, next, last] = [3, 4, 5] as RideshareBookingId[];
  const family = ['A1', 'B1', 'B2'].map((seat, index) =>
    aSeatBooking({
      id: [id, next, last][index] as RideshareBookingId,
      group: id as RideshareBookingId,
      seat,
    }),
  );
  const { rows, tell } = setup(family);
  for (const booking of family) await tell('seat-booked', booking.id);
  expect(rows.map(({ channel, dedupeKey }) => [channel, dedupeKey])).toEqual([
    ['whatsapp', 'rideshare-3:seat-booked:whatsapp'],
    ['email', 'rideshare-3:seat-booked:email'],
  ]);
  const [whatsapp, email] = rows.map(({ body }) => body);
  expect(whatsapp).toContain('Your seats are booked. Your booking number is RS-3.');
  expect(whatsapp).toContain('Seats: A1 (RS-3, ₹799), B1 (RS-4, ₹799), B2 (RS-5, ₹799)\nFare: ₹2,397');
  expect(email).toContain('Your 3 seats are booked. Your booking number is RS-3.');
  expect(email).toContain('Seats: A1, B1, B2');
  expect(email).toContain('Seat B1, RS-4: ₹799');
  expect(email).toContain('Fare: ₹2,397');
});

test('sends one message about the seats that were cancelled together, and one about each other', async () => {
  const at = (minute: number) => new Date(aSeatBooking().bookedAt.getTime() + minute * 60_000);
  const group = 3 as RideshareBookingId;
  const seat = (id: number, name: string, minute: number) =>
    aSeatBooking({
      ...{ id: id as RideshareBookingId, group, seat: name, status: 'cancelled' },
      cancellation: { by: 'rider', phone: null, from: 'web', at: at(minute) },
    });
  const family = [seat(3, 'A1', 5), seat(4, 'B1', 1), seat(5, 'B2', 5)];
  const { rows, tell } = setup(family);
  for (const { id } of family) {
    await tell('seat-cancelled', id);
    await tell('team-seat-cancelled', id);
    await tell('seat-booked', id);
  }
  const whatsapp = rows.filter(({ channel, kind }) => channel === 'whatsapp' && kind === 'seat-cancelled');
  expect(whatsapp.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'rideshare-3:seat-cancelled:whatsapp',
    'rideshare-4:seat-cancelled:whatsapp',
  ]);
  expect(whatsapp[0]?.body).toContain('Your booking RS-3 is cancelled.');
  expect(whatsapp[0]?.body).toContain('Seats: A1, B2');
  expect(whatsapp[1]?.body).toContain('Your booking RS-4 is cancelled.');
  expect(whatsapp[1]?.body).toContain('Seats: B1');
  const team = rows.filter(({ kind }) => kind === 'team-seat-cancelled');
  expect(team[0]?.body).toContain('Seats A1, B2 are for sale again.');
  expect(rows.some(({ kind }) => kind === 'seat-booked')).toBe(false);
});

/** Returns what notifies about one seat booking, and the messages that it stored. */
function notifierOf(booking: () => RideshareBooking) {
  const { rows, store } = inMemoryMessages();
  const notify = notifyAboutSeat({
    bookings: { findBooking: async () => booking(), ofGroup: async () => [booking()] },
    messages: store,
    deliver: { whatsapp: taken, email: taken },
    brand: BRAND,
    timeouts: RIDESHARE,
    clock: () => booking().bookedAt,
  });
  return { rows, notify };
}

test('sends one message about the last delay of a trip, and none about an earlier or a silent one', async () => {
  const delay = { minutes: 45, change: 2, because: null, noticeAt: aSeatBooking().bookedAt, known: 0 };
  let booking = aSeatBooking({ trip: aTrip({ delay }) });
  const { rows, notify } = notifierOf(() => booking);
  for (const change of [1, 2, 2])
    await notify({ bookingId: booking.id, kind: 'seat-delayed', delay: change });
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'rideshare-3:seat-delayed-2:whatsapp',
    'rideshare-3:seat-delayed-2:email',
  ]);
  booking = aSeatBooking({ trip: aTrip({ delay: { ...delay, change: 3, noticeAt: null } }) });
  await notify({ bookingId: booking.id, kind: 'seat-delayed', delay: 3 });
  expect(rows).toHaveLength(2);
});

test('tells a rider who has moved to another trip about that trip, although its first delay is also the first', async () => {
  const delay = { minutes: 45, change: 1, because: null, noticeAt: aSeatBooking().bookedAt, known: 0 };
  let booking = aSeatBooking({ trip: aTrip({ delay }) });
  const { rows, notify } = notifierOf(() => booking);
  const kinds = ['seat-details', 'seat-delayed', 'team-call-seat-rider'] as const;
  const tell = async () => {
    for (const kind of kinds) await notify({ bookingId: booking.id, kind, delay: 1 });
    return rows.length;
  };
  const before = await tell();
  expect(await tell()).toBe(before);
  booking = aSeatBooking({ trip: aTrip({ delay }), moves: 1, movedFrom: booking.pickupAt });
  expect(await tell()).toBe(2 * before);
  expect(rows.at(before)?.dedupeKey).toBe('rideshare-3:seat-details-move-1:whatsapp');
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toContain('rideshare-3:seat-delayed-1-move-1:email');
});

test('sends one message about each move to another trip, and none about an earlier move', async () => {
  const movedFrom = aSeatBooking().pickupAt;
  const booking = aSeatBooking({ moves: 2, movedFrom });
  const { rows, notify } = notifierOf(() => booking);
  for (const move of [1, 2, 2]) await notify({ bookingId: booking.id, kind: 'seat-moved', move });
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'rideshare-3:seat-moved-2:whatsapp',
    'rideshare-3:seat-moved-2:email',
  ]);
  expect(rows[0]?.body).toContain('Your booking RS-3 is moved to another trip. The pickup was on 23/11/2026');
});
