import type { Finding } from '#cli/commands/doctor/finding.ts';
import { describeLead, skewLevel } from '#infra/postgres/connection/database-clock.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';

const NTP = 'Set the clocks by NTP (chrony, systemd-timesyncd).';

/** Compares the clocks of this machine, the database and Temporal. A difference that is not proven counts as none. */
export function checkClocks(
  database: TimeSample | undefined,
  temporal: TimeSample | undefined,
): readonly Finding[] {
  const machine = Date.now() - performance.now();
  return [
    describe('This machine', database && provenLead(machine, machine, database), 'database'),
    describe('Temporal', database && temporal && provenLead(...bounds(temporal), database), 'database'),
  ];
}

function describe(clock: string, leadMs: number | undefined, other: string): Finding {
  if (leadMs === undefined) {
    return { check: 'clock', state: 'skipped', text: `${clock} is not compared: an answer is missing` };
  }
  const level = skewLevel(leadMs);
  const finding = {
    check: 'clock',
    state: level,
    text: `${clock} is ${describeLead(leadMs, `the ${other}`)}`,
  } as const;
  return level === 'ok' ? finding : { ...finding, fix: NTP };
}

/** Returns between which values the clock minus the monotonic clock of this process lies. */
function bounds({ sentAt, answeredAt, time }: TimeSample): readonly [number, number] {
  return [time - answeredAt, time - sentAt];
}

/** Returns by how much a clock is at least ahead of (or, negative, behind) the database. */
function provenLead(least: number, most: number, database: TimeSample): number {
  const [databaseLeast, databaseMost] = bounds(database);
  if (least > databaseMost) return least - databaseMost;
  return most < databaseLeast ? most - databaseLeast : 0;
}
