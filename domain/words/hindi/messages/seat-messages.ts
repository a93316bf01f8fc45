import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { RiderTexts, SeatTemplate } from '#domain/messaging/rider-texts.ts';
import { hasPaid, type SeatFacts } from '#domain/messaging/seat-facts.ts';
import { paragraphs } from '#domain/messaging/wording.ts';
import type { DelayReason } from '#domain/rideshare/delay/trip-delay.ts';
import { hindiDateTime, hindiDuration } from '#domain/words/hindi/formats.ts';
import {
  amountAndPayment,
  CANCELLED_BY,
  cancelUntil,
  driverComes,
  driverIntro,
  driverLines,
  driverSubject,
  hello,
  NOTHING_CHARGED,
  REFUND,
  signed,
  WE_ARE_SORRY,
} from '#domain/words/hindi/messages/wording.ts';

const ADVICE = 'कृपया 10 मिनट पहले पहुँचें और अपना पहचान पत्र साथ रखें।';

const seatBooked: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const when = facts.detailsBeforePickup
    ? `यात्रा शुरू होने से ${hindiDuration(facts.detailsBeforePickup)} पहले`
    : 'थोड़ी देर में';
  return {
    subject: `सीट बुक हो गई: ${id}`,
    body: paragraphs(
      hello(facts),
      `${areBooked(facts)} आपका बुकिंग नंबर ${id} है।`,
      seatLines(facts),
      ADVICE,
      `${when} हम आपको ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेंगे।`,
      facts.riderMayCancel && cancelUntil(RIDER_CANCELLATION_HOURS),
      signed(brand),
    ),
  };
};

const seatMoved: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const before = facts.movedFrom ? ` पहले चढ़ने का समय ${hindiDateTime(facts.movedFrom)} था।` : '';
  return {
    subject: `यात्रा बदल गई: ${id}`,
    body: paragraphs(
      hello(facts),
      `आपकी बुकिंग ${id} अब दूसरी यात्रा के लिए है।${before} आपकी पहली यात्रा रद्द हो गई है। नई यात्रा यह है।`,
      seatLines(facts),
      ADVICE,
      signed(brand),
    ),
  };
};

const DELAYED_BECAUSE: Record<DelayReason, string> = {
  weather: 'मौसम',
  traffic: 'ट्रैफ़िक',
};

/** Returns how the departure has changed. */
export function delayWords({ delay: { minutes, because } }: SeatFacts): string {
  if (minutes === 0) return 'अब यह अपने तय समय पर चलेगी';
  const later = `यह तय समय से ${hindiDuration(minutes * MINUTE_MS)} देर से चलेगी`;
  return because ? `${DELAYED_BECAUSE[because]} की वजह से ${later}` : later;
}

export const DELAY_ADVICE =
  'कृपया चढ़ने के नए समय से 10 मिनट पहले पहुँचें। अगर यह आपके लिए ठीक नहीं है, तो कृपया हमें फ़ोन करें।';

const seatDelayed: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: facts.delay.minutes === 0 ? `यात्रा फिर समय पर: ${id}` : `यात्रा में देरी: ${id}`,
    body: paragraphs(
      hello(facts),
      `आपकी यात्रा ${id} का समय बदल गया है: ${delayWords(facts)}। हमें खेद है।`,
      seatLines(facts),
      DELAY_ADVICE,
      signed(brand),
    ),
  };
};

const seatDetails: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const { driver } = facts;
  return {
    subject: driver ? driverSubject(facts, id) : `आपकी यात्रा ${id} का समय होने वाला है`,
    body: paragraphs(
      hello(facts),
      driver ? [driverIntro(facts, id), ...driverLines(driver)] : driverComes(id, 'WhatsApp पर '),
      `कृपया ${hindiDateTime(facts.beThereAt)} से ${facts.pickup} पर रहें और अपना पहचान पत्र साथ रखें।`,
      seatLines(facts),
      signed(brand),
    ),
  };
};

const seatCancelled: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const { cancelledBy } = facts;
  return {
    subject: `सीट की बुकिंग रद्द: ${id}`,
    body: paragraphs(
      hello(facts),
      [
        `आपकी बुकिंग ${id} रद्द हो गई है।`,
        cancelledBy && CANCELLED_BY[cancelledBy],
        cancelledBy && cancelledBy !== 'rider' && WE_ARE_SORRY,
      ]
        .filter(Boolean)
        .join(' '),
      tripLines(facts),
      hasPaid(facts) ? REFUND : NOTHING_CHARGED,
      signed(brand),
    ),
  };
};

/** The messages about seats. Each has what the English one has (domain/messaging/english). */
export const seatMessages: RiderTexts['seats'] = {
  'seat-booked': seatBooked,
  'seat-moved': seatMoved,
  'seat-delayed': seatDelayed,
  'seat-details': seatDetails,
  'seat-cancelled': seatCancelled,
};

/** Returns the sentence that the seat is booked, or how many seats are. */
function areBooked({ seats }: SeatFacts): string {
  return seats.length === 1 ? 'आपकी सीट बुक हो गई है।' : `आपकी ${seats.length} सीटें बुक हो गई हैं।`;
}

function seatLines(facts: SeatFacts): string[] {
  const each = facts.seats.map(
    ({ id, seat, fare }) => `सीट ${seat}, ${formatRideshareId(id)}: ${formatRupees(fare)}`,
  );
  const fare = `किराया: ${amountAndPayment(facts.fare, facts)}`;
  return [...tripLines(facts), ...(each.length > 1 ? each : []), fare];
}

function tripLines(facts: SeatFacts): string[] {
  return [
    facts.trip,
    `चढ़ने की जगह: ${facts.pickup}`,
    `चढ़ने का समय: ${hindiDateTime(facts.pickupAt)}`,
    `उतरने की जगह: ${facts.drop}`,
    `उतरने का समय: ${hindiDateTime(facts.dropAt)}`,
    `${facts.seats.length === 1 ? 'सीट' : 'सीटें'}: ${facts.seats.map(({ seat }) => seat).join(', ')}`,
  ];
}
