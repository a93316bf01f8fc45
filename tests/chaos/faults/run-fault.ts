import { setTimeout as sleep } from 'node:timers/promises';
import { type Accepted, type Losses, lossesOf, messagesSettled } from '#tests/chaos/faults/accounting.ts';
import type { Fault } from '#tests/chaos/faults/fault-list.ts';
import type { Stage } from '#tests/chaos/faults/stage.ts';
import { type Answer, type Ask, asksOf, type Surface } from '#tests/chaos/faults/surfaces.ts';

/** What one surface did during a fault and after it. */
export type Cell = Losses & {
  readonly surface: Surface;
  readonly said: readonly string[];
  readonly longestSeconds: number;
  /** Seconds from the end of the fault to a good answer. Null if it needed a restart. */
  readonly recoveredAfter: number | null;
};

export type FaultResult = {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Seconds from the recovery until every message had arrived or was marked as unknown. Null if one had not. */
  readonly messagesAfter: number | null;
};

/** Longest time that a surface may take to answer (docs/operate/faults.md). */
export const MAX_SECONDS = 10;
const RECOVERS_WITHIN_MS = 60_000;
const CHECK_EVERY_MS = 300;
const ROUNDS = 2;

/** Makes a fault, asks every surface, ends the fault, and waits until everything works again. */
export async function runFault(stage: Stage, fault: Fault): Promise<FaultResult> {
  const asks = asksOf(stage);
  await fault.begin(stage);
  const beganAt = Date.now();
  const during: Answer[][] = asks.map(() => []);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(asks.map(({ once }) => once()));
      for (const [index, answer] of answers.entries()) during[index]?.push(answer);
    }
    await sleep(Math.max(0, beganAt + fault.lastsMs - Date.now()));
  } finally {
    await fault.end(stage);
  }
  const endedAt = performance.now();
  const after = await Promise.all(asks.map((ask) => recovery(ask, endedAt)));
  if (after.some(({ seconds }) => seconds === null)) await stage.restart();
  const accepted = asks.flatMap((ask, index) =>
    acceptedBy(ask, [...(during[index] ?? []), after[index]?.last]),
  );
  const messagesAfter = await messagesSettled(stage, accepted);
  const cells = asks.map(async ({ surface }, index): Promise<Cell> => {
    const answers = during[index] ?? [];
    const booked = accepted.find((one) => one.surface === surface);
    return {
      surface,
      said: [...new Set(answers.map(({ said }) => said))],
      longestSeconds: Math.max(...answers.map(({ seconds }) => seconds)),
      recoveredAfter: after[index]?.seconds ?? null,
      ...(booked ? await lossesOf(stage, booked) : { lost: [], doubled: [] }),
    };
  });
  return { name: fault.name, cells: await Promise.all(cells), messagesAfter };
}

/** Asks a surface until its answer is good. Bookings repeat their request with its key. */
async function recovery(
  { once }: Ask,
  endedAt: number,
): Promise<{ readonly seconds: number | null; readonly last: Answer }> {
  for (;;) {
    const last = await once();
    const passed = performance.now() - endedAt;
    if (last.isGood) return { seconds: passed / 1000 - last.seconds, last };
    if (passed > RECOVERS_WITHIN_MS) return { seconds: null, last };
    await sleep(CHECK_EVERY_MS);
  }
}

function acceptedBy({ surface, rider }: Ask, answers: readonly (Answer | undefined)[]): Accepted[] {
  if (surface !== 'booking POST' && surface !== 'seats') return [];
  const id = answers.find((answer) => answer?.bookingId !== undefined)?.bookingId;
  return id === undefined ? [] : [{ surface, rider, id }];
}

/** Returns what is wrong with a cell. */
export function faultsOf({ longestSeconds, recoveredAfter, lost, doubled }: Cell): string[] {
  return [
    ...(longestSeconds > MAX_SECONDS ? [`waits ${longestSeconds.toFixed(1)} s`] : []),
    ...(recoveredAfter === null ? ['needs a restart'] : []),
    ...(lost.length > 0 ? [`loses ${lost.join(', ')}`] : []),
    ...(doubled.length > 0 ? [`doubles ${doubled.join(', ')}`] : []),
  ];
}
