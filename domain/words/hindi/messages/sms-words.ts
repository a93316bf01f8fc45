import type { SmsWords } from '#domain/messaging/sms/rider-sms.ts';
import type { SmsValues } from '#domain/messaging/sms/sms-template.ts';

const when = ({ day, month, hour, minute }: SmsValues) => `${day}/${month} को ${hour}:${minute} बजे`;
const driver = ({ driver, driver_phone, vehicle, plate }: SmsValues) =>
  `${driver}, फ़ोन +${driver_phone}, ${vehicle} ${plate}`;

/** The messages by SMS in Hindi. They say what the English ones say (domain/messaging/english). */
export const smsWords: SmsWords = {
  language: 'hi',
  booking: {
    'booking-received': (v, { name, supportPhone }) =>
      `${when(v)} की बुकिंग BK-${v.booking} हमें मिल गई है। पक्की करने के लिए हमारी टीम ${v.within} मिनट में संपर्क करेगी। फ़ोन: ${supportPhone}. ${name}`,
    'booking-overdue': (v, { name, supportPhone }) =>
      `हमें खेद है: ${when(v)} की बुकिंग BK-${v.booking} अभी पक्की नहीं हुई है। हम इस पर काम कर रहे हैं। फ़ोन: ${supportPhone}. ${name}`,
    'booking-confirmed': (v, { name, supportPhone }) =>
      `${when(v)} की बुकिंग BK-${v.booking} पक्की हो गई है। ड्राइवर की जानकारी ${v.before} मिनट पहले मिलेगी। फ़ोन: ${supportPhone}. ${name}`,
    'pickup-moved': (v, { name, supportPhone }) =>
      `बुकिंग BK-${v.booking} का पिकअप बदल गया है: अब ${when(v)}। फ़ोन: ${supportPhone}. ${name}`,
    'booking-cancelled': (v, { name, supportPhone }) =>
      `${when(v)} की बुकिंग BK-${v.booking} रद्द हो गई है। फ़ोन: ${supportPhone}. ${name}`,
    'ride-details': (v, { name, supportPhone }) =>
      `यात्रा BK-${v.booking}, ${when(v)}। आपका ड्राइवर: ${driver(v)}। हमारा फ़ोन: ${supportPhone}. ${name}`,
    'ride-bill': (v, { name, supportPhone }) =>
      `${when(v)} की यात्रा BK-${v.booking} का बिल: रु ${v.amount}, सभी टैक्स के साथ। PDF मेरी बुकिंग में है। फ़ोन: ${supportPhone}. ${name}`,
    'ride-bill-of-partner': (v, { name, supportPhone }) =>
      `${when(v)} की यात्रा BK-${v.booking} का बिल उस कंपनी को भेजा गया है जिसने इसे बुक किया। आपको कुछ नहीं देना है। फ़ोन: ${supportPhone}. ${name}`,
    'ride-driver-changed': (v, { name, supportPhone }) =>
      `यात्रा BK-${v.booking}, ${when(v)}। आपका ड्राइवर या आपकी गाड़ी बदल गई है: ${driver(v)}। हमारा फ़ोन: ${supportPhone}. ${name}`,
    'ride-without-driver': (v, { name, supportPhone }) =>
      `यात्रा BK-${v.booking}, ${when(v)}, का समय होने वाला है। हम आपको ड्राइवर की जानकारी भेजेंगे। हमारा फ़ोन: ${supportPhone}. ${name}`,
  },
  seat: {
    'seat-booked': (v, { name, supportPhone }) =>
      `आपकी सीटें बुक हो गई हैं: RS-${v.booking}, ${when(v)}। कृपया 10 मिनट पहले पहचान पत्र के साथ पहुँचें। फ़ोन: ${supportPhone}. ${name}`,
    'seat-moved': (v, { name, supportPhone }) =>
      `आपकी बुकिंग RS-${v.booking} दूसरी यात्रा में बदल दी गई है: ${when(v)}। फ़ोन: ${supportPhone}. ${name}`,
    'seat-delayed': (v, { name, supportPhone }) =>
      `आपकी यात्रा RS-${v.booking} का नया समय: ${when(v)}। हमें खेद है। फ़ोन: ${supportPhone}. ${name}`,
    'seat-cancelled': (v, { name, supportPhone }) =>
      `${when(v)} की सीट बुकिंग RS-${v.booking} रद्द हो गई है। फ़ोन: ${supportPhone}. ${name}`,
    'seat-details': (v, { name, supportPhone }) =>
      `यात्रा RS-${v.booking}, ${when(v)}। आपका ड्राइवर: ${driver(v)}। हमारा फ़ोन: ${supportPhone}. ${name}`,
    'seat-driver-changed': (v, { name, supportPhone }) =>
      `यात्रा RS-${v.booking}, ${when(v)}। आपका ड्राइवर या आपकी गाड़ी बदल गई है: ${driver(v)}। हमारा फ़ोन: ${supportPhone}. ${name}`,
    'seat-without-driver': (v, { name, supportPhone }) =>
      `यात्रा RS-${v.booking}, ${when(v)}, का समय होने वाला है। हम आपको ड्राइवर की जानकारी भेजेंगे। हमारा फ़ोन: ${supportPhone}. ${name}`,
  },
};
