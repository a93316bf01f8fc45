import { useEffect, useRef, useState } from 'react';
import type { SeatOfTrip } from '#domain/rideshare/ports.ts';

export type Hold = {
  /** `14:32`, in India. */
  readonly until: string;
  readonly leftMs: number;
  /** How long a renewed hold runs. */
  readonly lengthMs: number;
};

const MIN_RENEWAL_INTERVAL_MS = 60_000;
/** A page that was reloaded says goodbye as the new one comes, which cuts the hold short: the new one renews it after that. */
const SETTLED_MS = 2_000;

/**
 * Counts a hold down and renews it while the rider types or taps, at most once a minute. Answers the whole seconds
 * left, null until the script runs; `onExpiry` is called once when none are.
 */
export function useHold({ tripId, seat }: SeatOfTrip, hold: Hold, onExpiry: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const expire = useRef(onExpiry);
  expire.current = onExpiry;

  useEffect(() => {
    let until = Date.now() + hold.leftMs;
    let renewedAt = Date.now();
    let over = false;
    const ending = new AbortController();
    const { signal } = ending;

    const end = () => {
      if (over) return;
      over = true;
      expire.current();
    };
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) end();
    };
    const renew = async () => {
      renewedAt = Date.now();
      const answer = await fetch('/api/scheduled-rideshare/hold', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ tripId, seatNumber: seat }),
        signal,
      }).catch(() => null);
      // Without a network the count goes on: the hold runs out on the server all the same.
      if (answer?.ok) until = Date.now() + hold.lengthMs;
      else if (answer?.status === 409) end();
    };
    const act = () => {
      if (!over && Date.now() - renewedAt >= MIN_RENEWAL_INTERVAL_MS) void renew();
    };

    for (const event of ['input', 'pointerdown', 'keydown']) addEventListener(event, act, { signal });
    const timer = setInterval(count, 500);
    const settled = setTimeout(renew, SETTLED_MS);
    count();
    return () => {
      ending.abort();
      clearInterval(timer);
      clearTimeout(settled);
    };
  }, [tripId, seat, hold]);

  return left;
}
