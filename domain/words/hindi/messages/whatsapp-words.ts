import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { seatList } from '#domain/messaging/english/rider-seat-messages.ts';
import { hasPaid } from '#domain/messaging/seat-facts.ts';
import { joined, type SeatValues, type WhatsappWords } from '#domain/messaging/whatsapp/rider-templates.ts';
import { driverValues, paragraphs } from '#domain/messaging/wording.ts';
import { hindiDateTime, hindiDuration } from '#domain/words/hindi/formats.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';
import {
  billed,
  cancelledBy,
  movedBecause,
  payerName,
} from '#domain/words/hindi/messages/booking-messages.ts';
import { DELAY_ADVICE, delayWords } from '#domain/words/hindi/messages/seat-messages.ts';
import {
  amountAndPayment,
  CANCELLED_BY,
  hello,
  howPaid,
  NOTHING_CHARGED,
  paymentOf,
  REFUND,
  signed,
  WE_ARE_SORRY,
} from '#domain/words/hindi/messages/wording.ts';

type DriverSlots = { readonly driver: string; readonly driver_phone: string; readonly vehicle: string };

const driver = (values: DriverSlots) => [
  `ड्राइवर: ${values.driver}`,
  `ड्राइवर का फ़ोन नंबर: ${values.driver_phone}`,
  `गाड़ी: ${values.vehicle}`,
];
const trip = (values: SeatValues) => [
  `यात्रा: ${values.trip}`,
  `चढ़ने की जगह: ${values.pickup}`,
  `चढ़ने का समय: ${values.time}`,
  `उतरने की जगह: ${values.drop}`,
  `उतरने का समय: ${values.drop_time}`,
  `सीटें: ${values.seats}`,
  `किराया: ${values.fare}`,
];
const ride = (values: { readonly pickup: string; readonly time: string; readonly payment: string }) => [
  `चढ़ने की जगह: ${values.pickup}`,
  `चढ़ने का समय: ${values.time}`,
  `भुगतान: ${values.payment}`,
];
const READY = 'कृपया 10 मिनट पहले तैयार रहें।';
const ADVICE = 'कृपया 10 मिनट पहले पहुँचें और अपना पहचान पत्र साथ रखें।';
const CHANGED = 'आपका ड्राइवर या आपकी गाड़ी बदल गई है।';
const CANCEL_UNTIL = `“मेरी बुकिंग” में, यात्रा शुरू होने से ${RIDER_CANCELLATION_HOURS} घंटे पहले तक`;

/** The WhatsApp messages to riders in Hindi. They say what the English ones say (domain/messaging/english). */
export const whatsappWords: WhatsappWords = {
  language: 'hi',
  booking: {
    'booking-received': (values, brand) =>
      paragraphs(
        hello(values),
        `हमें आपकी बुकिंग मिल गई है। आपका बुकिंग नंबर ${values.booking} है।`,
        [`यात्रा: ${values.ride}`, `भुगतान: ${values.payment}`],
        `बुकिंग पक्की करने के लिए हमारी टीम ${values.within} के अंदर WhatsApp पर आपसे संपर्क करेगी।`,
        signed(brand),
      ),
    'booking-overdue': (values, brand) =>
      paragraphs(
        hello(values),
        `${WE_ARE_SORRY} ${values.time} की आपकी बुकिंग ${values.booking} अभी पक्की नहीं हुई है, जबकि हमने ${values.within} के अंदर पक्की करने का वादा किया था।`,
        `हम इस पर काम कर रहे हैं और WhatsApp पर आपसे संपर्क करेंगे। भुगतान: ${values.charge}`,
        `अभी बात करने के लिए ${brand.supportPhone} पर फ़ोन करें।`,
        brand.name,
      ),
    'booking-confirmed': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी बुकिंग ${values.booking} पक्की हो गई है।`,
        [`यात्रा: ${values.ride}`, `भुगतान: ${values.payment}`],
        `यात्रा शुरू होने से ${values.before} पहले हम आपको ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेंगे। ${READY}`,
        `रद्द करने के लिए: ${values.how_to_cancel}।`,
        signed(brand),
      ),
    'pickup-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी बुकिंग ${values.booking} का पिकअप बदल गया है। वजह: ${values.moved_because}।`,
        [`चढ़ने की जगह: ${values.pickup}`, `चढ़ने का समय: ${values.time}`, `भुगतान: ${values.payment}`],
        'अगर यह आपके लिए ठीक नहीं है, तो कृपया हमें फ़ोन करें।',
        signed(brand),
      ),
    'booking-cancelled': (values, brand) =>
      paragraphs(
        hello(values),
        `${values.time} की आपकी बुकिंग ${values.booking} रद्द हो गई है।`,
        [`किसने और क्यों: ${values.why}`, `भुगतान: ${values.refund}`],
        signed(brand),
      ),
    'ride-details': (values, brand) =>
      paragraphs(
        hello(values),
        [`आपकी यात्रा ${values.booking} की जानकारी यह है।`, ...driver(values)],
        ride(values),
        READY,
        signed(brand),
      ),
    'ride-bill': (values, brand) =>
      paragraphs(
        hello(values),
        `यह ${values.time} की आपकी यात्रा ${values.booking} का बिल है।`,
        [
          `चढ़ने की जगह: ${values.pickup}`,
          `उतरने की जगह: ${values.drop}`,
          `किराया, सभी टैक्स के साथ: ${values.bill}`,
        ],
        'यात्री को इसका PDF मेरी बुकिंग में मिलता है।',
        signed(brand),
      ),
    'ride-driver-changed': (values, brand) =>
      paragraphs(
        hello(values),
        [`${CHANGED} आपकी यात्रा ${values.booking} की जानकारी अब यह है।`, ...driver(values)],
        ride(values),
        READY,
        signed(brand),
      ),
    'ride-without-driver': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी यात्रा ${values.booking} का समय होने वाला है। हमारी टीम आपको ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेगी।`,
        ride(values),
        READY,
        signed(brand),
      ),
  },
  seat: {
    'seat-booked': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी सीटें बुक हो गई हैं। आपका बुकिंग नंबर ${values.booking} है।`,
        trip(values),
        ADVICE,
        `${values.when} हम आपको ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेंगे। रद्द करने के लिए: ${values.how_to_cancel}।`,
        signed(brand),
      ),
    'seat-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी बुकिंग ${values.booking} अब दूसरी यात्रा के लिए है। पहले चढ़ने का समय ${values.earlier} था। आपकी पहली यात्रा रद्द हो गई है। नई यात्रा यह है।`,
        trip(values),
        ADVICE,
        signed(brand),
      ),
    'seat-delayed': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी यात्रा ${values.booking} का समय बदल गया है: ${values.delay}। हमें खेद है।`,
        trip(values),
        DELAY_ADVICE,
        signed(brand),
      ),
    'seat-cancelled': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी बुकिंग ${values.booking} रद्द हो गई है।`,
        [
          `किसने: ${values.why}`,
          `यात्रा: ${values.trip}`,
          `चढ़ने की जगह: ${values.pickup}`,
          `चढ़ने का समय: ${values.time}`,
          `सीटें: ${values.seat_names}`,
          `भुगतान: ${values.refund}`,
        ],
        signed(brand),
      ),
    'seat-details': (values, brand) =>
      paragraphs(
        hello(values),
        [`आपकी यात्रा ${values.booking} की जानकारी यह है।`, ...driver(values)],
        wait(values),
        trip(values),
        signed(brand),
      ),
    'seat-driver-changed': (values, brand) =>
      paragraphs(
        hello(values),
        [`${CHANGED} आपकी यात्रा ${values.booking} की जानकारी अब यह है।`, ...driver(values)],
        wait(values),
        trip(values),
        signed(brand),
      ),
    'seat-without-driver': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी यात्रा ${values.booking} का समय होने वाला है। हमारी टीम आपको ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेगी।`,
        wait(values),
        trip(values),
        signed(brand),
      ),
  },
  copy: {
    copy: ({ name, passenger, reference, message }, brand) =>
      paragraphs(
        hello({ name }),
        `यह यात्री ${passenger} को भेजे गए हमारे संदेश की प्रति है। आपका बुकिंग नंबर: ${reference}.`,
        `संदेश: ${message}`,
        signed(brand),
      ),
    'copy-to-pass-on': ({ name, passenger, reference, message }, brand) =>
      paragraphs(
        hello({ name }),
        `हमारे पास यात्री का फ़ोन नंबर और ई-मेल पता नहीं है। कृपया यह संदेश ${passenger} तक पहुँचा दें। आपका बुकिंग नंबर: ${reference}.`,
        `संदेश: ${message}`,
        signed(brand),
      ),
  },
  bookingValues: (facts) => ({
    name: facts.name,
    booking: formatBookingId(facts.id),
    ride: joined(facts.rideLines),
    pickup: facts.pickup,
    time: hindiDateTime(facts.pickupAt),
    payment:
      facts.estimated && !facts.payer ? `${paymentOf(facts)}। ${labels.estimatedFare}` : paymentOf(facts),
    charge: facts.payer ? paymentOf(facts) : facts.paid ? howPaid(true) : NOTHING_CHARGED,
    refund: refundOf(facts),
    within: hindiDuration(facts.confirmationTimeout),
    before: hindiDuration(facts.detailsBeforePickup),
    how_to_cancel: facts.passenger ? `कृपया ${payerName(facts)} से संपर्क करें` : CANCEL_UNTIL,
    why: cancelledBy(facts).trim(),
    moved_because: movedBecause(facts),
    drop: facts.drop,
    bill: billed(facts),
    ...driverValues(facts),
  }),
  seatValues: (facts) => ({
    name: facts.name,
    booking: formatRideshareId(facts.id),
    trip: facts.trip,
    pickup: facts.pickup,
    time: hindiDateTime(facts.pickupAt),
    arrive_at: hindiDateTime(facts.beThereAt),
    drop: facts.drop,
    drop_time: hindiDateTime(facts.dropAt),
    seats: seatList(facts),
    seat_names: facts.seats.map(({ seat }) => seat).join(', '),
    fare: amountAndPayment(facts.fare, facts),
    earlier: facts.movedFrom ? hindiDateTime(facts.movedFrom) : '',
    delay: delayWords(facts),
    when: facts.detailsBeforePickup
      ? `यात्रा शुरू होने से ${hindiDuration(facts.detailsBeforePickup)} पहले`
      : 'थोड़ी देर में',
    how_to_cancel: facts.riderMayCancel ? CANCEL_UNTIL : 'कृपया हमें फ़ोन करें',
    why: [
      facts.cancelledBy && CANCELLED_BY[facts.cancelledBy],
      facts.cancelledBy && facts.cancelledBy !== 'rider' && WE_ARE_SORRY,
    ]
      .filter(Boolean)
      .join(' '),
    refund: refundOf({ paid: hasPaid(facts), payer: null }),
    ...driverValues(facts),
  }),
};

function wait({ pickup, arrive_at }: SeatValues): string {
  return `कृपया ${arrive_at} से ${pickup} पर रहें और अपना पहचान पत्र साथ रखें।`;
}

function refundOf({ paid, payer }: { readonly paid: boolean; readonly payer: unknown }): string {
  if (payer) return 'आपको कुछ नहीं देना है।';
  return paid ? REFUND : NOTHING_CHARGED;
}
