import type { Guest } from '#domain/bookings/booking.ts';
import { MESSAGE_LOGIN } from '#domain/identity/by-message/message-login.ts';
import { OTP } from '#domain/identity/otp.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { lines, paragraphs } from '#domain/messaging/wording.ts';
import { hindiDateTime, hindiDuration } from '#domain/words/hindi/formats.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';
import { bookingMessages } from '#domain/words/hindi/messages/booking-messages.ts';
import { driverTexts } from '#domain/words/hindi/messages/driver-texts.ts';
import { seatMessages } from '#domain/words/hindi/messages/seat-messages.ts';
import { smsWords } from '#domain/words/hindi/messages/sms-words.ts';
import { whatsappWords } from '#domain/words/hindi/messages/whatsapp-words.ts';
import { hello } from '#domain/words/hindi/messages/wording.ts';

/** All messages to riders and drivers in Hindi. */
export const hindiTexts: RiderTexts = {
  language: 'hi',
  labels,
  bookings: bookingMessages,
  seats: seatMessages,
  whatsapp: whatsappWords,
  sms: smsWords,
  drivers: driverTexts,
  entry: {
    services: { ...labels.services, transferz: labels.services.airport },
    seats: (routeName) => `शेयर सीट ${routeName}`,
    to: (place) => `कहाँ तक: ${place}`,
    seatsTaken: (seats) => `सीट: ${seats.join(', ')}`,
    reference: (reference) => `बुकिंग नंबर: ${reference}`,
    help: (supportPhone) => `मदद: ${supportPhone}`,
  },
  copy: ({ subject, body }, facts, passenger) => ({
    subject: `प्रति: ${subject}`,
    body: paragraphs(copyLines(facts, passenger), body),
  }),
  otp: (code, { name }) => ({
    subject: `आपका ${name} कोड`,
    body: `${code} आपका ${name} कोड है। यह ${hindiDuration(OTP.validForMs)} तक काम करेगा। इसे किसी को न बताएँ, हमें भी नहीं।`,
  }),
  choiceReplies: {
    stopped: ({ name, supportPhone }) =>
      `${name}: अब हम आपको WhatsApp पर संदेश नहीं भेजेंगे। आपकी यात्राओं की जानकारी हो सके तो SMS या ई-मेल से मिलेगी, नहीं तो हम फ़ोन करेंगे। यहाँ फिर से संदेश पाने के लिए “शुरू” लिखें। सवाल हों तो ${supportPhone} पर फ़ोन करें।`,
    started: ({ name }) =>
      `${name}: आपकी यात्राओं की जानकारी अब फिर से WhatsApp पर मिलेगी। बंद करने के लिए “बंद” लिखें।`,
  },
  loginReplies: {
    ask: ({ site, askedAt }, { name }) =>
      `${name}: ${site} के एक पेज ने लगभग ${hindiDateTime(askedAt)} पर इस नंबर से लॉग इन करने का अनुरोध किया। अगर वह पेज आपने खुद खोला है, तो पेज पर दिख रहा शब्द जवाब में लिखें। अगर नहीं, तो कुछ न करें: कोई लॉग इन नहीं हुआ है। हम फ़ोन या चैट पर कभी आपसे कोई संदेश या शब्द भेजने को नहीं कहते।`,
    wrong: ({ triesLeft }) =>
      `पेज पर यह शब्द नहीं है। आप ${triesLeft} बार और कोशिश कर सकते हैं। अगर पेज आपने खुद नहीं खोला, तो कुछ न करें।`,
    ended: () =>
      'पेज पर यह शब्द नहीं है। यह लॉग इन बंद हो गया है, और कोई लॉग इन नहीं हुआ है। लॉग इन करने के लिए पेज पर फिर से शुरू करें।',
    late: ({ site }) =>
      `पेज पर दिखने के ${hindiDuration(MESSAGE_LOGIN.validForMs)} से ज़्यादा बाद यह संदेश मिला, इसलिए इससे कोई लॉग इन नहीं हुआ। लॉग इन करने के लिए ${site} के पेज पर फिर से शुरू करें। अगर पेज आपने खुद नहीं खोला, तो कुछ न करें।`,
    confirmed: ({ site }) => `धन्यवाद। कृपया ${site} के पेज पर लौटें और आगे बढ़ें दबाएँ।`,
  },
};

function copyLines({ customer, payer }: BookingFacts, passenger: Guest): string[] {
  const isReached = passenger.phone !== '' || passenger.email !== '';
  return lines(
    hello(customer),
    payer?.bookingId ? `आपका बुकिंग नंबर: ${payer.bookingId}` : null,
    isReached
      ? `यह यात्री ${passenger.name} को भेजे गए हमारे संदेश की प्रति है।`
      : `हमारे पास यात्री का फ़ोन नंबर और ई-मेल पता नहीं है। कृपया यह संदेश ${passenger.name} तक पहुँचा दें।`,
  );
}
