import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { BookingTemplate, RiderTexts } from '#domain/messaging/rider-texts.ts';
import { lines, paragraphs } from '#domain/messaging/wording.ts';
import { hindiDateTime, hindiDuration } from '#domain/words/hindi/formats.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';
import {
  amountLine,
  CANCELLED_BY,
  cancelUntil,
  driverComes,
  driverIntro,
  driverLines,
  driverSubject,
  hello,
  NOTHING_CHARGED,
  onWhatsApp,
  paymentOf,
  REFUND,
  signed,
  unpaid,
  WE_ARE_SORRY,
} from '#domain/words/hindi/messages/wording.ts';

const bookingReceived: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बुकिंग मिल गई: ${id}`,
    body: paragraphs(
      hello(facts),
      `हमें आपकी बुकिंग मिल गई है। आपका बुकिंग नंबर ${id} है।`,
      [...facts.rideLines, amountLine(facts)],
      `बुकिंग पक्की करने के लिए हमारी टीम ${hindiDuration(facts.confirmationTimeout)} के अंदर ${onWhatsApp(facts)}आपसे संपर्क करेगी।${unpaid(facts, 'अभी कोई राशि नहीं ली गई है।')}`,
      signed(brand),
    ),
  };
};

const bookingOverdue: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बुकिंग ${id} पर हमारा काम जारी है`,
    body: paragraphs(
      hello(facts),
      `${WE_ARE_SORRY} ${hindiDateTime(facts.pickupAt)} की आपकी बुकिंग ${id} अभी पक्की नहीं हुई है, जबकि हमने ${hindiDuration(facts.confirmationTimeout)} के अंदर पक्की करने का वादा किया था।`,
      `हम इस पर काम कर रहे हैं और ${onWhatsApp(facts)}आपसे संपर्क करेंगे।${unpaid(facts, NOTHING_CHARGED)} अभी बात करने के लिए ${brand.supportPhone} पर फ़ोन करें।`,
      brand.name,
    ),
  };
};

const bookingConfirmed: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बुकिंग पक्की हो गई: ${id}`,
    body: paragraphs(
      hello(facts),
      `आपकी बुकिंग ${id} पक्की हो गई है।`,
      [...facts.rideLines, amountLine(facts)],
      `यात्रा शुरू होने से ${hindiDuration(facts.detailsBeforePickup)} पहले हम आपको ड्राइवर और गाड़ी की जानकारी ${onWhatsApp(facts)}भेजेंगे। कृपया 10 मिनट पहले तैयार रहें।`,
      facts.passenger
        ? `यात्रा बदलने या रद्द करने के लिए कृपया ${payerName(facts)} से संपर्क करें।`
        : cancelUntil(RIDER_CANCELLATION_HOURS),
      signed(brand),
    ),
  };
};

const bookingUpdated: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बुकिंग बदल दी गई: ${id}`,
    body: paragraphs(
      hello(facts),
      `आपकी बुकिंग ${id} बदल दी गई है। अब उसकी जानकारी यह है।`,
      lines(
        `स्थिति: ${labels.statuses[facts.status]}`,
        ...facts.rideLines,
        ...facts.textLines,
        amountLine(facts),
      ),
      'अगर कुछ ठीक नहीं है, तो कृपया हमें फ़ोन करें।',
      signed(brand),
    ),
  };
};

const pickupMoved: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `पिकअप बदल गया: ${id}`,
    body: paragraphs(
      hello(facts),
      `आपकी बुकिंग ${id} का पिकअप बदल गया है। ${movedBecause(facts)}।`,
      lines(
        `चढ़ने की जगह: ${facts.pickup}`,
        `चढ़ने का समय: ${hindiDateTime(facts.pickupAt)}`,
        `उतरने की जगह: ${facts.drop}`,
        amountLine(facts),
      ),
      'अगर यह आपके लिए ठीक नहीं है, तो कृपया हमें फ़ोन करें।',
      signed(brand),
    ),
  };
};

const rideBill: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बिल: ${id}`,
    body: paragraphs(
      hello(facts),
      `यह ${hindiDateTime(facts.pickupAt)} की आपकी यात्रा ${id} का बिल है।`,
      lines(
        `चढ़ने की जगह: ${facts.pickup}`,
        `उतरने की जगह: ${facts.drop}`,
        `किराया, सभी टैक्स के साथ: ${billed(facts)}`,
      ),
      !facts.payer && 'इसका PDF मेरी बुकिंग में है। कंपनी का इनवॉइस भी वहीं मिलता है।',
      signed(brand),
    ),
  };
};

export function billed(facts: BookingFacts): string {
  if (facts.payer || facts.left > 0) return paymentOf(facts);
  return `${formatRupees(facts.final)}, ${facts.paid ? 'चुका दिया गया' : 'नकद या UPI से देना है'}`;
}

const MOVED_BECAUSE: Record<MoveReason, string> = {
  flight: 'उड़ान देर से आ रही है',
  weather: 'मौसम की वजह से यात्रा तय समय पर नहीं हो सकती',
  traffic: 'ट्रैफ़िक की वजह से यात्रा तय समय पर नहीं हो सकती',
  request: 'आपने बदलने के लिए कहा था',
};

export function movedBecause({ movedBecause: reason }: BookingFacts): string {
  return reason ? MOVED_BECAUSE[reason] : 'हमारी टीम को इसे बदलना पड़ा';
}

const bookingCancelled: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `बुकिंग रद्द: ${id}`,
    body: paragraphs(
      hello(facts),
      `${hindiDateTime(facts.pickupAt)} की आपकी बुकिंग ${id} रद्द हो गई है।${cancelledBy(facts)}`,
      facts.paid && !facts.payer ? REFUND : !facts.payer && NOTHING_CHARGED,
      signed(brand),
    ),
  };
};

const rideDetails: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  const { driver } = facts;
  return {
    subject: driver ? driverSubject(facts, id) : `आपकी यात्रा ${id} का समय होने वाला है`,
    body: paragraphs(
      hello(facts),
      driver ? [driverIntro(facts, id), ...driverLines(driver)] : driverComes(id, onWhatsApp(facts)),
      lines(`चढ़ने की जगह: ${facts.pickup}`, `चढ़ने का समय: ${hindiDateTime(facts.pickupAt)}`, amountLine(facts)),
      'कृपया 10 मिनट पहले तैयार रहें।',
      signed(brand),
    ),
  };
};

/** The messages about bookings. Each has what the English one has (domain/messaging/english). */
export const bookingMessages: RiderTexts['bookings'] = {
  'booking-received': bookingReceived,
  'booking-overdue': bookingOverdue,
  'booking-confirmed': bookingConfirmed,
  'booking-updated': bookingUpdated,
  'pickup-moved': pickupMoved,
  'booking-cancelled': bookingCancelled,
  'ride-details': rideDetails,
  'ride-bill': rideBill,
};

export function payerName({ payer, customer }: BookingFacts): string {
  return payer?.name ?? customer.name;
}

/** Cancellation reasons that need an apology to the rider. */
const OUR_FAULT: readonly CancellationReason[] = ['no-vehicle', 'not-confirmed'];

/** Returns who cancelled and why. Leaves out the internal note and the reason "Other". */
export function cancelledBy(facts: BookingFacts): string {
  if (!facts.cancellation) return '';
  const { by, reason } = facts.cancellation;
  const who = by === 'rider' && facts.passenger ? `इसे ${payerName(facts)} ने रद्द किया है।` : CANCELLED_BY[by];
  const why = reason === 'other' ? '' : ` कारण: ${labels.cancellationReasons[reason]}।`;
  return ` ${who}${why}${OUR_FAULT.includes(reason) ? ` ${WE_ARE_SORRY}` : ''}`;
}
