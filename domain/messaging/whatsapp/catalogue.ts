import type { Brand } from '#domain/brand.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { driverTemplates } from '#domain/messaging/whatsapp/driver-templates.ts';
import { slotsOf } from '#domain/messaging/whatsapp/fill-template.ts';
import { riderTemplates } from '#domain/messaging/whatsapp/rider-templates.ts';
import { teamTemplate } from '#domain/messaging/whatsapp/team-notice.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';

/** Example values, which the provider asks for when it approves a template. */
const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Asha',
  booking: 'BK-1024',
  ride: 'Airport Transfer, From Delhi Airport · Pickup: Delhi Airport Terminal 3 · Drop: Sector 18, Noida',
  pickup: 'Delhi Airport Terminal 3, New Delhi',
  time: '21/11/2026, 18:05 IST',
  payment: '₹1,439, pay on arrival by cash or UPI',
  charge: 'Nothing has been charged.',
  refund: 'Nothing has been charged.',
  within: '30 minutes',
  before: '30 minutes',
  moved_because: 'The flight is late',
  bill: '₹1,499, paid',
  how_to_cancel: 'in My Bookings, until 2 hours before pickup',
  why: 'Our team cancelled it. Reason: No vehicle was free. We are sorry.',
  driver: 'Ravi',
  driver_phone: '+91 99999 00003',
  vehicle: 'BYD e6, DL 1Z A 1234',
  trip: 'Delhi – Dehradun, Outbound',
  arrive_at: '21/11/2026, 17:55 IST',
  drop: 'Clock Tower, Dehradun',
  drop_time: '21/11/2026, 23:15 IST',
  seats: 'A1 (RS-3, ₹799), B1 (RS-4, ₹799)',
  seat_names: 'A1, B1',
  fare: '₹1,598, pay on arrival by cash or UPI',
  earlier: '20/11/2026, 06:30 IST',
  delay: 'it leaves 45 minutes later than planned, because of the weather',
  when: '30 minutes before pickup',
  passenger: 'Ana',
  reference: 'TZ-1001',
  message: 'Hello Ana, · Your booking BK-1024 is confirmed. · Questions? Call us.',
  notice: 'New booking BK-1024. Please contact the customer and confirm or cancel it within 30 minutes.',
  details: 'Customer: Asha · Airport Transfer · Pickup time: 21/11/2026, 18:05 IST',
  duty: 'DT-7',
  title: 'BK-1024, Airport Transfer',
  start: '21/11/2026, 18:05 IST',
};

/** A template, and an example of each of its values. */
export type CatalogueEntry = {
  readonly template: WhatsappTemplate;
  readonly samples: Readonly<Record<string, string>>;
};

/**
 * Returns the templates of all messages by WhatsApp, except that of one-time codes (docs/product/messages.md#templates).
 * `driverLinkStart` returns the beginning of the address of every duty's page in a language.
 */
export function whatsappCatalogue(
  brand: Brand,
  languages: readonly Pick<RiderTexts, 'whatsapp' | 'drivers'>[],
  driverLinkStart: (language: LanguageCode) => string,
): CatalogueEntry[] {
  return [
    ...languages.flatMap(({ whatsapp }) => riderTemplates(whatsapp, brand)),
    ...languages.flatMap(({ drivers }) => driverTemplates(drivers, brand, driverLinkStart(drivers.language))),
    teamTemplate(brand),
  ].map((template) => ({
    template,
    samples: Object.fromEntries(slotsOf(template.body).map((slot) => [slot, SAMPLES[slot] ?? slot])),
  }));
}
