import { detailsOf } from '#domain/bookings/fields/ride-fields.ts';
import { formatDay, weekdayOf } from '#domain/kernel/india-time.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { months, weekdays } from '#domain/words/hindi/calendar.ts';
import { hindiDateTime, hindiDuration } from '#domain/words/hindi/formats.ts';
import { estimatedFare, fareLine } from '#domain/words/hindi/labels/fare-labels.ts';
import { savedPlaces } from '#domain/words/hindi/labels/place-labels.ts';
import { directions, stays, terminals, tripTypes } from '#domain/words/hindi/labels/ride-labels.ts';
import { statuses } from '#domain/words/hindi/labels/status-labels.ts';
import { textLabels } from '#domain/words/hindi/texts.ts';
import type { Labels } from '#domain/words/labels.ts';

const fields: NonNullable<Labels['fields']> = {
  tripDirection: { label: 'दिशा', words: (of) => labelOf(directions, detailsOf(of).direction) },
  tripType: { label: 'यात्रा का प्रकार', words: (of) => labelOf(tripTypes, detailsOf(of).tripType) },
  pickupLocation: { label: 'चढ़ने की जगह' },
  dropLocation: { label: 'उतरने की जगह' },
  pickupAt: { label: 'चढ़ने का समय', words: ({ ride }) => hindiDateTime(ride.pickupAt) },
  terminal: { label: 'टर्मिनल', words: (of) => labelOf(terminals, detailsOf(of).terminal) },
  flightNumber: { label: 'फ़्लाइट नंबर' },
  meetAndGreet: {
    label: 'एयरपोर्ट पर स्वागत',
    words: (of) => detailsOf(of).direction === 'from-airport' && (detailsOf(of).meetAndGreet ? 'हाँ' : 'नहीं'),
  },
  hoursRequired: { label: 'कितनी देर', words: (of) => `${detailsOf(of).hours} घंटे, किमी की कोई सीमा नहीं` },
  additionalHours: {
    label: 'ठहरने का समय',
    words: (of) => detailsOf(of).tripType === 'round-trip' && `${detailsOf(of).additionalHours} घंटे`,
  },
  ...mapTexts((name) => ({ label: textLabels[name] })),
};

export const labels: Labels = {
  services: {
    airport: 'हवाई अड्डे की यात्रा',
    hourly: 'घंटों के हिसाब से गाड़ी',
    intercity: 'दूसरे शहर की यात्रा',
    transferz: 'हवाई अड्डे की यात्रा (Transferz)',
  },
  statuses,
  cancellationReasons: {
    'plans-changed': 'यात्रा का इरादा बदल गया',
    'no-vehicle': 'कोई गाड़ी खाली नहीं थी',
    'no-show': 'यात्री नहीं आए',
    'not-confirmed': 'यात्रा के समय तक बुकिंग पक्की नहीं हुई',
    duplicate: 'एक ही यात्रा की दो बुकिंग',
    other: 'अन्य',
  },
  directions,
  terminals,
  tripTypes,
  stays,
  tripDirections: { outbound: 'जाना', return: 'वापसी' },
  savedPlaces,
  payments: { paid: 'भुगतान हो चुका है', 'pay-on-arrival': 'पहुँचने पर भुगतान' },
  weekdays,
  months,
  fields,
  estimatedFare,
  fareLine,
  dateTime: hindiDateTime,
  dayWithWeekday: (date) => `${weekdays[weekdayOf(date)]}, ${formatDay(date)}`,
  duration: hindiDuration,
};

function labelOf<Key extends string>(words: Readonly<Record<Key, string>>, key: Key | undefined): string {
  return key === undefined ? '' : words[key];
}
