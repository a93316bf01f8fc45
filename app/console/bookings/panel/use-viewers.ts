import { useEffect, useState } from 'react';

/** A booking counts as open for a minute after a report. */
const REPORT_EVERY_MS = 20_000;
const REPORT_BOUND_MS = 5000;

/** Reports every 20 seconds that a booking is open on a visible page. Returns the names of the others who have it open. */
export function useViewers(id: number, atLoad: readonly string[]): readonly string[] {
  const [found, setFound] = useState({ atLoad, names: atLoad });
  if (found.atLoad !== atLoad) setFound({ atLoad, names: atLoad });

  useEffect(() => {
    const report = async () => {
      if (document.visibilityState !== 'visible') return;
      const names = await othersAt(id);
      if (names) setFound((before) => ({ ...before, names }));
    };
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [id]);

  return found.names;
}

/** Returns undefined without an answer. */
async function othersAt(id: number): Promise<string[] | undefined> {
  try {
    const answer = await fetch(`/resources/booking-viewers?booking=${id}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(REPORT_BOUND_MS),
    });
    if (!answer.ok) return undefined;
    const { names }: { names?: unknown } = Object(await answer.json());
    return Array.isArray(names) ? names.map(String) : undefined;
  } catch {
    return undefined;
  }
}
