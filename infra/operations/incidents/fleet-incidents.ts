import type { AuditChange } from '#domain/audit/audit-entry.ts';
import { isOnLeave } from '#domain/duties/availability/shift-on.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { ReassignScope } from '#domain/duties/reassign/affected-duties.ts';
import type {
  ProposedChange,
  Reassignment,
  StuckDuty,
} from '#domain/duties/reassign/propose-reassignment.ts';
import { formatReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { DutyRefused, ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { CAR_BROKEN_DOWN, DRIVER_SICK } from '#domain/incidents/fleet-incidents.operation.ts';
import { type IncidentRefused, incidentRefused } from '#domain/incidents/refusals.ts';
import { changedSinceShown } from '#domain/incidents/shown-plan.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { formatDay, type IndiaDate, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok, type Refused, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { outOfServiceWords } from '#domain/words/english/team/duties.ts';
import { vehicleWords } from '#domain/words/english/team/duty-plan.ts';
import { proposedChangeWords, stuckWords } from '#domain/words/english/team/reassign.ts';
import { dutyJson, rideName } from '#infra/operations/answers/duty-json.ts';
import { type Answered, type Around, use } from '#infra/operations/use.ts';

/** The result for the duties of a driver or a vehicle that cannot work. */
type Handled = {
  readonly keys: readonly string[];
  /** Sentence about what was done first: `Asha is on leave on 21 Nov.` */
  readonly what: string;
  /** The day whose duties need no date in words. */
  readonly today: IndiaDate;
  /** Sentence about what is left to do. */
  readonly after: string | null;
  readonly changes: readonly ProposedChange[];
  /** Duties that nobody can take. Their rides have no driver then, unless they have begun. */
  readonly stuck: readonly StuckDuty[];
};

export const driverSick = use(DRIVER_SICK, {
  isTogether: true,
  async run(around, { driver, date, reason = null, shownPlan }, by) {
    const { acts, queries, clock } = around;
    const line = await queries.fleet.driver(driver, clock());
    if (!line) return refuse({ code: 'not-found', what: 'driver' });
    const today = indiaDateOf(clock());
    const day = date ?? today;
    if (day < today) return refuse(incidentRefused('day-over'));
    const planned = () => planOf(around, [{ date: day, driverIds: [driver], vehicleIds: [] }]);
    const plan = await planned();
    const changed = changedSinceShown(shownPlan, plan.keys);
    if (changed) return refuse(changed);
    const leave = await acts.addLeave({
      driverId: driver,
      date: day,
      startsAt: null,
      endsAt: null,
      reason,
      by,
    });
    if (!leave.ok) return leave;
    const given = await acts.reassignMany({ items: plan.items, by, note: `${line.name} is sick` });
    if (!given.ok) return refusalOfDuty(given, shownPlan, planned);
    await acts.recordIncident({
      operation: 'incidents.driver-sick',
      subjects: [`driver ${driver}`],
      changes: leaveChanges(plan.sheet, driver, day),
      by,
    });
    return ok({ ...plan, today: day, what: `${line.name} is on leave on ${formatDay(day)}.`, after: null });
  },
  ...handledWords(),
});

/** Returns what leave for the whole day changed: it replaced the leave for parts of the day. Nothing if it was there before. */
function leaveChanges(before: DutySheet, driverId: DriverId, date: IndiaDate): readonly AuditChange[] {
  if (isOnLeave(before, driverId, date)) return [];
  const subject = `driver ${driverId}`;
  const parts = before.leave.filter((one) => one.driverId === driverId && one.date === date);
  return [
    ...parts.map(({ startsAt: from, endsAt: to }) => ({ subject, kind: 'leave-replaced', date, from, to })),
    { subject, kind: 'leave', date },
  ];
}

export const carBrokenDown = use(CAR_BROKEN_DOWN, {
  isTogether: true,
  async run(around, { vehicle: id, until = null, shownPlan }, by) {
    const { acts, queries, clock } = around;
    const today = indiaDateOf(clock());
    const ahead = await daysOfVehicle(around, id, { from: today, until });
    const later = until === null ? [] : [...new Set(ahead)].filter((date) => date !== today);
    const scopeOn = (date: IndiaDate) => ({ date, driverIds: [], vehicleIds: [id] });
    const planned = () => planOf(around, [scopeOn(today), ...later.map(scopeOn)]);
    const plan = await planned();
    const changed = changedSinceShown(shownPlan, plan.keys);
    if (changed) return refuse(changed);
    const line = await queries.fleet.vehicle(id, clock());
    if (!line) return refuse({ code: 'not-found', what: 'vehicle' });
    // The vehicle last: an undo, the other way round, gives no duty back to a vehicle that is out of service.
    const given = await acts.reassignMany({ items: plan.items, by, note: `${line.regNo} has broken down` });
    if (!given.ok) return refusalOfDuty(given, shownPlan, planned);
    const edited = await acts.editVehicle({ id, edit: { outOfService: { until } }, by });
    if (!edited.ok) return edited;
    await acts.recordIncident({
      operation: 'incidents.car-broken-down',
      subjects: [`vehicle ${id}`],
      changes: [],
      by,
    });
    const left = ahead.filter((date) => date !== today && !later.includes(date)).length;
    return ok({
      ...plan,
      today,
      what: `${line.regNo} is ${outOfServiceWords({ until })}.`,
      after:
        left === 0
          ? null
          : `${counted(left, 'duty', 'duties')} on later days still ${left === 1 ? 'has' : 'have'} it.`,
    });
  },
  ...handledWords(),
});

/** Returns the day of each duty that a vehicle has from a day on, until another one if it is given. */
async function daysOfVehicle(
  { queries }: Around,
  vehicleId: VehicleId,
  { from, until }: { readonly from: IndiaDate; readonly until: IndiaDate | null },
): Promise<readonly IndiaDate[]> {
  const lines = await queries.duty.list({
    vehicleId,
    from: startOfDay(from),
    to: until === null ? undefined : endOfDay(until),
  });
  return lines.map(({ duty }) => indiaDateOf(duty.startsAt));
}

/** Returns who takes the duties of a driver or a vehicle, day by day, and the items that make it so. */
async function planOf(
  { proposals }: Around,
  [today, ...later]: readonly [ReassignScope, ...ReassignScope[]],
) {
  const first = await proposals.proposeReassignment(today);
  const days = [first];
  for (const scope of later) days.push(await proposals.proposeReassignment(scope, days));
  const items = days.flatMap(itemsOf);
  return {
    sheet: first.sheet,
    changes: days.flatMap(({ changes }) => changes),
    stuck: days.flatMap(({ stuck }) => stuck),
    items,
    keys: items.map(formatReassignItem),
  };
}

function itemsOf({ changes, stuck }: Reassignment): ReassignItem[] {
  return [
    ...changes.map(({ duty: { id, version }, driver, vehicle }) => ({
      id,
      version,
      crew: { driverId: driver.id, vehicleId: vehicle.id },
    })),
    // The passenger of a duty that has begun may be in the car.
    ...stuck
      .filter(({ reason }) => reason.code !== 'begun')
      .map(({ duty: { id, version } }) => ({ id, version, crew: null })),
  ];
}

/** Returns why a duty was refused that the plan had just allowed. If it has changed since a plan was shown, the new plan must be shown. */
async function refusalOfDuty(
  { refusal }: Refused<DutyRefused>,
  shownPlan: readonly string[] | undefined,
  planned: () => Promise<{ readonly keys: readonly string[] }>,
): Promise<Refused<DutyRefused['refusal'] | IncidentRefused>> {
  const changed = shownPlan && changedSinceShown(shownPlan, (await planned()).keys);
  return refuse(changed ?? refusal.refusal);
}

function handledWords() {
  return {
    shown: ({ keys }: Handled) => ({ shownPlan: keys }),
    json: ({ dryRun, answer: { changes, stuck } }: Answered<Handled>) => ({
      dryRun,
      changes: changes.map((change) => ({
        duty: dutyJson(change.duty),
        driverId: change.driver.id,
        vehicleId: change.vehicle.id,
        reason: proposedChangeWords(change),
      })),
      stuck: stuck.map(({ duty, reason }) => ({
        duty: dutyJson(duty),
        code: reason.code,
        reason: stuckWords({ duty, reason }),
      })),
    }),
    says: ({ answer: { what, today, changes, stuck, after } }: Answered<Handled>) =>
      [
        what,
        ...changes.map((change) => changeLine(change, today)),
        ...stuck.map((one) => stuckLine(one, today)),
        ...(after ? [after] : []),
      ].join('\n'),
  };
}

function changeLine(change: ProposedChange, today: IndiaDate): string {
  const { duty, driver, vehicle } = change;
  return `${rideAt(duty, today)}: ${driver.name} with ${vehicleWords(vehicle)}. ${sentence(proposedChangeWords(change))}`;
}

function stuckLine(stuck: StuckDuty, today: IndiaDate): string {
  const what = stuck.reason.code === 'begun' ? 'stays as it is' : 'has no driver';
  return `${rideAt(stuck.duty, today)} ${what}. ${sentence(stuckWords(stuck))}`;
}

function rideAt(duty: ProposedChange['duty'], today: IndiaDate): string {
  const date = indiaDateOf(duty.startsAt);
  const time = indiaTimeOf(duty.startsAt);
  return `${rideName(duty)}, ${date === today ? time : `${formatDay(date)}, ${time}`}`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`;
}
