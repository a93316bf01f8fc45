import type { Booking } from '#domain/bookings/booking.ts';
import { describeEdit } from '#domain/bookings/edit/describe-edit.ts';
import {
  type Edited,
  type WriteEditDeps,
  type WriteRefusal,
  writeEdit,
} from '#domain/bookings/edit/write-edit.ts';
import {
  applyOwnChange,
  changedRequest,
  type OwnChange,
  type OwnChangeRefusal,
  refuseChange,
} from '#domain/bookings/own-change/own-change.ts';
import {
  type PricedChange,
  type PriceOwnChangeDeps,
  priceOwnChange,
} from '#domain/bookings/own-change/price-own-change.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import { BOOKING_NOT_FOUND, type BookingChanged } from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { QUOTE_MINUTES, type Quote, type QuoteSigner, quotedRide } from '#domain/fares/quote.ts';
import { type PriceChanged, QUOTE_UNKNOWN } from '#domain/fares/refusals.ts';
import { riderOn } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type ChangeOwnBooking = {
  readonly id: BookingId;
  /** The version that the rider saw. */
  readonly version: number;
  readonly rider: Customer;
  readonly change: OwnChange;
};

/** A change as the rider is asked to confirm it. Nothing is written yet. */
export type QuotedChange = {
  readonly booking: Booking;
  /** The booking as it would be. */
  readonly after: Booking;
  readonly changes: readonly string[];
  readonly price: PricedRide;
  /** The signed price of this change of this version. */
  readonly quote: string;
};

type QuoteDeps = PriceOwnChangeDeps & {
  readonly bookings: FindBooking;
  readonly quotes: QuoteSigner;
  readonly parsePhone: ParsePhone;
  readonly clock: Clock;
};

type QuoteRefusal = OwnChangeRefusal | BookingChanged;

/** Prices a rider's change and signs the price, valid for 5 minutes (docs/product/bookings.md#rider-change). */
export function quoteOwnChange(deps: QuoteDeps) {
  const priceChange = priceOwnChange(deps);
  return async (command: ChangeOwnBooking): Promise<Result<QuotedChange, QuoteRefusal>> => {
    const { id, version, rider, change } = command;
    const now = deps.clock();
    const booking = await deps.bookings.find(id);
    const refused = refuseChange(booking, rider, now);
    if (refused || !booking) return refuse(refused ?? BOOKING_NOT_FOUND);
    if (booking.version !== version)
      return refuse({ code: 'changed-meanwhile', what: 'booking', version: booking.version, changed: [] });
    const priced = await priceChange(booking, change, now);
    if (!priced.ok) return priced;
    const after = applyOwnChange(booking, priced.value.request, priced.value.priced, { ...deps, rider, now });
    if (!after.ok) return after;
    const { price, points } = after.value;
    const quote = deps.quotes.sign({
      ride: quotedChange(command, booking),
      price,
      points,
      expiresAt: addMinutes(now, QUOTE_MINUTES).getTime(),
    });
    return ok({ booking, after: after.value, changes: describeEdit(booking, after.value), price, quote });
  };
}

/**
 * Changes a rider's own booking with the price that the rider has confirmed. It is written as an edit by the team is: with
 * optimistic locking, history and duty. The team is told, and the rider gets an e-mail.
 */
export function changeOwnBooking<R>(deps: QuoteDeps & WriteEditDeps<R>) {
  const write = writeEdit(deps);
  const [priceChange, quoteAgain] = [priceOwnChange(deps), quoteOwnChange(deps)];
  return async (
    command: ChangeOwnBooking & { readonly quote: string },
  ): Promise<Result<Edited, QuoteRefusal | WriteRefusal | PriceChanged | R>> => {
    const { id, version, rider, change } = command;
    const now = deps.clock();
    const booking = await deps.bookings.find(id);
    const refused = refuseChange(booking, rider, now);
    if (refused || !booking) return refuse(refused ?? BOOKING_NOT_FOUND);
    const quote = deps.quotes.verify(command.quote);
    if (!quote) return refuse(invalid([QUOTE_UNKNOWN]));
    const priced = await priceChange(booking, change, now);
    if (!priced.ok) return priced;
    const isQuoted = quote.ride === quotedChange(command, booking);
    const accepted = isQuoted ? acceptedPrice(priced.value, quote, now) : undefined;
    if (!accepted) {
      const again = await quoteAgain(command);
      if (!again.ok) return again;
      return refuse({ code: 'price-changed', price: again.value.price, quote: again.value.quote });
    }
    return write({
      id,
      version,
      by: riderOn(rider, 'web'),
      email: 'queued',
      apply: (stored, at) =>
        applyOwnChange(stored, accepted.request, accepted.priced, { ...deps, rider, now: at }),
      follow: async (follow, transition) => {
        await follow.editedByRider(transition);
        return ok(undefined);
      },
      event: { changedByRider: true },
    });
  };
}

/** Returns what a quote of a change is bound to. A quote of a booking does not fit, and the other way round. */
function quotedChange({ id, version, change }: ChangeOwnBooking, booking: Booking): string {
  const request = changedRequest(booking, change);
  return JSON.stringify(['change', id, version, quotedRide(request), request.flightNumber ?? null]);
}

/**
 * Returns the change with the price that the rider has confirmed; undefined if the price is another one now. A fare that
 * stays needs no quote, and neither does an expired quote of the same amount.
 */
function acceptedPrice({ request, priced }: PricedChange, quote: Quote, now: Date): PricedChange | undefined {
  if (!priced) return { request, priced };
  const { price, points, expiresAt } = quote;
  if (expiresAt > now.getTime()) return { request, priced: { price, points } };
  return price.final === priced.price.final ? { request, priced } : undefined;
}
