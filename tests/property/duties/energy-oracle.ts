import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import { driveKm, driveMinutes } from '#domain/duties/travel.ts';

export type DrivenDuty = Pick<PlannedDuty, 'id' | 'startsAt' | 'endsAt' | 'from' | 'to' | 'km'>;

/** Duties of one vehicle between two rests. `strandedId`: the first that ends below the reserve. */
export type DrivenStretch = {
  readonly ids: readonly number[];
  readonly strandedId: number | null;
  readonly km: number;
  readonly chargedKm: number;
};

const SIX_HOURS = 360;
const TWENTY_MINUTES = 20;
const RESERVE = 0.15;
/** Kilometres that differ by less are the same. */
const SAME_KM = 1e-6;

/**
 * Follows the battery of a vehicle in kWh over its duties (docs/product/duties.md#energy). It shares no code with the
 * product except the drive between two places.
 */
export function drivenStretches(
  duties: readonly DrivenDuty[],
  rangeKm: number,
  { depots, kwhPer100Km }: EnergyRules,
): DrivenStretch[] {
  const kwhPerKm = kwhPer100Km / 100;
  const full = rangeKm * kwhPerKm;
  const found: { ids: number[]; strandedId: number | null; km: number; chargedKm: number }[] = [];
  let kwh = full;
  let last: DrivenDuty | null = null;
  for (const duty of [...duties].sort((a, b) => minute(a.startsAt) - minute(b.startsAt) || a.id - b.id)) {
    let [way, charged] = [0, 0];
    if (!last || minute(duty.startsAt) - minute(last.endsAt) >= SIX_HOURS) {
      found.push({ ids: [], strandedId: null, km: 0, chargedKm: 0 });
      kwh = full;
    } else {
      const choices = [
        { kwh: kwh - driveKm(last.to, duty.from) * kwhPerKm, way: driveKm(last.to, duty.from), charged: 0 },
      ];
      for (const { point, kw } of last.to && duty.from ? depots : []) {
        const there = kwh - driveKm(last.to, point) * kwhPerKm;
        const arrival = minute(last.endsAt) + driveMinutes(last.to, point, last.endsAt);
        const departure = minute(duty.startsAt) - driveMinutes(point, duty.from, duty.startsAt);
        if (departure - arrival < TWENTY_MINUTES || there < RESERVE * full - SAME_KM * kwhPerKm) continue;
        const loaded = Math.min(full - there, ((departure - arrival) / 60) * kw);
        choices.push({
          kwh: there + loaded - driveKm(point, duty.from) * kwhPerKm,
          way: driveKm(last.to, point) + driveKm(point, duty.from),
          charged: loaded,
        });
      }
      const best = choices.reduce((a, b) => (b.kwh > a.kwh + 1e-9 ? b : a));
      kwh = best.kwh;
      [way, charged] = [best.way, best.charged];
    }
    const own = duty.km ?? driveKm(duty.from, duty.to);
    kwh -= own * kwhPerKm;
    const stretch = found.at(-1);
    if (stretch) {
      if (stretch.strandedId === null) {
        stretch.km += way + own;
        stretch.chargedKm += charged / kwhPerKm;
        if (kwh < RESERVE * full - SAME_KM * kwhPerKm) stretch.strandedId = duty.id;
      }
      stretch.ids.push(duty.id);
    }
    last = duty;
  }
  return found;
}

function minute(instant: Date): number {
  return instant.getTime() / 60_000;
}
