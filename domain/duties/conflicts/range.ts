import type { Timed } from '#domain/duties/conflicts/pairs.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { CHARGE_RESERVE, type Stretch, stretchesOf } from '#domain/duties/energy/energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/** Sums of tenths have small errors. */
const ROUNDING = 1e-5;

type Listed = Timed & { readonly id: DutyId | null };

/** Duties between two rests that need more than the charge of their vehicle. */
export type ExceededRange<Duty extends Listed> = {
  readonly stretch: Stretch<Duty>;
  /** The first duty that ends below the reserve. */
  readonly duty: Duty;
  /** The values that the conflict names. */
  readonly range: {
    readonly date: ReturnType<typeof indiaDateOf>;
    readonly km: number;
    readonly availableKm: number;
    readonly rangeKm: number;
  };
};

/**
 * Returns where duties of one vehicle exceed its range with the charging on the way
 * (docs/product/duties.md#conflicts): at most once between two rests. Kilometres have one decimal: rounded up if needed, and down if available.
 */
export function exceededRanges<Duty extends Listed>(
  { energy }: Pick<DutySheet, 'energy'>,
  duties: readonly Duty[],
  { rangeKm }: Pick<Vehicle, 'rangeKm'>,
): ExceededRange<Duty>[] {
  return stretchesOf(duties, { rangeKm }, energy).flatMap((stretch): ExceededRange<Duty>[] => {
    const { strandedBy: duty, chargedKm } = stretch;
    if (!duty) return [];
    const km = Math.ceil(stretch.km * 10 - ROUNDING) / 10;
    const availableKm = Math.floor((rangeKm * (1 - CHARGE_RESERVE) + chargedKm) * 10 + ROUNDING) / 10;
    return [{ stretch, duty, range: { date: indiaDateOf(duty.startsAt), km, availableKm, rangeKm } }];
  });
}
