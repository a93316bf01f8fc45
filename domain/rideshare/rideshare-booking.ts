import { type Contact, RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { Surface } from '#domain/kernel/actor.ts';
import type { CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import type { BookingTexts, PASSENGER_TEXTS } from '#domain/rides/booking-texts.ts';
import type { Stop } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** Seats are confirmed immediately, so there is no `received` (docs/product/rideshare.md#booking). */
export type RideshareStatus = 'confirmed' | 'completed' | 'cancelled';

export type SeatCancellation = {
  readonly by: 'rider' | 'admin' | 'system';
  readonly phone: Phone | null;
  readonly from: Surface;
  readonly at: Date;
};

/** A person who rides on a seat that a customer booked. The phone is in E.164. */
export type SeatPassenger = { readonly name: string; readonly phone: string };

/** A booked seat of a trip. */
export type RideshareBooking = {
  readonly id: RideshareBookingId;
  /** The seats that were booked together have one group: the id of the first. Null for a single seat. */
  readonly group: RideshareBookingId | null;
  readonly status: RideshareStatus;
  readonly trip: Trip;
  readonly seat: string;
  readonly pickupStop: Stop;
  readonly dropStop: Stop;
  /** The pickup time when it was booked. Later changes of the timetable do not affect it. */
  readonly pickupAt: Date;
  readonly dropAt: Date;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  /** Who rides, if it is not the customer. */
  readonly passenger: SeatPassenger | null;
  readonly fare: Rupees;
  readonly paymentStatus: 'pay-on-arrival' | 'paid';
  readonly bookedAt: Date;
  readonly cancellation: SeatCancellation | null;
  /** How often the booking was moved to another trip. */
  readonly moves: number;
  /** The pickup before the last move; null if it was never moved. */
  readonly movedFrom: Date | null;
};

/** Returns the person whom the driver meets: the named passenger or the customer (docs/product/rideshare.md#passenger). */
export function whoRides({
  passenger,
  contact,
}: Pick<RideshareBooking, 'passenger' | 'contact'>): SeatPassenger {
  return passenger ?? { name: contact.name, phone: contact.phone };
}

/** Returns the passenger as it is stored: without blanks around the name, and with the phone in E.164. */
export function storedPassenger(
  { passengerName = '', passengerPhone = '' }: Partial<Pick<BookingTexts, (typeof PASSENGER_TEXTS)[number]>>,
  parsePhone: ParsePhone,
): SeatPassenger | null {
  const name = cleanText(passengerName);
  return name === '' ? null : { name, phone: parsePhone(passengerPhone) ?? '' };
}

/** Returns the number of the whole booking: that of the group, or of the only seat. */
export function groupOf({ id, group }: Pick<RideshareBooking, 'id' | 'group'>): RideshareBookingId {
  return group ?? id;
}

/**
 * Returns true if the rider may cancel: the booking is confirmed, and pickup is at least 2 hours away
 * (docs/product/rideshare.md#cancellation).
 */
export function riderMayCancelSeat(
  booking: Pick<RideshareBooking, 'status' | 'pickupAt'>,
  now: Date,
): boolean {
  const left = booking.pickupAt.getTime() - now.getTime();
  return booking.status === 'confirmed' && left >= RIDER_CANCELLATION_HOURS * HOUR_MS;
}
