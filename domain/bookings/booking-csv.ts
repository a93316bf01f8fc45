import { BOOKED_SERVICE_LABELS, type BookedService, type Platform } from '#domain/bookings/booking.ts';
import { type BookingStatus, STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/text/csv.ts';
import type { Currency } from '#domain/partners/currency.ts';
import { type BookingTexts, EXPORTED_TEXTS, textDefinition } from '#domain/rides/booking-texts.ts';

/** Maximum number of bookings in one file: about 20 MB, which a spreadsheet can still open. */
export const MAX_EXPORTED = 100_000;

/** A booking as the CSV file needs it. `phone` is formatted for people; `fare` is in rupees. */
export type ExportedBooking = {
  /** The texts that have a column in the CSV file. */
  readonly texts: Partial<BookingTexts>;
  readonly id: BookingId;
  readonly status: BookingStatus;
  readonly service: BookedService;
  readonly platform: Platform;
  readonly partnerBookingId: string | null;
  readonly customer: string;
  readonly phone: string;
  readonly email: string;
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly pickupAt: Date;
  readonly placedAt: Date;
  readonly fare: number;
  /** For a partner's booking, the price that the partner pays, in its currency. For others, the fare before a discount. */
  readonly originalFare: number;
  readonly originalCurrency: Currency;
  readonly isEstimated: boolean;
  /** Names of the driver and the vehicle, empty without a duty. */
  readonly driver: string;
  readonly vehicle: string;
};

const HEADER = [
  ...['Booking', 'Status', 'Service', 'Customer', 'Phone', 'E-mail', 'Pickup location', 'Drop location'],
  ...['Pickup date', 'Pickup time (IST)', 'Booking date', 'Booking time (IST)', 'Fare (INR)'],
  ...['Original fare', 'Original currency', 'Platform'],
  'Partner booking id',
  ...EXPORTED_TEXTS.map((name) => textDefinition(name).label),
  'Estimated fare',
  ...['Driver', 'Vehicle'],
];

/** Yields the CSV file of the booking list in batches. The console and `ratha bookings export` use it. */
export async function* bookingsCsv(
  batches: AsyncIterable<readonly ExportedBooking[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for await (const batch of batches) yield batch.map((booking) => csvLine(cellsOf(booking))).join('');
}

function cellsOf(booking: ExportedBooking) {
  return [
    formatBookingId(booking.id),
    STATUS_LABELS[booking.status],
    BOOKED_SERVICE_LABELS[booking.service],
    booking.customer,
    booking.phone,
    booking.email,
    booking.pickupLocation,
    booking.dropLocation,
    formatDate(booking.pickupAt),
    indiaTimeOf(booking.pickupAt),
    formatDate(booking.placedAt),
    indiaTimeOf(booking.placedAt),
    booking.fare,
    booking.originalFare,
    booking.originalCurrency,
    booking.platform,
    booking.partnerBookingId,
    ...EXPORTED_TEXTS.map((name) => booking.texts[name] ?? ''),
    booking.isEstimated ? 'Yes' : 'No',
    booking.driver,
    booking.vehicle,
  ];
}
