import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { z } from 'zod';
import type { Claim } from '#domain/workflows/claim.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';
import { claimScheduleId } from '#infra/temporal/scope.ts';

const WITHIN_MS = 3_000;
/** Value of `NOT_FOUND` in gRPC. */
const NOT_FOUND = 5;
/** Value of `RESOURCE_EXHAUSTED` in gRPC. A schedule answers one question at a time. */
const BUSY = 8;
const MAX_QUESTIONS = 20;
const ASK_AGAIN_MS = 50;
/** No worker polls it, and the schedule never runs. */
const NO_QUEUE = 'ratha-claims';

const note = z.object({
  epoch: z.string(),
  renewedAt: z.iso.datetime().transform((instant) => new Date(instant)),
  database: z.string(),
  token: z.string(),
});

/** A claim as it was read, with the schedule that holds it, so that a write fails if another one came between. */
export type FoundClaim = { readonly claim: Claim | null; readonly holder: Holder | null };

type Holder = Awaited<ReturnType<Client['workflowService']['describeSchedule']>>;

/*
 * Temporal keeps no data of its users but in workflows and schedules. So the claim is the note of a schedule that is paused
 * and has no times (docs/decisions/0045-claim-of-the-workflows.md).
 */

/** Reads the claim of an installation. Throws if Temporal does not answer. */
export async function readClaim({ ask, options }: TemporalClient, id: string): Promise<FoundClaim> {
  const { namespace } = options;
  const scheduleId = claimScheduleId({ id });
  const holder = await patiently(() =>
    ask(WITHIN_MS, ({ workflowService }) => workflowService.describeSchedule({ namespace, scheduleId })),
  ).catch(nullIfMissing);
  // A person can change the note. What cannot be read belongs to nobody.
  const parsed = note.safeParse(parseJson(holder?.schedule?.state?.notes));
  return { claim: parsed.success ? parsed.data : null, holder };
}

/** Writes a claim in place of the one that was read. Returns false if another process wrote one meanwhile. */
export async function writeClaim(
  client: TemporalClient,
  id: string,
  claim: Claim,
  { holder }: FoundClaim,
): Promise<boolean> {
  const notes = JSON.stringify(claim);
  if (holder === null) return createClaim(client, id, notes);
  const { schedule, conflictToken } = holder;
  await client.ask(WITHIN_MS, ({ workflowService }) =>
    workflowService.updateSchedule({
      namespace: client.options.namespace,
      scheduleId: claimScheduleId({ id }),
      conflictToken,
      requestId: randomUUID(),
      schedule: { ...schedule, state: { ...schedule?.state, paused: true, notes } },
    }),
  );
  // The server ignores an update that comes too late, and says nothing.
  return (await readClaim(client, id)).claim?.token === claim.token;
}

async function createClaim({ ask }: TemporalClient, id: string, notes: string): Promise<boolean> {
  try {
    await ask(WITHIN_MS, ({ schedule }) =>
      schedule.create({
        scheduleId: claimScheduleId({ id }),
        spec: {},
        action: { type: 'startWorkflow', workflowType: 'claim', taskQueue: NO_QUEUE },
        state: { paused: true, note: notes },
      }),
    );
    return true;
  } catch (error) {
    const { ScheduleAlreadyRunning } = await import('@temporalio/client');
    if (error instanceof ScheduleAlreadyRunning) return false;
    throw error;
  }
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Asks again while others ask. */
async function patiently<T>(question: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await question();
    } catch (error) {
      if (!hasCode(error, BUSY) || asked === MAX_QUESTIONS) throw error;
      await sleep(ASK_AGAIN_MS * (1 + Math.random()));
    }
  }
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, NOT_FOUND)) return null;
  throw error;
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
