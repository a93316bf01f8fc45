import { type Duty, type DutyChange, type DutyId, isRideOver } from '#domain/duties/duty.ts';
import { addressesOfRide, type ReadDriverDuties } from '#domain/duties/link/driver-duty.ts';
import type { DueMessage } from '#domain/duties/notify/duty-messages-due.ts';
import type { NotifyRefusal, NotNotified } from '#domain/duties/notify/refusals.ts';
import type { ReadDutyHistory, WriteDuties } from '#domain/duties/ports.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

type Duties = Pick<WriteDuties, 'find' | 'write'> & Pick<ReadDutyHistory, 'history'>;
type Stores = { readonly duties: Duties };

/** The outcome of a message so far. `waiting`: it is on its way, or is tried again later. */
export type NoticeOutcome =
  | { readonly state: 'accepted' | 'waiting' }
  | { readonly state: 'refused'; readonly text: string };

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock };

export type NotifyDeps = Deps & {
  /** Waits some seconds for the outcome of a message that the workflow sends. */
  readonly outcomeOf: (notice: DueMessage & { readonly dutyId: DutyId }) => Promise<NoticeOutcome>;
};

export type Notify = { readonly id: DutyId; readonly by: Actor };

/** The duty, and whether its message is accepted or still waits. A waiting message is tried again. */
export type Notified = { readonly duty: Duty; readonly state: 'accepted' | 'waiting' };

type Whom = NotNotified['whom'];

/** A second click within this time sends nothing more. */
const SAME_CLICK_MS = 10_000;
const NOTES: Record<Whom, string> = {
  driver: 'WhatsApp to the driver',
  customer: 'E-mail to the customer',
};

/**
 * Asks the driver of a duty by message to accept it (docs/product/duties.md#notices). The workflow sends the message. A
 * driver who declined is asked again.
 */
export function notifyDriver(deps: NotifyDeps) {
  const note = noteNotice(deps);
  return async ({ id, by }: Notify): Promise<Result<Notified, NotifyRefusal>> =>
    awaitOutcome(deps, await note({ id, by, whom: 'driver' }), 'driver');
}

/** Sends the customer of a duty its driver and vehicle by e-mail, or all riders of a trip. */
export function notifyCustomer(deps: NotifyDeps & { readonly driverDuties: ReadDriverDuties }) {
  const note = noteNotice(deps);
  return async ({ id, by }: Notify): Promise<Result<Notified, NotifyRefusal>> => {
    const found = await deps.driverDuties.find(id);
    if (!found) return refuse(DUTY_NOT_FOUND);
    if (addressesOfRide(found.ride).length === 0) return refuse(notNotified('customer', 'no-address'));
    return awaitOutcome(deps, await note({ id, by, whom: 'customer' }), 'customer');
  };
}

/** Asks the driver unless somebody did, for the workflow. Does not wait for the outcome. */
export function askDriver(deps: Deps) {
  const note = noteNotice(deps);
  return (command: Notify) => note({ ...command, whom: 'driver', unlessAsked: true });
}

type Noted = { readonly duty: Duty; readonly sequence: number };

/** Creates a function that writes down a notice. The event of this change makes the workflow send the message. */
function noteNotice({ inTransaction, clock }: Deps) {
  return ({
    id,
    by,
    whom,
    unlessAsked = false,
  }: Notify & { readonly whom: Whom; readonly unlessAsked?: boolean }): Promise<
    Result<Noted, NotifyRefusal>
  > =>
    inTransaction<Noted, NotifyRefusal>(({ duties }) =>
      untilWritten(`Duty ${id}`, async () => {
        const duty = await duties.find(id);
        if (!duty) return refuse(DUTY_NOT_FOUND);
        const at = clock();
        if (isOver(duty, at)) return refuse(notNotified(whom, 'duty-over'));
        if (unlessAsked && duty.notifiedAt !== null) return ok({ duty, sequence: duty.version });
        const change: DutyChange = { kind: 'notified', by, at, note: NOTES[whom] };
        if (await isSameClick(duties, duty, change)) return ok({ duty, sequence: duty.version });
        const after = whom === 'driver' ? askedAt(duty, at) : { ...duty, version: duty.version + 1 };
        const isWritten = (await duties.write(duty, after, change)) === true;
        return isWritten ? ok({ duty: after, sequence: after.version }) : LOST_RACE;
      }),
    );
}

function askedAt(duty: Duty, at: Date): Duty {
  const state = duty.state === 'declined' ? 'assigned' : duty.state;
  return { ...duty, version: duty.version + 1, notifiedAt: at, state };
}

async function isSameClick(duties: Duties, { id }: Duty, { kind, note, at }: DutyChange): Promise<boolean> {
  const [last] = await duties.history(id, 1);
  if (!last || last.change.kind !== kind || last.change.note !== note) return false;
  return at.getTime() - last.change.at.getTime() < SAME_CLICK_MS;
}

function isOver(duty: Duty, at: Date): boolean {
  return isRideOver(duty) || duty.endsAt <= at;
}

async function awaitOutcome(
  { outcomeOf }: NotifyDeps,
  noted: Result<Noted, NotifyRefusal>,
  whom: Whom,
): Promise<Result<Notified, NotifyRefusal>> {
  if (!noted.ok) return noted;
  const { duty, sequence } = noted.value;
  const kind = whom === 'driver' ? 'duty-assigned' : 'driver-details';
  const outcome = await outcomeOf({ dutyId: duty.id, kind, driverId: duty.driverId, news: sequence });
  if (outcome.state === 'refused') return refuse({ ...notNotified(whom, 'provider'), text: outcome.text });
  return ok({ duty, state: outcome.state });
}

function notNotified(whom: Whom, why: NotNotified['why']): NotNotified {
  return { code: 'not-notified', whom, why, text: null };
}
