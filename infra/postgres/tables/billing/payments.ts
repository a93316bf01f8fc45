import type { Generated } from 'kysely';
import type { PaymentMethod } from '#domain/billing/payment-method.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/** Payments that were recorded. A row with `undone_at` was undone. */
export type PaymentsTable = {
  id: Generated<number>;
  booking_id: BookingId | null;
  rideshare_booking_id: RideshareBookingId | null;
  amount: Rupees;
  method: PaymentMethod;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Actor['surface'];
  at: Timestamp;
  undone_role: Actor['role'] | null;
  undone_phone: NullablePhoneColumn;
  undone_surface: Actor['surface'] | null;
  undone_at: Date | null;
};
