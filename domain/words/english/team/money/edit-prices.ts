import type { EditPrices, RideCost } from '#domain/bookings/edit/edit-booking.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { drivingTime } from '#domain/kernel/text/drive.ts';

/**
 * Returns the prices of an edit: `By the tariff: ₹1,499 for 30 km (50 min); before: ₹1,199 for 20 km. The fare stays ₹1,199 unless
 * you change it.`
 */
export function editPricesWords({ before, holds, byTariff }: EditPrices): string {
  const tariff = byTariff
    ? `By the tariff: ${costWords(byTariff)}${byTariff.estimated ? ', estimated' : ''}`
    : 'The tariff has no fare for this ride';
  const fare = formatRupees(holds.total);
  const isSame = holds.total === before.total;
  return [
    `${tariff}; before: ${costWords({ ...before, durationMinutes: null })}.`,
    isSame ? `The fare stays ${fare} unless you change it.` : `The new fare is ${fare}.`,
    ...(holds.discount > 0 ? [`With the coupon the customer pays ${formatRupees(holds.final)}.`] : []),
  ].join(' ');
}

function costWords({
  total,
  distanceKm,
  durationMinutes,
}: Pick<RideCost, 'total' | 'distanceKm' | 'durationMinutes'>): string {
  const km = distanceKm === null ? '' : ` for ${distanceKm} km`;
  const time = durationMinutes === null ? '' : ` (${drivingTime(durationMinutes)})`;
  return `${formatRupees(total)}${km}${time}`;
}
