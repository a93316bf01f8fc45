import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { rupees } from '#domain/kernel/money.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type Channel,
  type MessageText,
  SEAT_MESSAGE_KINDS,
} from '#domain/messaging/message.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { aSeatBooking } from '#tests/builders/trips.ts';
import type { randomOf } from '#tests/chaos/storm/random.ts';

/** Values that riders, partners and the team type. */
const NAMES = [
  'Asha',
  'आशा वर्मा',
  'X'.repeat(100),
  'Ana\n\n\tSilva',
  '    ',
  'a    b     c',
  '👩‍👩‍👧‍👦 Rao',
  '{{name}}',
];
const PLACES = [
  'Saket, New Delhi',
  'दिल्ली हवाई अड्डा, टर्मिनल 3',
  'Y'.repeat(500),
  'Gate 4\nnext to the tea stall',
];
const DRIVERS: (DriverDetails | null)[] = [
  null,
  { name: 'Ravi', phone: '+919999900003', vehicle: 'BYD e6', registration: 'DL 1Z A 1234' },
  { name: 'रवि कुमार', phone: '+919999900003', vehicle: 'Z'.repeat(60), registration: '' },
];

/** Returns one message of each kind that goes by a channel, about a ride and its seats, with values at random. */
export function* messagesOfRide(
  random: ReturnType<typeof randomOf>,
  channel: Channel,
): Generator<MessageText> {
  const texts = MESSAGE_TEXTS[random.one(LANGUAGE_CODES)];
  const told = { driver: random.one(DRIVERS), hasDriverChanged: random.percent(30) };
  const guest = random.one([null, PARTNER_PARTS.guest, { name: random.one(NAMES), email: '', phone: '' }]);
  const isPartner = random.percent(40);
  const booking = sampleBooking({
    ...(isPartner && { ...PARTNER_PARTS, guest }),
    contact: { ...sampleBooking().contact, name: random.one(NAMES) },
    price: {
      ...sampleBooking().price,
      estimated: random.percent(30),
      final: rupees(random.between(1, 99_999)),
    },
    ride: {
      ...sampleBooking().ride,
      ...{ pickupLocation: random.one(PLACES), dropLocation: random.one(PLACES) },
    },
    paymentStatus: random.one(['paid', 'pay-on-arrival']),
    specialInstructions: random.one(['', 'N'.repeat(500)]),
    cancellation: {
      ...{ by: random.one(['rider', 'admin', 'system']), reason: random.one(['no-vehicle', 'other']) },
      ...{ note: random.one([null, 'M'.repeat(500)]), at: PLACED_AT },
    } as never,
  });
  for (const kind of BOOKING_MESSAGE_KINDS) {
    const isForTeam = kind.startsWith('team-');
    if (kind === 'booking-updated' || (isForTeam && channel === 'sms')) continue;
    const riders =
      channel === 'sms' ? (['customer', 'passenger'] as const) : (['customer', 'passenger', 'copy'] as const);
    const reader = isForTeam ? 'team' : random.one(riders);
    const labels = reader === 'team' ? undefined : texts.labels;
    const facts = bookingFacts(booking, { ...told, timeouts: TIMEOUTS, now: PLACED_AT, reader, labels });
    yield bookingMessage(kind, facts, BRAND, { texts, channel });
  }
  const seats = Array.from({ length: random.one([1, 6]) }, (_, at) =>
    aSeatBooking({
      ...{ id: (at + 3) as never, seat: `A${at + 1}`, contact: { ...CONTACT, name: random.one(NAMES) } },
      movedFrom: PLACED_AT,
      cancellation: { by: random.one(['rider', 'admin']), phone: null, from: 'web', at: PLACED_AT },
    }),
  );
  const [first = aSeatBooking()] = seats;
  for (const kind of SEAT_MESSAGE_KINDS) {
    if (kind.startsWith('team-') && channel === 'sms') continue;
    const labels = kind.startsWith('team-') ? undefined : texts.labels;
    const facts = seatFacts(first, { ...told, timeouts: TIMEOUTS, now: PLACED_AT, together: seats, labels });
    yield seatMessage(kind, facts, BRAND, { texts, channel });
  }
}
