import type { SmsWords } from '#domain/messaging/sms/rider-sms.ts';
import type { SmsValues } from '#domain/messaging/sms/sms-template.ts';

const when = ({ day, month, hour, minute }: SmsValues) => `${day}/${month} at ${hour}:${minute}`;
const driver = ({ driver, driver_phone, vehicle, plate }: SmsValues) =>
  `${driver}, phone +${driver_phone}, ${vehicle} ${plate}`;

/** The messages by SMS in English. They are short: an SMS has 160 characters. */
export const SMS_WORDS: SmsWords = {
  language: 'en',
  booking: {
    'booking-received': (v, { name, supportPhone }) =>
      `Booking BK-${v.booking} for ${when(v)} received. Our team will contact you within ${v.within} minutes to confirm. Call ${supportPhone}. ${name}`,
    'booking-overdue': (v, { name, supportPhone }) =>
      `We are sorry: booking BK-${v.booking} for ${when(v)} is not confirmed yet. We are working on it. Call ${supportPhone}. ${name}`,
    'booking-confirmed': (v, { name, supportPhone }) =>
      `Booking BK-${v.booking} for ${when(v)} is confirmed. Driver's details come ${v.before} minutes before pickup. Call ${supportPhone}. ${name}`,
    'pickup-moved': (v, { name, supportPhone }) =>
      `The pickup of booking BK-${v.booking} has changed: it is now on ${when(v)}. Questions? Call ${supportPhone}. ${name}`,
    'booking-cancelled': (v, { name, supportPhone }) =>
      `Booking BK-${v.booking} for ${when(v)} is cancelled. Questions? Call ${supportPhone}. ${name}`,
    'ride-details': (v, { name, supportPhone }) =>
      `Ride BK-${v.booking}, ${when(v)}. Your driver: ${driver(v)}. Call us on ${supportPhone}. ${name}`,
    'ride-bill': (v, { name, supportPhone }) =>
      `The bill of ride BK-${v.booking} on ${when(v)}: Rs ${v.amount} with all taxes. The PDF is in My Bookings. Call ${supportPhone}. ${name}`,
    'ride-bill-of-partner': (v, { name, supportPhone }) =>
      `Ride BK-${v.booking} on ${when(v)} is billed to the company that booked it. You pay nothing. Call ${supportPhone}. ${name}`,
    'ride-driver-changed': (v, { name, supportPhone }) =>
      `Ride BK-${v.booking}, ${when(v)}. Your driver or vehicle has changed: ${driver(v)}. Call us on ${supportPhone}. ${name}`,
    'ride-without-driver': (v, { name, supportPhone }) =>
      `Ride BK-${v.booking}, ${when(v)}, is coming up. We will send you your driver's details. Call us on ${supportPhone}. ${name}`,
  },
  seat: {
    'seat-booked': (v, { name, supportPhone }) =>
      `Your seats are booked: RS-${v.booking}, pickup on ${when(v)}. Please be there 10 minutes early, with an ID. Call ${supportPhone}. ${name}`,
    'seat-moved': (v, { name, supportPhone }) =>
      `Seat booking RS-${v.booking} is moved to another trip: pickup on ${when(v)}. Questions? Call ${supportPhone}. ${name}`,
    'seat-delayed': (v, { name, supportPhone }) =>
      `Your trip RS-${v.booking} has a new time: pickup on ${when(v)}. We are sorry. Questions? Call ${supportPhone}. ${name}`,
    'seat-cancelled': (v, { name, supportPhone }) =>
      `Seat booking RS-${v.booking} for ${when(v)} is cancelled. Questions? Call ${supportPhone}. ${name}`,
    'seat-details': (v, { name, supportPhone }) =>
      `Trip RS-${v.booking}, pickup on ${when(v)}. Your driver: ${driver(v)}. Call us on ${supportPhone}. ${name}`,
    'seat-driver-changed': (v, { name, supportPhone }) =>
      `Trip RS-${v.booking}, pickup on ${when(v)}. Your driver or vehicle has changed: ${driver(v)}. Call us on ${supportPhone}. ${name}`,
    'seat-without-driver': (v, { name, supportPhone }) =>
      `Trip RS-${v.booking}, pickup on ${when(v)}, is coming up. We will send you your driver's details. Call us on ${supportPhone}. ${name}`,
  },
};
