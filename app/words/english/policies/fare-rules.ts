/** The rules of a tariff. */

import type { Tariff } from '#domain/fares/tariff.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';

export const intro = 'You see your fare before you book. These are the rules behind it, as they are today.';
export const airportCaption = 'Airport transfers, by road distance';
export const distance = 'Distance';
export const fare = 'Fare';
export const upTo = (km: number) => `Up to ${km} km`;
export const beyond = (km: number) => `Each started km beyond ${km} km`;
export const more = (rupees: number) => `${formatRupees(rupees)} more`;

/** Returns a sentence for each other service. */
export const otherRules = ({ hourly, intercity, rideshare }: Tariff): readonly string[] => {
  const { oneWay, roundTrip } = intercity;
  return [
    `Hourly rental: ${formatRupees(hourly.perHour)} per hour, at least ${counted(hourly.minimumHours, 'hour')}.`,
    `Intercity, one way: ${formatRupees(oneWay.perKm)} per km, at least ${oneWay.minimumKm} km.`,
    `Intercity, round trip: ${formatRupees(roundTrip.perKm)} per km over both ways, at least ${roundTrip.minimumKm} km. The wait costs ${formatRupees(roundTrip.waitingPerHour)} per hour up to ${counted(roundTrip.hourlyWaitingLimit, 'hour')}, after that ${formatRupees(roundTrip.waitingPerStartedDay)} for each started day.`,
    `Rideshare: each seat has its price. Where a route has none of its own, a seat costs ${formatRupees(rideshare.defaultSeat)}.`,
  ];
};
