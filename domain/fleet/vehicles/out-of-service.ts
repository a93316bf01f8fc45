import type { FleetFieldError } from '#domain/fleet/refusals.ts';
import type { OutOfService, Vehicle } from '#domain/fleet/vehicle.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  parseIndiaDate,
} from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The last day out of service is at most this many days ahead. */
export const MAX_OUT_OF_SERVICE_DAYS = 366;

type Service = Pick<Vehicle, 'outOfService'>;

/** Returns the time out of service if it shares a moment with an interval (docs/product/fleet.md#out-of-service). */
export function outOfServiceIn(
  { outOfService: period }: Service,
  { from, to }: { readonly from: Date; readonly to: Date },
): OutOfService | undefined {
  if (!period || period.from >= to) return undefined;
  return period.until === null || endOf(period.until) > from ? period : undefined;
}

/** Returns the time out of service that has not ended. */
export function outOfServiceFrom(vehicle: Service, now: Date): OutOfService | undefined {
  const { outOfService: period } = vehicle;
  return period && (period.until === null || endOf(period.until) > now) ? period : undefined;
}

/**
 * The wanted service of a vehicle. `until`: out of service until the end of this day; without it, until it is put back.
 * Null: in service.
 */
export type WantedService = { readonly until?: string | null | undefined } | null;

/**
 * Returns the time out of service after a change. It begins now, or goes on if the vehicle is out of service already.
 * Refuses a last day that has passed.
 */
export function changedService(
  before: Service,
  wanted: WantedService | undefined,
  now: Date,
): Result<OutOfService | null, Invalid<FleetFieldError>> {
  const current = outOfServiceFrom(before, now);
  if (wanted === undefined || (wanted === null && !current)) return ok(before.outOfService);
  if (wanted === null) return ok(null);
  const from = current?.from ?? now;
  const text = wanted.until === undefined ? (current?.until ?? null) : wanted.until;
  if (text === null) return ok({ from, until: null });
  const until = parseIndiaDate(text);
  const today = indiaDateOf(now);
  if (!until || until < today || until > addDays(today, MAX_OUT_OF_SERVICE_DAYS))
    return refuse(invalid([{ field: 'outOfServiceUntil', code: 'out-of-service-day-wrong' }]));
  return ok({ from, until });
}

function endOf(day: IndiaDate): Date {
  return indiaInstant(addDays(day, 1), '00:00' as IndiaTime);
}
