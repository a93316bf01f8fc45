import type { TariffFieldError, TariffNumber } from '#domain/fares/refusals.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { rupees } from '#domain/kernel/money.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { MAXIMUM_HOURS } from '#domain/rides/ride.ts';

export type TariffUnit = '₹' | 'km' | 'hours';

type TermRule = {
  readonly group: TariffGroup;
  readonly label: string;
  readonly unit: TariffUnit;
  readonly min: number;
  readonly max: number;
  readonly of: (tariff: Tariff) => number;
};

export const TARIFF_GROUPS = [
  'Airport',
  'Hourly',
  'Intercity, one way',
  'Intercity, round trip',
  'Rideshare',
] as const;
export type TariffGroup = (typeof TARIFF_GROUPS)[number];

const MAX_FARE = 100_000;
const MAX_PER_KM = 1_000;
const MAX_SLAB_KM = 500;
export const MAX_SLABS = 8;

/** All tariff numbers except the airport distances, with their getters, labels and limits. */
export const TARIFF_TERMS = {
  beyondPerKm: {
    group: 'Airport',
    label: 'Each started km beyond the last distance',
    unit: '₹',
    min: 1,
    max: MAX_PER_KM,
    of: ({ airport }) => airport.perStartedKmBeyond,
  },
  meetAndGreet: {
    group: 'Airport',
    label: 'Meet & Greet',
    unit: '₹',
    min: 1,
    max: MAX_FARE,
    of: ({ airport }) => airport.meetAndGreet,
  },
  perHour: {
    group: 'Hourly',
    label: 'Price per hour',
    unit: '₹',
    min: 1,
    max: MAX_FARE,
    of: ({ hourly }) => hourly.perHour,
  },
  minimumHours: {
    group: 'Hourly',
    label: 'Fewest hours',
    unit: 'hours',
    min: 1,
    max: MAXIMUM_HOURS,
    of: ({ hourly }) => hourly.minimumHours,
  },
  oneWayPerKm: {
    group: 'Intercity, one way',
    label: 'Price per km',
    unit: '₹',
    min: 1,
    max: MAX_PER_KM,
    of: ({ intercity }) => intercity.oneWay.perKm,
  },
  oneWayMinimumKm: {
    group: 'Intercity, one way',
    label: 'Fewest km charged',
    unit: 'km',
    min: 1,
    max: MAX_SLAB_KM,
    of: ({ intercity }) => intercity.oneWay.minimumKm,
  },
  roundTripPerKm: {
    group: 'Intercity, round trip',
    label: 'Price per km, both ways',
    unit: '₹',
    min: 1,
    max: MAX_PER_KM,
    of: ({ intercity }) => intercity.roundTrip.perKm,
  },
  roundTripMinimumKm: {
    group: 'Intercity, round trip',
    label: 'Fewest km charged, both ways',
    unit: 'km',
    min: 1,
    max: MAX_SLAB_KM,
    of: ({ intercity }) => intercity.roundTrip.minimumKm,
  },
  waitingPerHour: {
    group: 'Intercity, round trip',
    label: 'Waiting per hour',
    unit: '₹',
    min: 0,
    max: MAX_FARE,
    of: ({ intercity }) => intercity.roundTrip.waitingPerHour,
  },
  hourlyWaitingLimit: {
    group: 'Intercity, round trip',
    label: 'Hours of waiting charged by the hour',
    unit: 'hours',
    min: 0,
    max: 24,
    of: ({ intercity }) => intercity.roundTrip.hourlyWaitingLimit,
  },
  waitingPerDay: {
    group: 'Intercity, round trip',
    label: 'Waiting after that, each started day',
    unit: '₹',
    min: 0,
    max: MAX_FARE,
    of: ({ intercity }) => intercity.roundTrip.waitingPerStartedDay,
  },
  defaultSeat: {
    group: 'Rideshare',
    label: 'Seat whose route sets no price',
    unit: '₹',
    min: 1,
    max: MAX_FARE,
    of: ({ rideshare }) => rideshare.defaultSeat,
  },
} as const satisfies Record<string, TermRule>;

export type TariffTerm = keyof typeof TARIFF_TERMS;
export const TARIFF_TERM_NAMES = Object.keys(TARIFF_TERMS) as readonly TariffTerm[];

/** A tariff as entered. Undefined means empty or not a number. */
export type TariffDraft = {
  readonly slabs: readonly SlabDraft[];
  readonly terms: Readonly<Record<TariffTerm, number | undefined>>;
};
export type SlabDraft = { readonly upToKm: number | undefined; readonly price: number | undefined };

/** Returns the draft with the numbers of a tariff. */
export function toDraft(tariff: Tariff): TariffDraft {
  const terms = Object.fromEntries(TARIFF_TERM_NAMES.map((name) => [name, TARIFF_TERMS[name].of(tariff)]));
  return { slabs: tariff.airport.slabs, terms: terms as Record<TariffTerm, number> };
}

/** Returns the tariff of a draft, or the errors by field: `upToKm1`, `slabPrice1`, `perHour` … */
export function checkTariff(draft: TariffDraft): Result<Tariff, Invalid<TariffFieldError>> {
  const [first, ...others] = [...slabErrors(draft.slabs), ...termErrors(draft)];
  if (first) return refuse(invalid([first, ...others]));
  return ok(tariffOf(draft));
}

function termErrors({ terms }: TariffDraft): TariffFieldError[] {
  return TARIFF_TERM_NAMES.flatMap((name) => {
    const { label, unit, min, max } = TARIFF_TERMS[name];
    return wholeNumber(name, { part: 'term', label, unit }, terms[name], min, max);
  });
}

/** Checks that distances increase and prices do not decrease, so that a longer ride never costs less. */
function slabErrors(slabs: readonly SlabDraft[]): TariffFieldError[] {
  if (slabs.length === 0) return [{ field: 'upToKm1', code: 'distances-missing' }];
  if (slabs.length > MAX_SLABS) {
    return [{ field: `upToKm${MAX_SLABS + 1}`, code: 'distances-too-many', maximum: MAX_SLABS }];
  }
  return slabs.flatMap(({ upToKm, price }, at) => {
    const number = at + 1;
    const before = slabs[at - 1];
    const errors = [
      ...wholeNumber(`upToKm${number}`, { part: 'distance', number, unit: 'km' }, upToKm, 1, MAX_SLAB_KM),
      ...wholeNumber(`slabPrice${number}`, { part: 'price', number, unit: '₹' }, price, 1, MAX_FARE),
    ];
    if (errors.length > 0 || !before) return errors;
    return [
      ...rises(`upToKm${number}`, upToKm, before.upToKm, true),
      ...rises(`slabPrice${number}`, price, before.price, false),
    ];
  });
}

function rises(
  field: string,
  now: number | undefined,
  before: number | undefined,
  isDistance: boolean,
): TariffFieldError[] {
  if (now === undefined || before === undefined) return [];
  if (isDistance && now <= before) {
    return [{ field, code: 'distance-not-rising', before }];
  }
  return !isDistance && now < before ? [{ field, code: 'price-falling', before }] : [];
}

function wholeNumber(
  field: string,
  what: TariffNumber,
  value: number | undefined,
  min: number,
  max: number,
): TariffFieldError[] {
  const isGood = value !== undefined && Number.isInteger(value) && value >= min && value <= max;
  return isGood ? [] : [{ field, code: 'tariff-number-wrong', ...what, min, max }];
}

function tariffOf({ slabs, terms }: TariffDraft): Tariff {
  const number = (value: number | undefined) => {
    if (value === undefined) throw new Error('A tariff without one of its numbers passed its rules');
    return value;
  };
  const amount = (name: TariffTerm) => rupees(number(terms[name]));
  return {
    airport: {
      slabs: slabs.map(({ upToKm, price }) => ({ upToKm: number(upToKm), price: rupees(number(price)) })),
      perStartedKmBeyond: amount('beyondPerKm'),
      meetAndGreet: amount('meetAndGreet'),
    },
    hourly: { perHour: amount('perHour'), minimumHours: number(terms.minimumHours) },
    intercity: {
      oneWay: { perKm: amount('oneWayPerKm'), minimumKm: number(terms.oneWayMinimumKm) },
      roundTrip: {
        perKm: amount('roundTripPerKm'),
        minimumKm: number(terms.roundTripMinimumKm),
        waitingPerHour: amount('waitingPerHour'),
        hourlyWaitingLimit: number(terms.hourlyWaitingLimit),
        waitingPerStartedDay: amount('waitingPerDay'),
      },
    },
    rideshare: { defaultSeat: amount('defaultSeat') },
  };
}
