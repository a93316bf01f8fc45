import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { cancelBooking } from '#domain/bookings/decide/cancel-booking.ts';
import type { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import type { WrongStatus } from '#domain/bookings/refusals.ts';
import type { Duty, DutyChange } from '#domain/duties/duty.ts';
import { finishedDuty } from '#domain/duties/follow/finish-duty.ts';
import {
  type DriverDuty,
  type FormerDuty,
  pickupOf,
  type ReadDriverDuties,
} from '#domain/duties/link/driver-duty.ts';
import type { DriverLinks } from '#domain/duties/link/driver-links.ts';
import type { ReportRefusal, ReportRefused } from '#domain/duties/link/refusals.ts';
import {
  allowsReport,
  type DutyReport,
  isLinkOver,
  isTimeToReport,
  MAX_DECLINE_REASON,
  STATE_AFTER,
} from '#domain/duties/link/reports.ts';
import { shownDuty } from '#domain/duties/link/shown-duty.ts';
import type { WriteDuties } from '#domain/duties/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

type LinkDeps = {
  readonly links: Pick<DriverLinks, 'read'>;
  readonly driverDuties: Pick<ReadDriverDuties, 'find'>;
  readonly clock: Clock;
};

/** The stores of a report. The booking moves in the same transaction, so a driver who loses the duty meanwhile moves nothing. */
type ReportStores = {
  readonly duties: Pick<WriteDuties, 'write'>;
  readonly driverDuties: Pick<ReadDriverDuties, 'find'>;
  readonly startBooking: ReturnType<typeof startBooking>;
  readonly completeBooking: ReturnType<typeof completeBooking>;
};

type ReportDeps = LinkDeps & {
  /** Returns the transaction port of a driver. */
  readonly inTransactionBy: (by: Actor) => InTransaction<ReportStores>;
  readonly cancelBooking: ReturnType<typeof cancelBooking>;
};

export type ReportDuty = {
  readonly token: string;
  readonly report: DutyReport;
  /** Why the driver declines. */
  readonly reason: string;
  /** The digest of the duty that the page showed, from `shownDuty`. Absent: any duty is meant. */
  readonly shown?: string | undefined;
};

const NOT_FOUND = { code: 'not-found', what: 'duty' } as const;

/**
 * Opens the link of a driver (docs/product/duties.md#driver-link). Returns undefined for an altered link, for one of a
 * driver who has lost the duty, and for one that has lapsed.
 */
export function openDriverLink({ links, driverDuties, clock }: LinkDeps) {
  return async (token: string): Promise<DriverDuty | undefined> => {
    const named = links.read(token);
    const found = named && (await driverDuties.find(named.dutyId));
    if (!found || found.duty.driverId !== named.driverId) return undefined;
    return isLinkOver(found.duty, found.endReportedAt, clock()) ? undefined : found;
  };
}

/**
 * Returns the duty that the driver of a link had before, so that the page can say who has it now
 * (docs/product/duties.md#lost-duty). Returns undefined for an altered link, and for one that has lapsed.
 */
export function openFormerLink({
  links,
  driverDuties,
  clock,
}: Omit<LinkDeps, 'driverDuties'> & { readonly driverDuties: ReadDriverDuties }) {
  return async (token: string): Promise<FormerDuty | undefined> => {
    const named = links.read(token);
    if (!named) return undefined;
    const present = await driverDuties.find(named.dutyId);
    if (present?.duty.driverId === named.driverId) return undefined;
    const former = await driverDuties.formerly(named.dutyId, named.driverId);
    return former && !isLinkOver({ ...former, state: 'assigned' }, null, clock()) ? former : undefined;
  };
}

/**
 * Takes a driver's report, and moves the booking with it. A repeated report changes nothing. If a step fails, the driver
 * repeats the report, and the missing step follows.
 */
export function reportDuty(deps: ReportDeps) {
  const open = openDriverLink(deps);
  return async ({ token, report, reason, shown }: ReportDuty): Promise<Result<void, ReportRefusal>> => {
    const found = await open(token);
    if (!found) return refuse(NOT_FOUND);
    const at = deps.clock();
    const note = report === 'decline' ? oneLine(reason) : null;
    if (note === '') return refused('reason-missing');
    if (note !== null && note.length > MAX_DECLINE_REASON) return refused('reason-too-long');
    const isRepeated = found.duty.state === STATE_AFTER[report];
    if (!isRepeated) {
      if (!allowsReport(found.duty.state, report)) return refused('not-possible');
      if (!isTimeToReport(found.duty, pickupOf(found), report, at))
        return refused(report === 'no-show' ? 'no-show-too-early' : 'too-early');
    }
    const by: Actor = { role: 'driver', phone: found.driver.phone, surface: 'web' };
    const change: DutyChange = { kind: 'reported', by, at, note };
    // Cancelling a booking frees a duty that is no no-show, and completing it completes the duty.
    const isDutyFirst = report === 'no-show';
    if (isDutyFirst && isOnTrip(found)) return refused('not-possible');
    const written = await deps.inTransactionBy(by)<void, ReportRefused>(async (stores) =>
      (await driveBooking(stores, found, report, by))
        ? writeReport(stores, found.duty, { report, shown }, change)
        : refused('not-possible'),
    );
    if (!written.ok || !isDutyFirst) return written;
    return (await cancelNoShow(deps, found, by)) ? ok(undefined) : refused('not-possible');
  };
}

/** Writes the state of a duty, unless the driver has lost it, has not seen it as it is, or it does not allow the report. */
function writeReport(
  { duties, driverDuties }: ReportStores,
  { id, driverId }: Duty,
  { report, shown }: Pick<ReportDuty, 'report' | 'shown'>,
  change: DutyChange,
): Promise<Result<void, ReportRefused>> {
  return untilWritten(`Duty ${id}`, async () => {
    const found = await driverDuties.find(id);
    if (found?.duty.driverId !== driverId) return refused('not-possible');
    if (shown !== undefined && shown !== shownDuty(found)) return refused('changed');
    const { duty } = found;
    const state = STATE_AFTER[report];
    if (duty.state === state) return ok(undefined);
    if (!allowsReport(duty.state, report)) return refused('not-possible');
    const after = report === 'complete' || report === 'no-show';
    const next = after ? finishedDuty({ ...duty, state }, change.at) : { ...duty, state };
    return (await duties.write(duty, next, change)) === true ? ok(undefined) : LOST_RACE;
  });
}

/** Starts or completes the booking of a duty. Returns false if it cannot be moved. A trip is closed by its own workflow. */
async function driveBooking(
  { startBooking, completeBooking }: ReportStores,
  { ride }: DriverDuty,
  report: DutyReport,
  by: Actor,
): Promise<boolean> {
  if (ride.kind === 'trip') return true;
  const { id, status } = ride.booking;
  if (report === 'start')
    return status === 'on-trip' || isMoved(await startBooking({ id, by, early: true }), 'on-trip');
  if (report === 'complete')
    return status === 'completed' || isMoved(await completeBooking({ id, by, early: true }), 'completed');
  return true;
}

/** Cancels the booking of a no-show. Returns false if it cannot be cancelled. */
async function cancelNoShow(
  { cancelBooking }: ReportDeps,
  { ride }: DriverDuty,
  by: Actor,
): Promise<boolean> {
  if (ride.kind === 'trip' || ride.booking.status === 'cancelled') return true;
  const { id } = ride.booking;
  const cancelled = await cancelBooking({ id, by, reason: 'no-show', note: 'Reported by the driver' });
  return isMoved(cancelled, 'cancelled');
}

/** The booking is in the status, moved by this report or by the same one that was pressed a moment earlier. */
function isMoved(
  moved: Result<unknown, { readonly code: string } | WrongStatus>,
  to: BookingStatus,
): boolean {
  if (moved.ok) return true;
  const { refusal } = moved;
  return 'status' in refusal && refusal.code === 'wrong-status' && refusal.status === to;
}

/** The team has started the ride: the passenger is there. */
function isOnTrip({ ride }: DriverDuty): boolean {
  return ride.kind === 'booking' && ride.booking.status === 'on-trip';
}

function refused(why: ReportRefused['why']): Result<never, ReportRefused> {
  return refuse({ code: 'report-refused', why });
}
