import type { Booking, PlatformPart, StatusPart } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { type EditContext, pickupErrors, statusAfterEdit } from '#domain/bookings/edit/check-pickup.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { editedPrice, type FoundForEdit } from '#domain/bookings/edit/edited-price.ts';
import { editRide } from '#domain/bookings/edit/edited-ride.ts';
import { storedTexts } from '#domain/bookings/passenger.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';
import { parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { invalidPhone, type ParsePhone } from '#domain/kernel/phone.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import { changedPoints } from '#domain/places/locate-ride.ts';
import { type BookingTexts, mapTexts } from '#domain/rides/booking-texts.ts';

const MIN_LOCATION_LENGTH = 5;

/**
 * Returns the edited booking, or the errors of the edit. Each field follows the same rules as in a new
 * booking (docs/product/bookings.md#edit). `found` is what was looked up for it.
 */
export function applyEdit(
  booking: Booking,
  edit: BookingEdit,
  parsePhone: ParsePhone,
  context: EditContext,
  found: FoundForEdit = {},
): Result<Booking, Invalid<EditFieldError>> {
  const status = statusAfterEdit(statusOf(edit.status) ?? booking.status, context);
  const contact = {
    name: edit.customerName === undefined ? booking.contact.name : cleanText(edit.customerName),
    email: edit.customerEmail === undefined ? booking.contact.email : cleanEmail(edit.customerEmail),
    phone: edit.customerPhone === undefined ? booking.contact.phone : parsePhone(edit.customerPhone),
  };
  const date = edit.pickupDate === undefined ? booking.ride.pickupDate : parseIndiaDate(edit.pickupDate);
  const time = edit.pickupTime === undefined ? booking.ride.pickupTime : parseIndiaTime(edit.pickupTime);
  const arrival = edit.arrivalTime ? parseIndiaTime(edit.arrivalTime) : null;
  const texts: BookingTexts = mapTexts((name) => edit[name] ?? booking[name]);
  const edited = editRide(booking, edit, context.now);
  const { ride, places } = edited;
  const { route } = found;
  const priced = editedPrice(booking, edit, edited, found);
  // A new airport side is empty as long as its terminal is missing, which is the error.
  const lacksTerminal = edited.errors.some(({ field }) => field === 'terminal');
  const isShort = (location: string) =>
    location.length < MIN_LOCATION_LENGTH && !(location === '' && lacksTerminal);
  const errors: (EditFieldError | false)[] = [
    edit.status !== undefined &&
      !statusOf(edit.status) && { field: 'status', code: 'status-unknown', choices: BOOKING_STATUSES },
    ...checkContact({ ...contact, ...texts }, parsePhone),
    !contact.phone && invalidPhone('customerPhone', edit.customerPhone ?? ''),
    isShort(places.pickupLocation) && {
      field: 'pickupLocation',
      code: 'pickup-location-too-short',
    },
    isShort(places.dropLocation) && {
      field: 'dropLocation',
      code: 'drop-location-too-short',
    },
    ...(route?.errors ?? []),
    !date && { field: 'pickupDate', code: 'pickup-date-missing' },
    !time && { field: 'pickupTime', code: 'pickup-time-missing' },
    ...(date && time ? pickupErrors(booking, { status, date, time }, context) : []),
    arrival === undefined && {
      field: 'arrivalTime',
      code: 'arrival-time-malformed',
    },
    ...edited.errors,
    ...priced.errors,
  ];
  const [first, ...others] = errors.filter((error) => error !== false);
  if (first || !ride || !contact.phone || arrival === undefined) {
    if (!first) throw new Error('A refused edit named no error');
    return refuse(invalid(firstOfEachField([first, ...others])));
  }
  const arrivalTime = edit.arrivalTime === undefined ? booking.arrivalTime : arrival;
  return ok({
    ...booking,
    ...statusPart(status, booking),
    ride,
    returnAt: edited.returnAt,
    points: route
      ? changedPoints(
          { pickupLocation: booking.ride.pickupLocation, points: booking.points },
          { pickupLocation: ride.pickupLocation, points: route.points },
        )
      : booking.points,
    price: priced.price,
    contact: { ...contact, phone: contact.phone },
    ...storedTexts(texts, parsePhone),
    ...platformPart(booking, edit),
    arrivalTime: ride.service === 'airport' ? arrivalTime : null,
    overdueAt: status === 'received' ? booking.overdueAt : null,
  });
}

function statusOf(written: string | undefined): BookingStatus | undefined {
  return BOOKING_STATUSES.find((status) => status === written);
}

/** Returns the platform, which no edit changes, with the edited id of a partner. */
function platformPart(booking: Booking, { transferzBookingId: written }: BookingEdit): PlatformPart {
  if (booking.platform !== 'Transferz') return { platform: booking.platform, partner: null, guest: null };
  const { platform, partner, guest } = booking;
  const bookingId = written === undefined ? partner.bookingId : written.trim() || null;
  return { platform, partner: { ...partner, bookingId }, guest };
}

/**
 * Returns the edited status with its cancellation: by the team if the edit cancels the booking, none if it
 * reactivates it.
 */
function statusPart(status: BookingStatus, { cancellation }: Booking): StatusPart {
  if (status !== 'cancelled') return { status, cancellation: null };
  return { status, cancellation: cancellation ?? { by: 'admin', reason: 'other', note: null } };
}
