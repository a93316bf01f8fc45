import { expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { storedBookingEvent } from '#infra/stored-json/stored-events.ts';

/** A member that the schema does not have would be lost on its way to the workflow. One that is missing here does not compile. */
const WHOLE: { readonly [Member in keyof Required<BookingEvent>]: NonNullable<BookingEvent[Member]> } = {
  bookingId: 12 as BookingId,
  sequence: 3,
  type: 'edited',
  status: 'confirmed',
  deadlines: { remindAt: [1, 2], overdueAt: 3, detailsAt: 4, pickupAt: 5, closesAt: 6 },
  undoUntil: 7,
  cancellationWaits: true,
  isSilent: true,
  isPickupMoved: true,
  emailAsked: true,
  billAsked: true,
  changedByRider: true,
  moveReason: 'flight',
};

test('an event of a booking is read back from storage with all its members', () => {
  expect(storedBookingEvent.parse(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
});
