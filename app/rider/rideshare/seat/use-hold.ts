import { useEffect, useRef, useState } from 'react';
import { hasShape, isNumber } from '#app/ui/hooks/answer-shape.ts';
import type { SeatsOfTrip } from '#domain/rideshare/ports.ts';

export type Hold = {
  /** The end of the hold as `14:32`, India time. */
  readonly until: string;
  readonly leftMs: number;
};

const MIN_RENEWAL_INTERVAL_MS = 60_000;
/**
 * The delay before a reloaded page renews its hold. The old page shortens the hold when it closes, so the new
 * page must renew after it.
 */
const SETTLED_MS = 2_000;

const isRenewed = hasShape<{ hold: { leftMs: number } }>({ hold: hasShape({ leftMs: isNumber }) });

/** Returns how long a renewed hold lasts. A rider without a verified phone cannot extend it. */
async function readLeftMs(answer: Response): Promise<number> {
  const renewed: unknown = await answer.json();
  return isRenewed(renewed) ? renewed.hold.leftMs : 0;
}

/**
 * Counts the hold of the chosen seats down and renews it while the rider is active, at most once a minute. Returns the seconds
 * left, or null until the script runs. Calls `onExpiry` once at zero.
 */
export function useHold(seats: SeatsOfTrip, hold: Hold, onExpiry: () => void): number | null {
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
        body: JSON.stringify(seats),
        signal,
      }).catch(() => null);
      // The countdown continues without a network, because the hold also expires on the server.
      if (answer?.ok) until = Date.now() + (await readLeftMs(answer));
      else if (answer?.status === 409) end();
    };
    const renewIfDue = () => {
      if (!over && Date.now() - renewedAt >= MIN_RENEWAL_INTERVAL_MS) void renew();
    };

    for (const event of ['input', 'pointerdown', 'keydown']) addEventListener(event, renewIfDue, { signal });
    const timer = setInterval(count, 500);
    const settled = setTimeout(renew, SETTLED_MS);
    count();
    return () => {
      ending.abort();
      clearInterval(timer);
      clearTimeout(settled);
    };
  }, [seats, hold]);

  return left;
}
