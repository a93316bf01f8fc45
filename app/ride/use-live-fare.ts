import { useEffect, useRef, useState } from 'react';
import { canBePriced } from '#app/ride/ride-answers.ts';
import { hasShape, isBoolean, isNumber, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';
import { hourlyAmount } from '#domain/fares/fare.ts';
import type { FareLineText } from '#domain/fares/fare-line.ts';
import type { HourlyTariff } from '#domain/fares/tariff.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';
import { LANGUAGE } from '#words/site/language.ts';

/** The fare that the page shows, in rupees, kilometres and minutes. */
export type LiveFare = {
  readonly fare: number;
  readonly meetAndGreetFee: number;
  readonly total: number;
  readonly distance: number | null;
  readonly duration: number | null;
  /** True if the distance is not known. */
  readonly estimated: boolean;
  readonly breakdown: readonly (FareLineText & { readonly amount: number })[];
  readonly quote: string | null;
};

const isLiveFare = hasShape<LiveFare>({
  fare: isNumber,
  meetAndGreetFee: isNumber,
  total: isNumber,
  distance: orNull(isNumber),
  duration: orNull(isNumber),
  estimated: isBoolean,
  breakdown: listOf(hasShape<LiveFare['breakdown'][number]>({ label: isText, amount: isNumber })),
  quote: orNull(isText),
});

const DEBOUNCE_MS = 300;
const CACHE_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
/** Status of a ride without a fare: a place that rides do not serve. */
const REFUSED = 422;

const cache = new Map<string, { fare: LiveFare; until: number }>();

/**
 * Returns the fare of the current answers, requested 300 ms after the last change and cached for 5 minutes.
 * Null until the answers are complete. `refused` says why the server gives no fare for this ride. A failed call or an
 * unreadable answer leaves the fare unchanged (docs/product/fares.md#live-fare).
 */
export function useLiveFare(request: RideRequest | null, initial: LiveFare | null, hourly: HourlyTariff) {
  const [fare, setFare] = useState(initial);
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const requestCount = useRef(0);
  const latest = useRef(request);
  latest.current = request;
  const { perHour, minimumHours } = hourly;
  const key = request && JSON.stringify(request);

  useEffect(() => {
    const sweep = setInterval(() => {
      for (const [cached, { until }] of cache) if (until < Date.now()) cache.delete(cached);
    }, SWEEP_MS);
    return () => clearInterval(sweep);
  }, []);

  useEffect(() => {
    const wanted = latest.current;
    if (!key || !wanted) return setPending(false);
    requestCount.current += 1;
    const requestNumber = requestCount.current;
    const known = cache.get(key);
    if (!canBePriced(wanted)) return settle(null);
    if (FARE_BASIS[wanted.service] === 'hours')
      return settle(rentalFare(wanted.hours ?? 0, { perHour, minimumHours }));
    if (known && known.until > Date.now()) return settle(known.fare);
    setPending(true);
    const timer = setTimeout(async () => {
      const answer = await callFare(wanted).catch(() => undefined);
      if (requestNumber !== requestCount.current) return;
      setPending(false);
      if (!answer) return;
      if ('refused' in answer) {
        setRefused(answer.refused);
        return setFare(null);
      }
      setRefused(null);
      cache.set(key, { fare: answer, until: Date.now() + CACHE_MS });
      setFare(answer);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);

    function settle(value: LiveFare | null) {
      setPending(false);
      setRefused(null);
      setFare(value);
    }
  }, [key, perHour, minimumHours]);

  return { fare, pending, refused };
}

type Refused = { readonly refused: string };

const isProblem = hasShape<{ detail: string }>({ detail: isText });

async function callFare({
  service,
  direction,
  hours,
  ...ride
}: RideRequest): Promise<LiveFare | Refused | undefined> {
  const response = await fetch('/api/fare/calculate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...ride,
      serviceType: service,
      tripDirection: direction,
      hoursRequired: hours,
      language: LANGUAGE,
    }),
  });
  const answer: unknown = response.ok || response.status === REFUSED ? await response.json() : undefined;
  if (response.status === REFUSED) return isProblem(answer) ? { refused: answer.detail } : undefined;
  return isLiveFare(answer) ? answer : undefined;
}

/** Calculates the fare of a rental without a call, as the server does. */
function rentalFare(hours: number, tariff: HourlyTariff): LiveFare {
  const fare = hourlyAmount(tariff, Math.floor(hours));
  return {
    fare,
    meetAndGreetFee: 0,
    total: fare,
    distance: null,
    duration: null,
    estimated: false,
    breakdown: [],
    quote: null,
  };
}
