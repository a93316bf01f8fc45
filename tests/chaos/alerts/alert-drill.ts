import { setTimeout as sleep } from 'node:timers/promises';
import { ALERT_FAULTS, type AlertFault } from '#tests/chaos/alerts/alert-faults.ts';
import { startWatchedFleet, type WatchedFleet } from '#tests/chaos/alerts/watched-fleet.ts';
import { exitWith } from '#tests/setup/exit-with.ts';

/*
 * Makes one fault after the other in a fleet that a Prometheus watches, and prints which alerts it raised, how soon, and when they
 * ended. Words after the command choose faults by a part of their name. Exits 1 if a fault raised other alerts than its own, was late, or
 * did not end (docs/operate/alerts.md#drill).
 */
const RAISED_WITHIN_S = 120;
/** A share of the last five minutes ends with them. */
const ENDED_WITHIN_S = 480;
const LOOK_EVERY_MS = 1_000;

type Outcome = {
  readonly raised: readonly string[];
  readonly after: number;
  readonly endedAfter: number | null;
};

async function drill(fleet: WatchedFleet, { raises, begin, end }: AlertFault): Promise<Outcome> {
  const { prometheus } = fleet;
  const beganAt = performance.now();
  await begin(fleet);
  const seen = new Set<string>();
  let after = 0;
  let settledAt = Number.POSITIVE_INFINITY;
  // Goes on for a while after the last expected alert, so that one too many is seen.
  while (secondsSince(beganAt) < RAISED_WITHIN_S) {
    for (const name of await prometheus.alerts('firing')) {
      if (!seen.has(name)) after = secondsSince(beganAt);
      seen.add(name);
    }
    const isPending = (await prometheus.alerts('pending')).length > 0;
    if (raises.every((name) => seen.has(name)) && !isPending)
      settledAt = Math.min(settledAt, secondsSince(beganAt) + 16);
    if (secondsSince(beganAt) > settledAt) break;
    await sleep(LOOK_EVERY_MS);
  }
  await end(fleet);
  const endedAt = performance.now();
  while (secondsSince(endedAt) < ENDED_WITHIN_S) {
    const [firing, pending] = [await prometheus.alerts('firing'), await prometheus.alerts('pending')];
    if (firing.length + pending.length === 0)
      return { raised: [...seen].sort(), after, endedAfter: secondsSince(endedAt) };
    await sleep(LOOK_EVERY_MS);
  }
  console.log(`still: ${await prometheus.alerts('firing')}, pending: ${await prometheus.alerts('pending')}`);
  return { raised: [...seen].sort(), after, endedAfter: null };
}

const secondsSince = (instant: number) => (performance.now() - instant) / 1_000;

const wanted = process.argv.slice(2);
const chosen = ALERT_FAULTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const fleet = await startWatchedFleet();
let broken = 0;
try {
  // A rate needs two scrapes, and the first requests are slow.
  await sleep(60_000);
  console.log('| fault | alerts | raised after | ended after |\n|---|---|---|---|');
  for (const fault of chosen) {
    const { raised, after, endedAfter } = await drill(fleet, fault);
    const holds = raised.join() === [...fault.raises].sort().join() && endedAfter !== null;
    if (!holds) broken += 1;
    const ended = endedAfter === null ? 'never' : `${endedAfter.toFixed(0)} s`;
    const verdict = holds ? '' : ` **not ${fault.raises.join(', ')}**`;
    console.log(
      `| ${fault.name} | ${raised.join(', ') || 'none'}${verdict} | ${after.toFixed(0)} s | ${ended} |`,
    );
  }
} finally {
  await fleet.clear();
}
console.log(`${chosen.length} faults, ${broken} with other alerts than their own`);
await exitWith(broken > 0 ? 1 : 0);
