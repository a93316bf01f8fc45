import type { Insertable } from 'kysely';
import {
  type Booking,
  type BookingDraft,
  type PartnerFare,
  type PlatformPart,
  type StatusPart,
  serviceOf,
} from '#domain/bookings/booking.ts';
import { detailsOf } from '#domain/bookings/fields/ride-fields.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Point } from '#domain/places/great-circle.ts';
import { type BookingTexts, mapTexts, TEXT_NAMES, type TextName } from '#domain/rides/booking-texts.ts';
import type { Ride } from '#domain/rides/ride.ts';
import type { BookingRow, BookingsTable } from '#infra/postgres/tables/bookings/bookings.ts';
import { type DERIVED_COLUMNS, TEXT_COLUMNS } from '#infra/postgres/tables/bookings/bookings.ts';
import { storedFareLines } from '#infra/stored-json/stored-fare-lines.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';

type TextColumns = { readonly [Column in (typeof TEXT_COLUMNS)[TextName]]: string };

function textColumns(texts: BookingTexts): TextColumns {
  return Object.fromEntries(TEXT_NAMES.map((name) => [TEXT_COLUMNS[name], texts[name]])) as TextColumns;
}

/** Returns the columns of a booking, except id and version, which its history sets. */
export function toRow(
  booking: BookingDraft,
): Omit<
  Insertable<BookingsTable>,
  | 'idempotency_key'
  | 'fingerprint'
  | (typeof DERIVED_COLUMNS)[number]
  | 'undo_until'
  | 'undo_edit'
  | 'erased_at'
> {
  const { ride, price, contact, cancellation, partner, guest } = booking;
  const details = detailsOf(booking);
  return {
    status: booking.status,
    service: serviceOf(booking),
    platform: booking.platform,
    partner_booking_id: partner?.bookingId ?? null,
    partner_fare: partner?.amount ?? null,
    partner_currency: partner?.currency ?? null,
    exchange_rate: partner?.rate.rate ?? null,
    rate_taken_on: partner?.rate.takenOn ?? null,
    guest_name: guest?.name ?? null,
    guest_email: guest?.email ?? null,
    guest_phone: guest?.phone ?? null,
    arrival_time: booking.arrivalTime,
    return_at: booking.returnAt,
    coupon_overridden: booking.couponOverridden,
    customer_id: booking.customerId,
    customer_name: contact.name,
    customer_email: contact.email,
    customer_phone: contact.phone,
    pickup_location: ride.pickupLocation,
    drop_location: ride.dropLocation,
    pickup_at: ride.pickupAt,
    direction: details.direction ?? null,
    terminal: details.terminal ?? null,
    flight_number: details.flightNumber ?? null,
    meet_and_greet: details.meetAndGreet ?? false,
    hours: details.hours ?? null,
    trip_type: details.tripType ?? null,
    additional_hours: details.additionalHours ?? null,
    distance_km: price.distanceKm,
    duration_minutes: price.durationMinutes,
    fare_estimated: price.estimated,
    pickup_latitude: booking.points.pickup?.latitude ?? null,
    pickup_longitude: booking.points.pickup?.longitude ?? null,
    drop_latitude: booking.points.drop?.latitude ?? null,
    drop_longitude: booking.points.drop?.longitude ?? null,
    pickup_state: booking.points.pickupState,
    base_fare: price.base,
    meet_and_greet_fee: price.meetAndGreet,
    total_fare: price.total,
    discount: price.discount,
    final_fare: price.final,
    breakdown: JSON.stringify(price.breakdown),
    coupon_code: price.couponCode,
    payment_status: booking.paymentStatus,
    ...textColumns(booking),
    cancelled_by: cancellation?.by ?? null,
    cancellation_reason: cancellation?.reason ?? null,
    cancellation_note: cancellation?.note ?? null,
    overdue_at: booking.overdueAt,
    placed_at: booking.placedAt,
  };
}

/** Returns the changed columns with their earlier values, as JSON. The breakdown is an object in it, not a text. */
export function columnsBefore(before: BookingDraft, after: BookingDraft): string {
  const [earlier, later] = [toRow(before), toRow(after)] as const;
  const changed = Object.entries(earlier).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(later[column as keyof typeof later]),
  );
  return JSON.stringify({
    ...Object.fromEntries(changed),
    ...('breakdown' in Object.fromEntries(changed) && { breakdown: before.price.breakdown }),
  });
}

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    version: row.version,
    ...toStatusPart(row),
    ride: toRide(row),
    price: {
      base: rupees(row.base_fare),
      meetAndGreet: rupees(row.meet_and_greet_fee),
      total: rupees(row.total_fare),
      discount: rupees(row.discount),
      final: rupees(row.final_fare),
      couponCode: row.coupon_code,
      distanceKm: row.distance_km,
      durationMinutes: row.duration_minutes,
      estimated: row.fare_estimated,
      breakdown: parseStored(storedFareLines, row.breakdown, 'bookings.breakdown'),
    },
    points: {
      pickup: toPoint(row.pickup_latitude, row.pickup_longitude),
      drop: toPoint(row.drop_latitude, row.drop_longitude),
      pickupState: row.pickup_state,
    },
    customerId: row.customer_id,
    contact: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    ...mapTexts((name) => row[TEXT_COLUMNS[name]]),
    paymentStatus: row.payment_status,
    overdueAt: row.overdue_at,
    placedAt: row.placed_at,
    ...toPlatformPart(row),
    arrivalTime: row.arrival_time,
    returnAt: row.return_at,
    couponOverridden: row.coupon_overridden,
  };
}

/** Throws for a cancelled booking that does not say by whom, which a constraint of the table forbids. */
function toStatusPart(row: BookingRow): StatusPart {
  const { status, cancelled_by: by, cancellation_reason: reason, cancellation_note: note } = row;
  if (status !== 'cancelled') return { status, cancellation: null };
  if (by === null) throw new Error('A cancelled booking does not say who cancelled it');
  return { status, cancellation: { by, reason: reason ?? 'other', note } };
}

/** The check bookings_partner guarantees that exactly a partner's booking has its fare. */
function toPlatformPart(row: BookingRow): PlatformPart {
  const partner = toPartnerFare(row);
  if (!partner)
    return { platform: row.platform === 'Website' ? 'Website' : 'Console', partner: null, guest: null };
  const { guest_name: name, guest_email: email, guest_phone: phone } = row;
  return {
    platform: 'Transferz',
    partner,
    guest: name === null ? null : { name, email: email ?? '', phone: phone ?? '' },
  };
}

function toPoint(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function toPartnerFare(row: BookingRow): PartnerFare | null {
  const {
    partner_fare: amount,
    partner_currency: currency,
    exchange_rate: rate,
    rate_taken_on: takenOn,
  } = row;
  if (amount === null || currency === null || rate === null || takenOn === null) return null;
  return {
    bookingId: row.partner_booking_id,
    amount,
    currency,
    rate: { rate, takenOn },
  };
}

function toRide(row: BookingRow): Ride {
  const common = {
    pickupLocation: row.pickup_location,
    dropLocation: row.drop_location,
    pickupDate: indiaDateOf(row.pickup_at),
    pickupTime: indiaTimeOf(row.pickup_at),
    pickupAt: row.pickup_at,
  };
  // The check bookings_service_details guarantees the columns of each service.
  switch (row.service) {
    case 'hourly':
      return { ...common, service: 'hourly', hours: row.hours ?? 0 };
    case 'intercity':
      return {
        ...common,
        service: 'intercity',
        tripType: row.trip_type ?? 'one-way',
        additionalHours: row.additional_hours ?? 0,
      };
    case 'airport':
    case 'transferz':
      return {
        ...common,
        service: 'airport',
        direction: row.direction ?? 'to-airport',
        terminal: row.terminal ?? 'T3',
        flightNumber: row.flight_number,
        meetAndGreet: row.meet_and_greet,
      };
  }
}
