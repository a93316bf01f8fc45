import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { manualRideRequest } from '#app/console/bookings/create/parts/manual-ride-request.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { asRiders, type ManualRideRequest } from '#domain/bookings/manual/manual-ride.ts';
import { RIDE_INPUTS, readAnswers, TEAM_INPUTS } from '#domain/rides/input-fields.ts';
import { type RideRequest, terminalLocation } from '#domain/rides/ride.ts';

/** What was typed, by the names of the fields; a box that is not ticked is absent. */
export type Typed = Readonly<Record<string, string>>;

/** For whom it is: nobody yet, a new customer, or one of those who are known. */
export type Chosen = CustomerView | 'new' | null;

/** A fare as it is shown, in rupees, kilometres and minutes. */
export type ShownPrice = {
  readonly base: number;
  readonly meetAndGreet: number;
  readonly distance: number | null;
  readonly duration: number | null;
};

/** A partner's amount in rupees; `words` name the rate and its day. */
export type ShownConversion = { readonly rupees: number; readonly words: string };

export type TeamCoupon =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly code: string }
  | { readonly state: 'applied'; readonly code: string; readonly discount: number }
  | { readonly state: 'rejected'; readonly error: string; readonly mayOverride: boolean };

/** What the page is drawn from: at first, and after each post that did not book. */
export type ManualAnswer = {
  /** Makes a form that is sent twice one booking. */
  readonly key: string;
  readonly typed: Typed;
  readonly customer: Chosen;
  /** Customers who match what was looked for; null where nobody was. */
  readonly found: readonly CustomerView[] | null;
  readonly price: ShownPrice | null;
  readonly conversion: ShownConversion | null;
  /** The seal of the price, and what it was worked out from: a page goes by it for no other ride. */
  readonly quote: string | null;
  readonly coupon: TeamCoupon;
  /** Field of the form → messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What stands in the way and is of no field. */
  readonly trouble: string | null;
  readonly toast: { readonly title: string; readonly description: string } | null;
};

/** How the message for a used-up coupon ends when the team can override it (docs/product/coupons.md#team). */
export const MAY_OVERRIDE = 'Admin can override if needed.';

export const DEFAULT_HOURS = '4';

/** The ride as it stands in the form: read leniently, the domain decides. */
export function manualRideOf(text: (name: string) => string): ManualRideRequest {
  const service = BOOKED_SERVICES.find((one) => one === text('serviceType')) ?? 'airport';
  const isPartners = service === 'transferz';
  const fare = text(isPartners ? 'partnerFare' : 'fare');
  return manualRideRequest(service, readAnswers({ ...RIDE_INPUTS, ...TEAM_INPUTS }, text), {
    fare: fare.trim() === '' ? undefined : Number(fare),
    currency: isPartners ? text('currency') : '',
  });
}

/** A ride whose fare is worked out as a rider's; null for one whose fare is typed. */
export function ridersRide(ride: ManualRideRequest): RideRequest | null {
  return ride.service === 'airport' || ride.service === 'hourly' ? asRiders(ride) : null;
}

/** The terminal fills its side of the way (docs/product/bookings.md#manual-form). */
export function withTerminal(typed: Typed): Typed {
  const { service, direction, terminal } = manualRideOf((name) => typed[name] ?? '');
  if ((service !== 'airport' && service !== 'transferz') || !terminal) return typed;
  const side = direction === 'from-airport' ? 'pickupLocation' : 'dropLocation';
  return { ...typed, [side]: terminalLocation(terminal) };
}
