import { useEffect, useMemo, useRef, useState } from 'react';
import type { Fit } from '#app/console/duties/calendar/placement/placement.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

/** A time on which the pointer does not rest is not asked for. A slow hand passes a step of 15 minutes in less. */
const REST_MS = 250;

export type Fits = ReadonlyMap<DriverId, Fit>;

type Answer = { readonly of: string; readonly fits: readonly Fit[] };

/**
 * Returns for each driver whether it fits, from the address `href`; null until it is known. While the answers for
 * another time of the same `key` are loading, the present ones stay. An answer that did not change stays the same object,
 * so that its row is not drawn again.
 */
export function useFits(key: string | null, href: string | null): Fits | null {
  const [data, setData] = useState<Answer | null>(null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = asked.current !== key;
    asked.current = key;
    // The answers may no longer be true when the same ride is picked up again.
    if (!href) return setData(null);
    const leaving = new AbortController();
    const ask = async () => {
      const fits = await readFits(href, leaving.signal);
      if (!leaving.signal.aborted) setData({ of: href, fits });
    };
    const timer = setTimeout(ask, isFirst ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, href]);

  const known = useRef<{ key: string; fits: Fits } | null>(null);
  return useMemo(() => {
    if (key === null) known.current = null;
    else if (data?.of === href) known.current = { key, fits: changed(known.current?.fits, data?.fits ?? []) };
    return known.current && known.current.key === key ? known.current.fits : null;
  }, [key, href, data]);
}

/** Reads the answers. Without a connection there are none: the rows say nothing, and the server still decides. */
async function readFits(href: string, signal: AbortSignal): Promise<readonly Fit[]> {
  try {
    const answer = await fetch(href, { signal });
    return answer.ok ? ((await answer.json()) as { fits: readonly Fit[] }).fits : [];
  } catch {
    return [];
  }
}

function changed(before: Fits | undefined, fits: readonly Fit[]): Fits {
  return new Map(
    fits.map((fit) => {
      const old = before?.get(fit.driverId);
      return [fit.driverId, old?.tone === fit.tone && old.words === fit.words ? old : fit];
    }),
  );
}
