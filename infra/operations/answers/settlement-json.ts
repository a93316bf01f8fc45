import { daysOfMonth, isFareEdited, type PartnerRide, type Settlement } from '#domain/partners/settlement.ts';

/** Returns a settlement in the shape that `--json` prints and the call answers. Other programs depend on these names. */
export function settlementJson({ month, rides, cancelled, noShows, open, totals, rupees }: Settlement) {
  return {
    month,
    ...daysOfMonth(month),
    rides: rides.map((ride) => ({
      ...common(ride),
      amount: ride.amount,
      currency: ride.currency,
      rate: ride.rate.rate,
      rateTakenOn: ride.rate.takenOn,
      rupees: ride.rupees,
      fareEdited: isFareEdited(ride),
    })),
    cancelled: cancelled.map((ride) => ({ ...common(ride), noShow: ride.isNoShow })),
    totals: { rides: rides.length, rupees, cancelled: cancelled.length, noShows, open, currencies: totals },
  };
}

function common({ id, partnerBookingId, pickupDate, from, to }: PartnerRide) {
  return { bookingId: id, partnerBookingId, pickupDate, fromTown: from, toTown: to };
}

export const SETTLEMENT_JSON = `{ "month", "from", "to",
"rides": [{ "bookingId", "partnerBookingId", "pickupDate", "fromTown", "toTown", "amount", "currency", "rate", "rateTakenOn", "rupees", "fareEdited" }],
"cancelled": [{ "bookingId", "partnerBookingId", "pickupDate", "fromTown", "toTown", "noShow" }],
"totals": { "rides", "rupees", "cancelled", "noShows", "open", "currencies": [{ "currency", "rides", "amount", "rupees" }] } }`;
