import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { DriverTexts } from '#domain/messaging/driver-texts.ts';
import type { SmsValues } from '#domain/messaging/sms/sms-template.ts';
import { hello, paragraphs, signed } from '#domain/messaging/wording.ts';

const when = ({ day, month, hour, minute }: SmsValues) => `on ${day}/${month} at ${hour}:${minute}`;

/** All messages to drivers in English. */
export const DRIVER_TEXTS: DriverTexts = {
  language: 'en',
  subjects: {
    'duty-assigned': (duty, start) => `Duty ${duty}: ${start}`,
    'duty-moved': (duty, start) => `Duty ${duty} has changed: ${start}`,
    'duty-removed': (duty, start) => `Duty ${duty} is cancelled: ${start}`,
  },
  whatsapp: {
    'duty-assigned': (values, brand) =>
      paragraphs(
        hello(values),
        `You have duty ${values.duty}, ${values.title}.`,
        [`Start: ${values.start}`, `Details: ${values.details}`],
        'Please accept or decline it with the button.',
        signed(brand),
      ),
    'duty-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `Your duty ${values.duty}, ${values.title}, has changed. This is how it stands now.`,
        [`Start: ${values.start}`, `Details: ${values.details}`],
        'Please look at it and answer with the button.',
        signed(brand),
      ),
    'duty-removed': (values, brand) =>
      paragraphs(
        hello(values),
        `Duty ${values.duty} (${values.title}) at ${values.start} is no longer yours. You need not do anything.`,
        signed(brand),
      ),
  },
  answer: 'Answer',
  sms: {
    'duty-assigned': (v, { name }) =>
      `You have duty DT-${v.duty} ${when(v)}. Please accept or decline it: ${v.link} ${name}`,
    'duty-moved': (v, { name }) =>
      `Your duty DT-${v.duty} has changed. It starts ${when(v)}. Please answer: ${v.link} ${name}`,
    'duty-removed': (v, { name }) =>
      `Duty DT-${v.duty} ${when(v)} is no longer yours. You need not do anything. ${name}`,
  },
  lines: {
    vehicle: 'Vehicle',
    from: 'From',
    to: 'To',
    passengers: 'Passengers',
    pickup: 'Pickup',
    pickupTime: 'Pickup time',
    drop: 'Drop',
    flight: 'Flight',
    passenger: 'Passenger',
  },
  unknownTrip: 'a trip',
  dateTime: formatDateTime,
};
