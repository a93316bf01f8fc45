import type { TariffFieldError, TariffNumber } from '#domain/fares/refusals.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { rupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';
import { eachOf, type Read, together, wrong } from '#domain/kernel/together.ts';
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
export function checkTariff({ slabs, terms }: TariffDraft): Read<Tariff, TariffFieldError> {
  const read = together({ slabs: readSlabs(slabs), terms: readTerms(terms) });
  return read.ok ? ok(tariffOf(read.value)) : read;
}

type Terms = Readonly<Record<TariffTerm, number>>;

function readTerms(terms: TariffDraft['terms']): Read<Terms, TariffFieldError> {
  const read = eachOf(
    TARIFF_TERM_NAMES.map((name) => {
      const { label, unit, min, max } = TARIFF_TERMS[name];
      const number = wholeNumber(name, { part: 'term', label, unit }, terms[name], min, max);
      return number.ok ? ok([name, number.value] as const) : number;
    }),
  );
  return read.ok ? ok(Object.fromEntries(read.value) as Terms) : read;
}

function readSlabs(slabs: readonly SlabDraft[]): Read<readonly Slab[], TariffFieldError> {
  if (slabs.length === 0) return wrong({ field: 'upToKm1', code: 'distances-missing' });
  if (slabs.length > MAX_SLABS)
    return wrong({ field: `upToKm${MAX_SLABS + 1}`, code: 'distances-too-many', maximum: MAX_SLABS });
  return eachOf(slabs.map((slab, at) => readSlab(slab, at + 1, slabs[at - 1])));
}

/** Distances increase and prices do not decrease, so that a longer ride never costs less. */
function readSlab(
  { upToKm, price }: SlabDraft,
  number: number,
  before: SlabDraft | undefined,
): Read<Slab, TariffFieldError> {
  const [km, cost] = [`upToKm${number}`, `slabPrice${number}`];
  const read = together({
    upToKm: wholeNumber(km, { part: 'distance', number, unit: 'km' }, upToKm, 1, MAX_SLAB_KM),
    price: wholeNumber(cost, { part: 'price', number, unit: '₹' }, price, 1, MAX_FARE),
  });
  if (!read.ok) return read;
  const slab = read.value;
  return together({
    upToKm:
      before?.upToKm !== undefined && slab.upToKm <= before.upToKm
        ? wrong({ field: km, code: 'distance-not-rising', before: before.upToKm })
        : ok(slab.upToKm),
    price:
      before?.price !== undefined && slab.price < before.price
        ? wrong({ field: cost, code: 'price-falling', before: before.price })
        : ok(rupees(slab.price)),
  });
}

function wholeNumber(
  field: string,
  what: TariffNumber,
  value: number | undefined,
  min: number,
  max: number,
): Read<number, TariffFieldError> {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max
    ? ok(value)
    : wrong({ field, code: 'tariff-number-wrong', ...what, min, max });
}

type Slab = Tariff['airport']['slabs'][number];

function tariffOf({ slabs, terms }: { readonly slabs: readonly Slab[]; readonly terms: Terms }): Tariff {
  return {
    airport: {
      slabs,
      perStartedKmBeyond: rupees(terms.beyondPerKm),
      meetAndGreet: rupees(terms.meetAndGreet),
    },
    hourly: { perHour: rupees(terms.perHour), minimumHours: terms.minimumHours },
    intercity: {
      oneWay: { perKm: rupees(terms.oneWayPerKm), minimumKm: terms.oneWayMinimumKm },
      roundTrip: {
        perKm: rupees(terms.roundTripPerKm),
        minimumKm: terms.roundTripMinimumKm,
        waitingPerHour: rupees(terms.waitingPerHour),
        hourlyWaitingLimit: terms.hourlyWaitingLimit,
        waitingPerStartedDay: rupees(terms.waitingPerDay),
      },
    },
    rideshare: { defaultSeat: rupees(terms.defaultSeat) },
  };
}
