import { expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { type Deliver, SEAT_MESSAGE_KINDS, type SeatMessageKind } from '#domain/messaging/message.ts';
import { type NotifyAboutSeatDeps, notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import type { RideshareBooking, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import { aSeatBooking, RIDESHARE } from '#tests/builders/trips.ts';

const taken: Deliver = async ({ key }) => ({ reference: key });

function setup(bookings: readonly RideshareBooking[], more: Partial<NotifyAboutSeatDeps> = {}) {
  const { rows, store } = inMemoryMessages();
  const notify = notifyAboutSeat({
    bookings: { findBooking: async (id) => bookings.find((booking) => booking.id === id) },
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
    if (isDown) throw new DeliveryError('whatsapp: not reachable', { permanent: false });
    return { reference: 'at last' };
  };
  const { rows, tell } = setup([aSeatBooking()], { deliver: { whatsapp, email: taken } });
  await expect(tell('seat-booked')).rejects.toMatchObject({ name: 'DeliveryError', permanent: false });
  isDown = false;
  await tell('seat-booked');
  expect(rows.map(({ channel, status, attempts }) => [channel, status, attempts])).toEqual([
    ['whatsapp', 'sent', 2],
    ['email', 'sent', 1],
  ]);
});
