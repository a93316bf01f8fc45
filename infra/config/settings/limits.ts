import { z } from 'zod';
import type { Budget, Rate } from '#domain/kernel/rate-limits.ts';
import { parseDuration } from '#infra/config/duration.ts';

/** The limits of visitors (docs/product/limits.md#budgets). */
export type Limits = {
  /** False only for load tests: nothing below is enforced. */
  readonly enforced: boolean;
  readonly budgets: Readonly<Record<Budget, Rate>>;
  /** Bookings and seat bookings that one rider may make, and may have open. */
  readonly bookings: { readonly rate: Rate; readonly open: number };
  /** Seats that one network may hold at once. */
  readonly holdsPerNetwork: number;
  /** Live seat streams that one network may have open in one web process. */
  readonly streamsPerNetwork: number;
};

/** A number of times in a duration, such as `300/1m`. */
function rate(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((written, context): Rate => {
      const [, points, duration = ''] = /^(\d{1,9})\/(\w+)$/.exec(written) ?? [];
      const seconds = (parseDuration(duration) ?? 0) / 1000;
      if (Number(points) >= 1 && seconds >= 1 && seconds <= MAX_SECONDS)
        return { points: Number(points), seconds };
      context.addIssue('must be a number and a duration of at most 24h, such as 300/1m');
      return z.NEVER;
    });
}

const MAX_SECONDS = 24 * 3600;

function count(fallback: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'must be a whole number from 1 to 999999999' })
    .transform(Number)
    .default(fallback);
}

/** The variables of the limits, as a part of the one schema of the environment. */
export const limitVariables = {
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OTP_SENDS_PER_ADDRESS: count(60),
  OTP_SENDS_PER_PREFIX: rate('200/1h'),
  OTP_SENDS_TOTAL: rate('3000/1h'),
  BOOKINGS_PER_RIDER: rate('10/1h'),
  OPEN_BOOKINGS_PER_RIDER: count(10),
  FARE_CALLS_PER_ADDRESS: rate('300/1m'),
  FARE_CALLS_TOTAL: rate('6000/1m'),
  PLACE_CALLS_PER_ADDRESS: rate('600/1m'),
  PLACE_CALLS_TOTAL: rate('12000/1m'),
  FEED_CALLS_PER_ADDRESS: rate('120/1m'),
  FEED_CALLS_TOTAL: rate('1200/1m'),
  DRIVER_GUESSES_PER_ADDRESS: rate('60/1m'),
  SESSIONS_PER_ADDRESS: rate('600/1h'),
  MESSAGE_LOGINS_PER_ADDRESS: rate('120/1h'),
  SEAT_HOLDS_PER_ADDRESS: count(20),
  SEAT_STREAMS_PER_ADDRESS: count(100),
};

type LimitVariables = z.output<z.ZodObject<typeof limitVariables>>;

const HOUR_SECONDS = 3600;
/** Enough for a rider who starts again. */
const MESSAGE_LOGINS_PER_BROWSER: Rate = { points: 10, seconds: HOUR_SECONDS };
/** A /48 of IPv6 may send as many codes as this many of its /64. */
const NETWORKS_OF_WIDE = 4;
/** The part of all codes that numbers without an account can use up. The rest is for those that logged in before. */
const NEW_NUMBERS = 2 / 3;

export function readLimits(env: LimitVariables): Limits {
  const budgets: Record<Budget, Rate> = {
    'code-sends-network': { points: env.OTP_SENDS_PER_ADDRESS, seconds: HOUR_SECONDS },
    'code-sends-wide-network': {
      points: env.OTP_SENDS_PER_ADDRESS * NETWORKS_OF_WIDE,
      seconds: HOUR_SECONDS,
    },
    'code-sends-prefix': env.OTP_SENDS_PER_PREFIX,
    'code-sends-new-numbers': {
      ...env.OTP_SENDS_TOTAL,
      points: Math.max(1, Math.floor(env.OTP_SENDS_TOTAL.points * NEW_NUMBERS)),
    },
    'code-sends-total': env.OTP_SENDS_TOTAL,
    'fares-network': env.FARE_CALLS_PER_ADDRESS,
    'fares-total': env.FARE_CALLS_TOTAL,
    'places-network': env.PLACE_CALLS_PER_ADDRESS,
    'places-total': env.PLACE_CALLS_TOTAL,
    'sessions-network': env.SESSIONS_PER_ADDRESS,
    'message-logins-browser': MESSAGE_LOGINS_PER_BROWSER,
    'message-logins-network': env.MESSAGE_LOGINS_PER_ADDRESS,
    'feeds-network': env.FEED_CALLS_PER_ADDRESS,
    'feeds-total': env.FEED_CALLS_TOTAL,
    'driver-guesses-network': env.DRIVER_GUESSES_PER_ADDRESS,
  };
  return {
    enforced: env.RATE_LIMITS === 'on',
    budgets,
    bookings: { rate: env.BOOKINGS_PER_RIDER, open: env.OPEN_BOOKINGS_PER_RIDER },
    holdsPerNetwork: env.SEAT_HOLDS_PER_ADDRESS,
    streamsPerNetwork: env.SEAT_STREAMS_PER_ADDRESS,
  };
}
