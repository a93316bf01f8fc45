import type { CustomerId } from '#domain/kernel/ids.ts';
import type { LimitReached, Rate } from '#domain/kernel/rate-limits.ts';

/** The bookings and seats that one rider may book, and may have open (docs/product/limits.md#budgets). */
export type BookingLimits = { readonly rate: Rate; readonly open: number };

/** The columns about the limits of the rider that a statement with the parts below returns. */
export type LimitColumns = {
  /** True if the limits allow the booking. */
  readonly spent: boolean;
  /** The open bookings and seats of the rider before. */
  readonly open: number;
  /** When the rider's budget is full again, in milliseconds since 1970. PostgreSQL sends it as text. */
  readonly expire: string | null;
};

/** The number of values of `limitValues`. */
const LIMIT_VALUES = 7;

/**
 * Returns the values of `limitParts`. `count` bookings or seats are booked at `at`. Without `limits` all are allowed.
 */
export function limitValues(
  limits: BookingLimits | null,
  rider: { readonly customerId: CustomerId; readonly phone: string },
  count: number,
  at: Date,
): readonly unknown[] {
  const { points, seconds } = limits?.rate ?? UNLIMITED;
  const key = limits === null ? null : `bookings-rider:${rider.customerId}`;
  return [key, rider.phone, at.getTime(), seconds * 1000, points, limits?.open ?? points, count];
}

/**
 * Returns the parts `open`, `budget` and `allowed` of a `with` clause. They count what a rider books, in the statement that
 * books it. `first` is the number of the first of the values. `source` is a part without which nothing is counted.
 */
export function limitParts(first: number, source = '(select) as one'): string {
  const [key, rider, now, window, points, open, count] = Array.from(
    { length: LIMIT_VALUES },
    (_, index) => `$${first + index}`,
  );
  return `
    open as materialized (
      select case when ${key}::text is null then 0
        else open_bookings(${rider}::text, to_timestamp(${now}::bigint / 1000.0)) end as bookings
      from ${source}
    ), budget as (
      insert into rate_limits as spends (key, points, expire)
      select ${key}, ${count}::integer, ${now}::bigint + ${window}::bigint from open
      where ${key}::text is not null and ${count}::integer <= ${points}::integer
        and open.bookings + ${count}::integer <= ${open}::integer
      on conflict (key) do update set
        points = case when spends.expire <= ${now}::bigint then excluded.points else spends.points + excluded.points end,
        expire = case when spends.expire <= ${now}::bigint then excluded.expire else spends.expire end
      where spends.expire <= ${now}::bigint or spends.points + excluded.points <= ${points}::integer
      returning key
    ), allowed as (
      select 1 from budget union all select 1 from open where ${key}::text is null
    )`;
}

/** Returns the columns of `LimitColumns`, for a statement that selects from `open`. */
export function limitColumns(first: number): string {
  return `exists (select from allowed) as spent, open.bookings::integer as open,
    (select expire from rate_limits where rate_limits.key = $${first}) as expire`;
}

const UNLIMITED: Rate = { points: 2_147_483_647, seconds: 1 };

/** Returns why a rider may not book `count` more. */
export function tooManyBookings(
  { open, expire }: LimitColumns,
  limits: BookingLimits | null,
  count: number,
  at: Date,
): LimitReached {
  // No wait helps a group with more seats than anybody may book.
  if (limits && count > Math.min(limits.rate.points, limits.open))
    return { code: 'too-many-requests', reason: 'seats-at-once', retryAfterSeconds: limits.rate.seconds };
  if (limits && open + count > limits.open)
    return { code: 'too-many-requests', reason: 'open-bookings', retryAfterSeconds: OPEN_AGAIN_SECONDS };
  const left = Number(expire ?? 0) - at.getTime();
  return {
    code: 'too-many-requests',
    reason: 'bookings',
    retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)),
  };
}

/** Nobody knows when a rider will cancel a booking, so this is only a hint for clients. */
const OPEN_AGAIN_SECONDS = 3600;
