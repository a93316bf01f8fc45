import type { TemporalStatus } from '#infra/local/temporal-status.ts';

const BUILDING_EVERY_MS = 15_000;

/** Says how it stands with Temporal: each change of state, and a long build every fifteen seconds. */
export function temporalNews(say: (line: string) => void): (status: Omit<TemporalStatus, 'at'>) => void {
  let state: TemporalStatus['state'] | undefined;
  let saidAt = 0;
  return (status) => {
    const isNews = status.state !== state || Date.now() - saidAt > BUILDING_EVERY_MS;
    if (!isNews) return;
    state = status.state;
    saidAt = Date.now();
    say(`Workflows: ${status.detail}.`);
  };
}
