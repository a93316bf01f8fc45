import { splitPhone } from '#app/ui/forms/phone/country-codes.ts';
import { BOOKED_SERVICE_LABELS, type Booking, serviceOf } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDay, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { formatAmount } from '#domain/partners/currency.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { DIRECTION_LABELS, SERVICE_LABELS, TERMINAL_LABELS, TRIP_TYPE_LABELS } from '#domain/rides/ride.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns a booking's field values for the edit form. */
export function editView(booking: Booking) {
  const { price, partner, version } = booking;
  const values = editValues(booking);
  return {
    id: booking.id,
    reference: formatBookingId(booking.id),
    about: `${booking.contact.name}, ${BOOKED_SERVICE_LABELS[serviceOf(booking)]}`,
    version,
    values,
    /** The same values as hidden fields, so that the server can tell which fields changed. */
    seen: JSON.stringify(values),
    fareHint: [
      partner && `The partner pays ${formatAmount(partner.amount, partner.currency)}.`,
      price.discount > 0 && `The coupon takes ${formatRupees(price.discount)} off it.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

export type EditView = ReturnType<typeof editView>;

/** Returns the form's fields by name. The form has the fields of all services, as the service can change. */
export function editValues(booking: Booking): Readonly<Record<string, string>> {
  const { ride, price, contact } = booking;
  const { code, number } = splitPhone(contact.phone);
  return {
    status: booking.status,
    customerName: contact.name,
    customerEmail: contact.email,
    countryCode: code ?? '',
    phone: number,
    pickupLocation: ride.pickupLocation,
    dropLocation: ride.dropLocation,
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    ...airportValues(booking),
    ...(booking.partner
      ? { transferzBookingId: booking.partner.bookingId ?? '' }
      : { serviceType: ride.service, ...otherValues(booking) }),
    fare: String(price.total),
    ...(price.estimated && { estimated: 'on' }),
    ...mapTexts((name) => booking[name].replaceAll('\r\n', '\n')),
  };
}

function airportValues({ ride, arrivalTime }: Booking) {
  const isAirport = ride.service === 'airport';
  return {
    tripDirection: isAirport ? ride.direction : 'to-airport',
    terminal: isAirport ? ride.terminal : '',
    flightNumber: (isAirport && ride.flightNumber) || '',
    arrivalTime: arrivalTime ?? '',
    meetAndGreet: isAirport && ride.meetAndGreet ? 'on' : '',
  };
}

/** A partner's booking stays an airport transfer. */
function otherValues({ ride, returnAt }: Booking) {
  const isRoundTrip = ride.service === 'intercity' && ride.tripType === 'round-trip';
  return {
    hoursRequired: ride.service === 'hourly' ? String(ride.hours) : '',
    tripType: ride.service === 'intercity' ? ride.tripType : 'one-way',
    dropDate: returnAt ? indiaDateOf(returnAt) : '',
    dropTime: returnAt ? indiaTimeOf(returnAt) : '',
    additionalHours: isRoundTrip ? String(ride.additionalHours) : '',
  };
}

/** Returns a field's value as text. */
export function keptWords(field: string, booking: Booking): string {
  const { ride, contact, price } = booking;
  switch (field) {
    case 'status':
      return STATUS_LABELS[booking.status];
    case 'countryCode':
    case 'phone':
      return formatPhone(contact.phone);
    case 'pickupDate':
      return formatDay(ride.pickupDate);
    case 'terminal':
      return ride.service === 'airport' ? TERMINAL_LABELS[ride.terminal] : '';
    case 'serviceType':
      return SERVICE_LABELS[ride.service];
    case 'tripDirection':
      return ride.service === 'airport' ? DIRECTION_LABELS[ride.direction] : 'nothing';
    case 'tripType':
      return ride.service === 'intercity' ? TRIP_TYPE_LABELS[ride.tripType] : 'nothing';
    case 'meetAndGreet':
      return ride.service === 'airport' && ride.meetAndGreet ? 'Yes' : 'No';
    case 'estimated':
      return price.estimated ? 'Yes' : 'No';
    case 'fare':
      return formatRupees(price.total);
    default:
      return editValues(booking)[field] || 'nothing';
  }
}
