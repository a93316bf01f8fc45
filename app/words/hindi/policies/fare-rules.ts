/** The rules of a tariff. */

import type { Tariff } from '#domain/fares/tariff.ts';
import { formatRupees } from '#domain/kernel/money.ts';

export const intro = 'किराया बुक करने से पहले दिख जाता है। आज वह इन नियमों से बनता है।';
export const airportCaption = 'हवाई अड्डे की यात्रा, सड़क की दूरी के हिसाब से';
export const distance = 'दूरी';
export const fare = 'किराया';
export const upTo = (km: number) => `${km} किमी तक`;
export const beyond = (km: number) => `${km} किमी के बाद हर किमी, अधूरा भी`;
export const more = (rupees: number) => `${formatRupees(rupees)} और`;

/** Returns a sentence for each other service. */
export const otherRules = ({ hourly, intercity, rideshare }: Tariff): readonly string[] => {
  const { oneWay, roundTrip } = intercity;
  return [
    `घंटों के हिसाब से गाड़ी: ${formatRupees(hourly.perHour)} प्रति घंटा, कम से कम ${hourly.minimumHours} घंटे।`,
    `दूसरे शहर की यात्रा, एक तरफ़: ${formatRupees(oneWay.perKm)} प्रति किमी, कम से कम ${oneWay.minimumKm} किमी।`,
    `दूसरे शहर की यात्रा, आना-जाना: दोनों तरफ़ की दूरी पर ${formatRupees(roundTrip.perKm)} प्रति किमी, कम से कम ${roundTrip.minimumKm} किमी। गाड़ी के इंतज़ार का किराया ${formatRupees(roundTrip.waitingPerHour)} प्रति घंटा है, ${roundTrip.hourlyWaitingLimit} घंटे तक। उसके बाद हर दिन के ${formatRupees(roundTrip.waitingPerStartedDay)}, अधूरे दिन के भी।`,
    `साझा यात्रा: हर सीट का अपना किराया है। जिस मार्ग का अलग किराया तय नहीं है, उस पर एक सीट ${formatRupees(rideshare.defaultSeat)} की है।`,
  ];
};
