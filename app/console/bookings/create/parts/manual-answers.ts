import type { CallerView } from '#app/console/bookings/create/parts/caller-view.server.ts';
import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { manualRideRequest } from '#app/console/bookings/create/parts/manual-ride-request.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import {
  FARE_SOURCE,
  type ManualRideRequest,
  toRiderRequest,
} from '#domain/bookings/manual-ride/manual-ride.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { RIDE_INPUTS, readAnswers, TEAM_INPUTS } from '#domain/rides/input-fields.ts';
import { type RideRequest, terminalLocation } from '#domain/rides/ride.ts';

/** The typed answers by field name. Unchecked boxes are absent. */
export type Typed = Readonly<Record<string, string>>;

/** The chosen customer: none yet, a new one, or an existing one. */
export type Chosen = CustomerView | 'new' | null;

/** A fare for display, in rupees, kilometres and minutes. */
export type ShownPrice = {
  readonly base: number;
  readonly meetAndGreet: number;
  readonly distance: number | null;
  readonly duration: number | null;
  readonly estimated: boolean;
};

/** A partner's amount in rupees. `words` describes the rate and its date. */
export type ShownConversion = { readonly rupees: number; readonly words: string };

export type TeamCoupon =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly code: string }
  | { readonly state: 'applied'; readonly code: string; readonly discount: number }
  | {
      readonly state: 'rejected';
      /** Empty if no code was typed. */
      readonly code: string;
      readonly error: string;
      readonly canOverride: boolean;
    };

/** The state of the form, at first and after each submit that did not book. */
export type ManualAnswer = {
  /** The idempotency key of the form. */
  readonly key: string;
  readonly typed: Typed;
  readonly customer: Chosen;
  /** The rides of an existing customer, and warnings. */
  readonly caller: CallerView | null;
  /** The booking that the ride was filled in from, such as BK-12. Null otherwise. */
  readonly filledFrom: string | null;
  /** The customers that match the search. Null before a search. */
  readonly found: readonly CustomerView[] | null;
  readonly price: ShownPrice | null;
  readonly conversion: ShownConversion | null;
  /** The signed quote, and the answers that it is for. It is used for no other ride. */
  readonly quote: string | null;
  readonly coupon: TeamCoupon;
  /** Messages by form field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The form-level error. */
  readonly formError: string | null;
  readonly toast: { readonly title: string; readonly description: string } | null;
};

export const DEFAULT_HOURS = '4';

/** Reads the ride from the form without validation; the domain validates it. */
export function readManualRide(text: (name: string) => string): ManualRideRequest {
  const service = BOOKED_SERVICES.find((one) => one === text('serviceType')) ?? 'airport';
  const isPartners = FARE_SOURCE[service] === 'partner';
  const fare = text(isPartners ? 'partnerFare' : 'fare');
  return manualRideRequest(service, readAnswers({ ...RIDE_INPUTS, ...TEAM_INPUTS }, text), {
    fare: fare.trim() === '' ? undefined : typedNumber(fare),
    currency: isPartners ? text('currency') : '',
  });
}

/** Returns the ride if its fare is calculated like a rider's. Null if the fare is typed. */
export function ridersRide(ride: ManualRideRequest): RideRequest | null {
  return FARE_SOURCE[ride.service] === 'tariff' ? toRiderRequest(ride) : null;
}

/** Returns the location that the terminal fills in (docs/product/bookings.md#manual-form). */
export function withTerminal(typed: Typed): Typed {
  const { service, direction, terminal } = toRiderRequest(readManualRide((name) => typed[name] ?? ''));
  if (service !== 'airport' || !terminal) return typed;
  const side = direction === 'from-airport' ? 'pickupLocation' : 'dropLocation';
  return { ...typed, [side]: terminalLocation(terminal) };
}
