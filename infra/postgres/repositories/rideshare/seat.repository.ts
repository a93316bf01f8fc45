import { CompiledQuery } from 'kysely';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { BookSeats } from '#domain/rideshare/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';

/** Sells seats in PostgreSQL. One statement writes the seat, its booking and the event. */
export function seatRepository(db: Db): BookSeats {
  return {
    async book(wanted, event, idempotency) {
      const { contact } = wanted;
      try {
        const { rows } = await db.executeQuery<{ id: RideshareBookingId; fare: number }>(
          CompiledQuery.raw(BOOK, [
            ...[wanted.tripId, wanted.seat, wanted.bookedAt, wanted.holder, wanted.claimedFare],
            ...[wanted.pickupStop.id, wanted.dropStop.id, wanted.pickupAt, wanted.dropAt],
            ...[wanted.customerId, contact.name, contact.email, contact.phone, wanted.surface],
            ...[idempotency?.key ?? null, idempotency?.fingerprint ?? null, JSON.stringify(event)],
          ]),
        );
        const booked = rows[0];
        return booked && { id: booked.id, fare: rupees(booked.fare) };
      } catch (error) {
        if (violatedConstraint(error) === 'rideshare_bookings_idempotency') return undefined;
        throw error;
      }
    },
  };
}

/** Books the seat atomically if it is free or held by this session, and writes the booking and its event. */
const BOOK = `
  with seat as (
    update trip_seats set status = 'booked', held_by = null, held_until = null, hold_slot = null
    where trip_id = $1 and seat = $2
      and (status = 'free' or (status = 'held' and (held_until <= $3 or held_by = $4)))
      and ($5::integer is null or price = $5)
    returning trip_id, seat, price
  ), booking as (
    insert into rideshare_bookings (status, trip_id, seat, fare, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
      customer_id, customer_name, customer_email, customer_phone, surface, booked_at, idempotency_key, fingerprint)
    select 'confirmed', trip_id, seat, price, $6::integer, $7::integer, $8::timestamptz, $9::timestamptz,
      $10::integer, $11, $12, $13, $14, $3::timestamptz, $15, $16 from seat
    returning id, trip_id, fare
  ), told as (
    insert into outbox_events (topic, key, payload)
    select 'trip', 'trip-' || trip_id, $17::jsonb || jsonb_build_object('bookingId', id) from booking
  )
  select id, fare from booking`;
