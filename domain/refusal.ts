import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Rupees } from '#domain/kernel/money.ts';

/** What is wrong with one field, in words that say what to do. `field` is the seeds' name of it. */
export type FieldError = { readonly field: string; readonly message: string };

/**
 * Everything that a use case can refuse. `message` is what the person is told, in the seeds' words where they have
 * any; each door maps `kind` to its own status or exit code in one table that the compiler checks for completeness.
 */
export type Refusal =
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'phone-not-verified'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'otp-wrong'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'too-many-requests'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'not-yours'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'not-found'; readonly message: string }
  | {
      readonly kind: 'price-changed';
      readonly message: string;
      readonly price: PricedRide;
      readonly quote: string;
    }
  | {
      readonly kind: 'coupon-refused';
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly couponCode: string;
    }
  | {
      readonly kind: 'idempotency-key-reused';
      readonly message: string;
      readonly errors: readonly FieldError[];
    }
  | { readonly kind: 'wrong-status'; readonly message: string; readonly status: BookingStatus }
  | { readonly kind: 'too-late-to-cancel'; readonly message: string }
  | {
      readonly kind: 'changed-meanwhile';
      readonly message: string;
      /** The version that is kept now, and what is different from the one that was seen. */
      readonly version: number;
      readonly changed: readonly string[];
    }
  | { readonly kind: 'in-use'; readonly message: string }
  | { readonly kind: 'already-there'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'not-allowed'; readonly message: string }
  | { readonly kind: 'last-owner'; readonly message: string }
  | {
      readonly kind: 'seat-taken';
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** Free seats of the same trip, the nearest first. */
      readonly nearest: readonly string[];
    }
  | { readonly kind: 'seat-price-changed'; readonly message: string; readonly fare: Rupees }
  | { readonly kind: 'too-many-holds'; readonly message: string }
  | { readonly kind: 'hold-lapsed'; readonly message: string }
  | { readonly kind: 'trip-left'; readonly message: string }
  | { readonly kind: 'not-delivered'; readonly message: string };

export type RefusalOf<Kind extends Refusal['kind']> = Extract<Refusal, { kind: Kind }>;

/** Refuses input: the first error, in the order of the rules, is the headline. */
export function invalid(errors: readonly [FieldError, ...FieldError[]]): RefusalOf<'invalid'> {
  return { kind: 'invalid', message: errors[0].message, errors };
}
