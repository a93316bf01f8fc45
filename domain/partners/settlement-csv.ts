import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/text/csv.ts';
import { isFareEdited, type Month, type PartnerRide, type Settlement } from '#domain/partners/settlement.ts';

const HEADER = [
  ...['Booking', 'Partner booking id', 'Status', 'Pickup date', 'From', 'To'],
  ...['Amount', 'Currency', 'Rate', 'Rate of', 'Amount (INR)', 'Fare edited'],
];

/**
 * Returns the CSV file of a settlement (docs/product/partners.md#settlement): the completed rides, then the cancelled bookings. These have no
 * amounts, so that a column adds up to the total.
 */
export function settlementCsv({ rides, cancelled }: Settlement): string {
  const lines = [...rides, ...cancelled].map((ride) => csvLine(cellsOf(ride)));
  return BYTE_ORDER_MARK + csvLine(HEADER) + lines.join('');
}

/** Returns the name of the file. */
export function settlementFileName(month: Month): string {
  return `partner-settlement-${month}.csv`;
}

function cellsOf(ride: PartnerRide) {
  const about = [
    formatBookingId(ride.id),
    ride.partnerBookingId,
    rideStatus(ride),
    formatDay(ride.pickupDate),
    ride.from,
    ride.to,
  ];
  if (ride.status !== 'completed') return [...about, null, ride.currency, null, null, null, null];
  const { amount, currency, rate, rupees } = ride;
  return [
    ...about,
    amount,
    currency,
    rate.rate,
    formatDay(rate.takenOn),
    rupees,
    isFareEdited(ride) ? 'Yes' : 'No',
  ];
}

/** Returns the status of a partner's booking in words. */
export function rideStatus({ status, isNoShow }: Pick<PartnerRide, 'status' | 'isNoShow'>): string {
  if (status === 'cancelled') return isNoShow ? 'No-show' : 'Cancelled';
  return status === 'completed' ? 'Completed' : 'Open';
}
