import { z } from 'zod';
import { exampleLines } from '#cli/operations/operation-command.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { DEFAULT_SHIFT, SHIFT_PRESETS, type WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Container } from '#infra/container/container.ts';
import { SHIFT_JSON, shiftJson } from '#infra/operations/answers/shift-json.ts';
import { runUse } from '#infra/operations/use.ts';
import { copyShift, removeShift, setShift } from '#infra/operations/uses/schedule-uses.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';
import { timeOption } from '#infra/operations/written/time-option.ts';
import { weekdayOption, weekdaysOption } from '#infra/operations/written/weekday-options.ts';

const vehicleOption = z.string().transform((written, context) => {
  if (written === 'none') return null;
  const id = parseVehicleId(written);
  if (id) return id;
  context.addIssue('must be the number of a vehicle, or none');
  return z.NEVER;
});

/** Parses the first or last day of a shift. Null for no limit. */
const limitOption = z.string().transform((written, context) => {
  if (written === '') return null;
  const day = parseIndiaDate(written);
  if (day) return day;
  context.addIssue('must be a day such as 2026-11-21, or ""');
  return z.NEVER;
});

/** The parts of a shift. Absent ones stay as they are. */
const shiftOptions = {
  preset: z.enum(['day', 'night'], 'must be day or night').optional(),
  from: timeOption.optional(),
  to: timeOption.optional(),
  vehicle: vehicleOption.optional(),
  first: limitOption.optional(),
  last: limitOption.optional(),
  reason: z.string().optional(),
};
type ShiftOptions = z.output<z.ZodObject<typeof shiftOptions>>;

const input = z
  .object({
    driver: driverArgument,
    day: weekdayOption.optional(),
    ...shiftOptions,
    off: z.boolean().optional(),
    copyTo: weekdaysOption.optional(),
    dryRun: dryRunOption,
    as: asOption,
  })
  .superRefine(({ day, off, copyTo, ...rest }, context) => {
    const changes = [off, copyTo, changesShift(rest)];
    const given = changes.filter(Boolean).length;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['day'], message });
    if (given > 0 && !day) refuse('must name the weekday to change');
    if (day && given !== 1) refuse('needs one of: the times of a shift, --off, --copy-to');
  });

type Input = z.output<typeof input>;

/** Shows the week of a driver. With `--day` it sets, removes or copies the shift of that day before. */
async function schedule({ day, as, dryRun, ...given }: Input, context: CommandContext) {
  const { driver, off, copyTo } = given;
  if (!day) return withContainer(context.env, (container) => shownWeek(container, driver));
  return runAs(context, as, async (container, by) => {
    const run = { by, dryRun };
    const on = { driver, day };
    if (copyTo) {
      const copied = await runUse(copyShift, container, { inputs: { ...on, copyTo }, ...run });
      return copied.ok ? ok(toAnswer(driver, copied.value.answer, dryRun)) : copied;
    }
    const shifts = await container.queries.schedule.shifts({ driverId: driver });
    const before = shifts.find(({ weekday }) => weekday === day);
    if (off) {
      if (before && !dryRun) await context.confirm(`Remove the ${day} shift of driver ${driver}?`);
      const removed = await runUse(removeShift, container, { inputs: on, ...run });
      return removed.ok ? ok(toAnswer(driver, [], dryRun)) : removed;
    }
    const inputs = { ...on, ...shiftInputs(before, given) };
    const set = await runUse(setShift, container, { inputs, ...run });
    return set.ok ? ok(toAnswer(driver, set.value.answer ? [set.value.answer] : [], dryRun)) : set;
  });
}

async function shownWeek({ queries, clock }: Container, driverId: DriverId) {
  if (!(await queries.fleet.driver(driverId, clock()))) return refuse(DRIVER_NOT_FOUND);
  return ok(toAnswer(driverId, await queries.schedule.shifts({ driverId }), false));
}

function toAnswer(driverId: DriverId, shifts: readonly WeeklyShift[], dryRun: boolean) {
  return { dryRun, driverId, shifts: shifts.map(shiftJson) };
}

function changesShift(given: ShiftOptions): boolean {
  const names = Object.keys(shiftOptions) as (keyof ShiftOptions)[];
  return names.some((name) => given[name] !== undefined);
}

/** Returns the whole shift: what is given, and the rest as it was before. */
function shiftInputs(before: WeeklyShift | undefined, given: ShiftOptions) {
  const times = given.preset ? SHIFT_PRESETS[given.preset] : (before ?? DEFAULT_SHIFT);
  const { vehicle = before?.vehicleId, first = before?.from, last = before?.until } = given;
  return {
    from: given.from ?? timeOption.parse(times.startsAt),
    to: given.to ?? timeOption.parse(times.endsAt),
    vehicle: vehicle ?? undefined,
    first: first ?? undefined,
    last: last ?? undefined,
    reason: given.reason ?? before?.reason ?? undefined,
  };
}

function show({ dryRun, shifts }: ReturnType<typeof toAnswer>): Shown {
  return {
    columns: ['Day', 'From', 'To', 'Vehicle', 'First day', 'Last day', 'Reason'],
    rows: shifts.map((shift) => [
      shift.weekday,
      shift.startsAt,
      shift.endsAt,
      shift.vehicleId === null ? '' : String(shift.vehicleId),
      shift.from ?? '',
      shift.until ?? '',
      plainText(shift.reason ?? ''),
    ]),
    empty: dryRun ? `${dryRunNote} No shift.` : 'No shift.',
    ...(dryRun && { before: dryRunNote }),
  };
}

export const scheduleCommand = command({
  name: 'schedule <driver>',
  summary: 'Show the weekly shifts of a driver, or set one',
  options: {
    '--day <weekday>': 'the weekday to change, such as monday',
    '--from <time>': `the start of the shift (default: ${DEFAULT_SHIFT.startsAt})`,
    '--to <time>': `the end, before the start for an overnight shift (default: ${DEFAULT_SHIFT.endsAt})`,
    '--preset <name>': 'day (06:00 to 18:00) or night (18:00 to 06:00)',
    '--vehicle <vehicle>': 'the vehicle that comes with the shift, or none',
    '--first <date>': 'the first day of the shift, or "" for no limit',
    '--last <date>': 'the last day of the shift, or "" for no limit',
    '--reason <text>': 'a note, or ""',
    '--off': 'remove the shift of the day',
    '--copy-to <weekdays>': 'copy the shift of the day to others: tuesday,wednesday or week',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  asks: ({ off, dryRun }) => off === true && !dryRun,
  run: schedule,
  show,
}).addHelpText(
  'after',
  `
<driver> is the number in \`ratha drivers list\`. Options that are left out keep the values of the shift.
A vehicle that another driver has at that time is refused with exit code 4.
With --json: { "dryRun", "driverId", "shifts": [${SHIFT_JSON}] }:
all shifts, or those that were set. "weekday", "startsAt" and "endsAt" are never null.

${exampleLines([setShift, copyShift, removeShift].flatMap(({ operation }) => operation.examples))}`,
);
