import { z } from 'zod';
import type { Depot, EnergyRules } from '#domain/duties/energy-rules.ts';

/** The default: one depot near the airport, and the battery of an electric MPV. */
const DEFAULT_DEPOT = 'Mahipalpur@28.5450,77.1250';
const DEFAULT_CHARGING_KW = '60';
const DEFAULT_CONSUMPTION = '14';
const NO_DEPOTS = 'none';

function positive(fallback: string, maximum: number) {
  return z
    .string()
    .default(fallback)
    .transform((written, context) => {
      const number = /^\d{1,4}(\.\d{1,3})?$/.test(written) ? Number(written) : 0;
      if (number > 0 && number <= maximum) return number;
      context.addIssue(`must be a number above 0, at most ${maximum}`);
      return z.NEVER;
    });
}

/** A depot without its own power has null. */
type WrittenDepot = Omit<Depot, 'kw'> & { readonly kw: number | null };

const depots = z
  .string()
  .default(DEFAULT_DEPOT)
  .transform((written, context): readonly WrittenDepot[] => {
    if (written.trim() === NO_DEPOTS) return [];
    const parsed = written.split(';').map((text) => parseDepot(text.trim()));
    const known = parsed.filter((depot) => depot !== undefined);
    if (known.length === parsed.length) return known;
    context.addIssue(
      'must be none, or depots as NAME@LATITUDE,LONGITUDE or NAME@LATITUDE,LONGITUDE@KW, separated by semicolons',
    );
    return z.NEVER;
  });

function parseDepot(text: string): WrittenDepot | undefined {
  const match = /^([^@;]{1,60})@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:@(\d{1,3}(?:\.\d+)?))?$/.exec(
    text,
  );
  if (!match) return undefined;
  const [, name = '', latitude, longitude, kw] = match;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  if (!isOnEarth || (kw !== undefined && Number(kw) === 0)) return undefined;
  return { name: name.trim(), point, kw: kw === undefined ? null : Number(kw) };
}

/** The variables of charging, as a part of the one schema of the environment (docs/product/duties.md#energy). */
export const energyVariables = {
  DEPOTS: depots,
  CHARGING_KW: positive(DEFAULT_CHARGING_KW, 1_000),
  VEHICLE_CONSUMPTION: positive(DEFAULT_CONSUMPTION, 200),
};

type EnergyEnvironment = z.output<z.ZodObject<typeof energyVariables>>;

export function readEnergy(env: EnergyEnvironment): EnergyRules {
  return {
    depots: env.DEPOTS.map((depot) => ({ ...depot, kw: depot.kw ?? env.CHARGING_KW })),
    kwhPer100Km: env.VEHICLE_CONSUMPTION,
  };
}
