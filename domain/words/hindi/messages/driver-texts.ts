import type { DriverTexts } from '#domain/messaging/driver-texts.ts';
import type { SmsValues } from '#domain/messaging/sms/sms-template.ts';
import { paragraphs } from '#domain/messaging/wording.ts';
import { hindiDateTime } from '#domain/words/hindi/formats.ts';
import { hello, signed } from '#domain/words/hindi/messages/wording.ts';

const when = ({ day, month, hour, minute }: SmsValues) => `${day}/${month} को ${hour}:${minute} बजे`;

/** All messages to drivers in Hindi. They say what the English ones say (domain/messaging/english). */
export const driverTexts: DriverTexts = {
  language: 'hi',
  subjects: {
    'duty-assigned': (duty, start) => `ड्यूटी ${duty}: ${start}`,
    'duty-moved': (duty, start) => `ड्यूटी ${duty} बदल गई है: ${start}`,
    'duty-removed': (duty, start) => `ड्यूटी ${duty} रद्द हो गई है: ${start}`,
  },
  whatsapp: {
    'duty-assigned': (values, brand) =>
      paragraphs(
        hello(values),
        `आपको ड्यूटी ${values.duty} मिली है: ${values.title}।`,
        [`शुरू होने का समय: ${values.start}`, `जानकारी: ${values.details}`],
        'कृपया नीचे के बटन से इसे स्वीकार करें या मना करें।',
        signed(brand),
      ),
    'duty-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `आपकी ड्यूटी ${values.duty}, ${values.title}, बदल गई है। अब ड्यूटी यह है।`,
        [`शुरू होने का समय: ${values.start}`, `जानकारी: ${values.details}`],
        'कृपया इसे देखें और नीचे के बटन से जवाब दें।',
        signed(brand),
      ),
    'duty-removed': (values, brand) =>
      paragraphs(
        hello(values),
        `${values.start} की ड्यूटी ${values.duty} (${values.title}) अब आपकी नहीं है। आपको कुछ नहीं करना है।`,
        signed(brand),
      ),
  },
  answer: 'जवाब दें',
  sms: {
    'duty-assigned': (v, { name }) =>
      `आपको ${when(v)} की ड्यूटी DT-${v.duty} मिली है। कृपया इसे स्वीकार करें या मना करें: ${v.link} ${name}`,
    'duty-moved': (v, { name }) =>
      `आपकी ड्यूटी DT-${v.duty} बदल गई है। अब यह ${when(v)} शुरू होगी। कृपया जवाब दें: ${v.link} ${name}`,
    'duty-removed': (v, { name }) =>
      `${when(v)} की ड्यूटी DT-${v.duty} अब आपकी नहीं है। आपको कुछ नहीं करना है। ${name}`,
  },
  lines: {
    vehicle: 'गाड़ी',
    from: 'कहाँ से',
    to: 'कहाँ तक',
    passengers: 'सवारियाँ',
    pickup: 'पिकअप',
    pickupTime: 'पिकअप का समय',
    drop: 'ड्रॉप',
    flight: 'फ़्लाइट',
    passenger: 'सवारी',
  },
  unknownTrip: 'एक यात्रा',
  dateTime: hindiDateTime,
};
