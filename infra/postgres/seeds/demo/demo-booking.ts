import type { Booking, Contact } from '#domain/bookings/booking.ts';
import { type BookingDraft, RIDER_DEFAULTS, type Transition } from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { Fare } from '#domain/fares/fare.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { addRupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { RidePoints } from '#domain/places/locate-ride.ts';
import type { Journey } from '#domain/places/places.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { Ride } from '#domain/rides/ride.ts';
import type { Config } from '#infra/config/config.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';

export type DemoDraft = {
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly ride: Ride;
  readonly fare: Fare;
  readonly journey: Journey | null;
  readonly points: RidePoints;
  readonly placedAt: Date;
};

/** Returns a received booking, paid on arrival. */
export function buildDraft({ ride, fare: { fare, breakdown }, journey, ...rest }: DemoDraft): BookingDraft {
  return {
    status: 'received',
    ride,
    price: {
      base: fare,
      meetAndGreet: ZERO_RUPEES,
      total: addRupees(fare),
      discount: ZERO_RUPEES,
      final: fare,
      couponCode: null,
      distanceKm: journey?.km ?? null,
      durationMinutes: journey?.minutes ?? null,
      estimated: false,
      breakdown,
    },
    ...rest,
    ...NO_TEXTS,
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    ...RIDER_DEFAULTS,
  };
}

/** A change of a booking by the state machine. */
export type Step = (booking: Booking) => Result<Transition, unknown>;

/**
 * Runs a booking through the state machine and removes its events, so that nobody is notified. Returns the booking
 * after the last step.
 */
export async function storeBooking(
  db: Db,
  draft: BookingDraft,
  steps: readonly Step[],
  { timeouts }: Pick<Config, 'timeouts'>,
): Promise<Booking> {
  const bookings = bookingRepository(db);
  const by = { role: 'rider', phone: draft.contact.phone, surface: 'web' } as const;
  const placed = await bookings.place(
    draft,
    { kind: 'received', from: null, to: 'received', by, at: draft.placedAt, note: null },
    { sequence: 1, type: 'received', status: 'received', deadlines: bookingDeadlines(draft, timeouts) },
    null,
  );
  if (!placed || 'code' in placed) throw new Error('A booking of the demo was not placed');
  let booking = placed;
  for (const step of steps) {
    const moved = step(booking);
    if (!moved.ok) throw new Error('A booking of the demo cannot take this step');
    await bookings.write(moved.value, bookingEvent(moved.value, timeouts));
    booking = moved.value.after;
  }
  await db.deleteFrom('outbox_events').where('key', '=', `booking-${booking.id}`).execute();
  return booking;
}
