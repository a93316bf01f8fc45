/** The card with the trip that the rider books. */

import { roundedKm, roundedMinutes } from '#domain/kernel/text/drive.ts';
import { drivingTime } from '#domain/words/hindi/formats.ts';

export const way = (km: number, minutes: number) =>
  `${roundedKm(km)} किमी, करीब ${drivingTime(roundedMinutes(minutes))}`;
export const yourTrip = 'आपकी यात्रा';
export const included = 'किराये में शामिल';
export const when = 'गाड़ी कब चाहिए';
export const vehicle = '6 या 7 सीटों वाली इलेक्ट्रिक गाड़ी, ड्राइवर के साथ';

// What a fare includes
export const waiting = (minutes: number) => `चढ़ने के समय के बाद ${minutes} मिनट का इंतज़ार`;
export const tolls = 'टोल, पार्किंग और रात की यात्रा';
export const tollsAndPermits = 'टोल, पार्किंग, राज्यों के परमिट और रात की यात्रा';
export const unlimitedWithinHours = 'आपके घंटों में किमी और रुकने की कोई सीमा नहीं';
export const waitForReturn = 'वापसी से पहले का इंतज़ार';
export const cancelUntil = (until: string) => `${until} तक रद्द करने पर कोई पैसा नहीं कटेगा`;
export const cancelBefore = (hours: number) =>
  `यात्रा शुरू होने से ${hours} घंटे पहले तक रद्द करने पर कोई पैसा नहीं कटेगा`;
