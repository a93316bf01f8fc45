import type { DutyId } from '#domain/duties/duty.ts';
import type { FollowedDuties } from '#domain/workflows/followed.ts';
import { knowsDuty, type Plan, planDuties } from '#domain/workflows/plan.ts';
import type { Work } from '#domain/workflows/reconciled.ts';
import type { RunningDuty, RunningWorkflow, Workflows } from '#domain/workflows/running.ts';

type Deps = { readonly duties: FollowedDuties; readonly workflows: Workflows };

/** Compares the workflows of duties with the database. */
export async function compareDuties(
  { duties }: Pick<Deps, 'duties'>,
  epoch: string,
  all: readonly RunningWorkflow[],
): Promise<Plan<DutyId> & { readonly open: number }> {
  const running = all.filter((one): one is RunningDuty => one.kind === 'duty');
  const open = await duties.open();
  const isOpen = new Set(open.map(({ id }) => id));
  const others = running.map(({ id }) => id).filter((id) => !isOpen.has(id));
  const over = others.length > 0 ? await duties.find(others) : [];
  const waiting = await duties.waiting();
  return { ...planDuties({ epoch, running, open, over, waiting }), open: open.length };
}

/** Returns the work that starts missing workflows. */
export async function startDuties(
  { duties, workflows }: Deps,
  ids: readonly DutyId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await duties.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'started', about: `DT-${event.dutyId}`, reason: 'missing' },
    run: async () =>
      dryRun
        ? (await workflows.find({ kind: 'duty', id: event.dutyId })) === null
        : workflows.startDuty(event),
  }));
}

/** Returns the work that corrects workflows that know something else than the database. */
export async function correctDuties(
  { duties, workflows }: Deps,
  ids: readonly DutyId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await duties.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'corrected', about: `DT-${event.dutyId}`, reason: 'differs' },
    async run() {
      const now = await workflows.find({ kind: 'duty', id: event.dutyId });
      const known = now?.kind === 'duty' ? now.known : null;
      if (known && (known.sequence > event.sequence || knowsDuty(known, event))) return false;
      if (!dryRun) await workflows.deliverDutyEvent(event);
      return true;
    },
  }));
}
