import type { PricedRide } from '#domain/fares/price.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import type { PlanRefusal } from '#domain/fares/refusals.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { COMMON_RIDES } from '#domain/fares/tariffs/common-rides.ts';
import { planTariff, type TariffOrder, type TariffPlan } from '#domain/fares/tariffs/plan-tariff.ts';
import type { TariffSchedule } from '#domain/fares/tariffs/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Places } from '#domain/places/places.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';

/** The price of a common ride on the day before and from the new day. */
export type PreviewedRide = {
  readonly ride: string;
  readonly km: number | null;
  readonly before: Rupees;
  readonly after: Rupees;
  /** The lines of the new fare. */
  readonly lines: readonly string[];
  /** True if a line of the fare has the kilometres in it. */
  readonly saysKm: boolean;
};

export type TariffPreview = { readonly plan: TariffPlan; readonly rides: readonly PreviewedRide[] };

type Deps = {
  readonly schedule: TariffSchedule;
  readonly places: Pick<Places, 'journey'>;
  readonly clock: Clock;
};

/** Validates requested fares, and prices common rides before and after. Changes nothing. */
export function previewTariff({ schedule, places, clock }: Deps) {
  return async (order: TariffOrder): Promise<Result<TariffPreview, PlanRefusal>> => {
    const { tariffs } = await schedule.read();
    const planned = planTariff(tariffs, order, clock());
    if (!planned.ok) return planned;
    const plan = planned.value;
    return ok({ plan, rides: await previewRides({ places, clock }, plan.before, plan.terms, plan.from) });
  };
}

/** Prices each common ride with both tariffs over the same route. */
async function previewRides(
  { places, clock }: Pick<Deps, 'places' | 'clock'>,
  before: Tariff,
  after: Tariff,
  from: IndiaDate,
): Promise<PreviewedRide[]> {
  return Promise.all(
    COMMON_RIDES.map(async ({ name, ride }) => {
      const request = { ...ride, pickupDate: from, pickupTime: '10:00' };
      const { pickupLocation, dropLocation } = request;
      const road =
        FARE_BASIS[ride.service] === 'hours'
          ? undefined
          : await places.journey(pickupLocation, dropLocation, clock());
      const priceBy = (tariff: Tariff) =>
        priceRide({
          places: { journey: async () => road },
          tariffs: { inForce: async () => tariff },
          clock,
        })(request).then((price) => required(price, request));
      const [old, now] = await Promise.all([priceBy(before), priceBy(after)]);
      return {
        ride: name,
        km: now.distanceKm,
        before: old.total,
        after: now.total,
        lines: fareLines(now),
        saysKm: saysKm(now),
      };
    }),
  );
}

function required(price: PricedRide | undefined, { service }: RideRequest): PricedRide {
  if (!price) throw new Error(`A common ${service} ride has no fare`);
  return price;
}

/** The first value of a line by distance is its kilometres. */
function saysKm({ breakdown, distanceKm }: PricedRide): boolean {
  return breakdown.some(
    ({ code, values }) => (code === 'one-way' || code === 'both-ways') && values?.[0] === String(distanceKm),
  );
}

function fareLines({ breakdown, meetAndGreet }: PricedRide): string[] {
  return [...breakdown.map(({ label }) => label), ...(meetAndGreet > 0 ? ['Meet & Greet'] : [])];
}
