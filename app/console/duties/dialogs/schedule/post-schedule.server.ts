import { type ActionFunctionArgs, data } from '@remix-run/node';
import {
  describeSchedule,
  readSchedule,
  requireDriverDay,
} from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { backHref, reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { SHIFT_PRESETS, spanOf, type WeeklyShift } from '#domain/duties/shift.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import {
  formatDay,
  type IndiaDate,
  indiaDateOf,
  parseIndiaDate,
  WEEKDAYS,
  weekdayOf,
} from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { weekdayName } from '#domain/words/english/team/schedule.ts';

type Context = ActionFunctionArgs['context'];
type Day = { readonly driver: Driver; readonly date: IndiaDate; readonly by: Actor };

const INCOMPLETE = 'Please fill in date and schedule type';

/**
 * Saves the schedule of a driver on a day: a working day, leave, or no shift. Redirects to the calendar with a toast, or
 * returns the refusal with everything typed. A preset is answered with its times.
 */
export async function postSchedule(args: ActionFunctionArgs) {
  const { member, driver } = await requireDriverDay(args);
  const { by } = member;
  const { context } = args;
  const form = await readForm(args.request);
  const intent = textOf(form, 'intent');
  if (intent === 'day' || intent === 'night' || intent === 'check') return presetAnswer(form, intent);
  if (intent !== 'save') return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const date = parseIndiaDate(textOf(form, 'date'));
  const type = textOf(form, 'scheduleType');
  if (!date || !(type === 'working' || type === 'leave' || type === 'off')) return incomplete(form, date);
  const changed = await changedMeanwhile(context, form, driver, date);
  if (changed) return changed;
  const day = { driver, date, by };
  const back = backHref(args.request.url, date);
  if (type === 'leave') return saveLeave(context, form, day, back);
  return saveShift(context, form, day, type, back);
}

function presetAnswer(form: FormData, intent: 'day' | 'night' | 'check') {
  const typed = textsOf(form);
  if (intent === 'check') return data({ typed });
  const { startsAt, endsAt } = SHIFT_PRESETS[intent];
  return data({ typed: { ...typed, shiftStartTime: startsAt, shiftEndTime: endsAt } });
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function incomplete(form: FormData, date: IndiaDate | undefined) {
  const field = date ? 'scheduleType' : 'date';
  return formErrorResponse(invalid([{ field, code: 'input-wrong', message: INCOMPLETE }]), form);
}

/** Refuses a form whose day has another schedule than the one that it was rendered with. */
async function changedMeanwhile({ container }: Context, form: FormData, driver: Driver, date: IndiaDate) {
  if (textOf(form, 'seenDate') !== date) return undefined;
  const { shift, applies, leave } = await scheduleNow(container, driver, date);
  const [seen, now] = [textOf(form, 'seen'), describeSchedule(shift, leave)];
  if (seen === now) return undefined;
  const formError: FormError = {
    title: 'Error',
    message: `The schedule of ${driver.name} was changed meanwhile. Nothing was saved.`,
    errors: {},
    changed: [`${formatDay(date)}: ${seen || 'unknown'} → ${now}`],
    version: '',
    typed: { ...textsOf(form), seen: now, otherSpan: shift && !applies ? spanOf(shift) : '' },
  };
  return data({ formError }, { status: 409 });
}

function scheduleNow({ queries, clock }: Context['container'], { id }: Driver, date: IndiaDate) {
  return readSchedule(queries, id, date, indiaDateOf(clock()));
}

async function saveLeave({ container }: Context, form: FormData, { driver, date, by }: Day, back: string) {
  const added = await container.useCases.addLeave({
    driverId: driver.id,
    date,
    by,
    startsAt: textOf(form, 'startTime') || null,
    endsAt: textOf(form, 'endTime') || null,
    reason: textOf(form, 'reason') || null,
  });
  if (!added.ok) return scheduleError(added.refusal, form);
  const { found } = await container.queries.conflictsOfLeave(added.value);
  const open = found.filter(({ duty }) => duty.endsAt > container.clock()).length;
  return redirectDone(open > 0 ? reassignHref({ date }) : back, {
    title: 'Leave saved',
    description: [
      `${driver.name} is on leave on ${formatDay(date)}.`,
      open > 0 && `${counted(open, 'duty needs', 'duties need')} another driver.`,
    ]
      .filter(Boolean)
      .join(' '),
  });
}

async function saveShift(
  { container }: Context,
  form: FormData,
  { driver, date, by }: Day,
  type: 'working' | 'off',
  back: string,
) {
  const { setShift, copyShift, clearLeave } = container.useCases;
  const weekday = weekdayOf(date);
  const on = { driverId: driver.id, by };
  const day = weekdayName(weekday);
  const { shift: stored, applies, leave } = await scheduleNow(container, driver, date);
  if (stored && !applies && textOf(form, 'replaceShift') !== spanOf(stored))
    return otherDays(form, driver, stored);
  const before = applies ? stored : null;
  const shift = {
    startsAt: textOf(form, 'shiftStartTime'),
    endsAt: textOf(form, 'shiftEndTime'),
    vehicleId: parseVehicleId(textOf(form, 'assignedVehicleId')) ?? null,
    from: before?.from ?? null,
    until: before?.until ?? null,
    reason: before?.reason ?? null,
  };
  const saved = await setShift({ ...on, weekday, shift: type === 'working' ? shift : null });
  if (!saved.ok) return scheduleError(saved.refusal, form);
  if (type === 'working' && leave.length > 0) await clearLeave({ ...on, date });
  if (type === 'working' && textOf(form, 'copyToWeek') !== '') {
    const copied = await copyShift({ ...on, from: weekday, to: WEEKDAYS, keepDays: true });
    if (!copied.ok) {
      const now = await scheduleNow(container, driver, date);
      form.set('seen', describeSchedule(now.shift, now.leave));
      form.set('otherSpan', '');
      return scheduleError(copied.refusal, form, `${day} is saved, but was not copied to the week.`);
    }
    return redirectDone(back, {
      title: 'Schedule saved',
      description: `${driver.name} has this shift each day${spansOf([{ ...shift, weekday }, ...copied.value])}.`,
    });
  }
  return redirectDone(back, {
    title: 'Schedule saved',
    description:
      type === 'working'
        ? `${[`${driver.name} works each ${day}`, `${shift.startsAt} to ${shift.endsAt}`, spanOf(shift)].filter(Boolean).join(', ')}.`
        : `${driver.name} has no shift on ${day}.`,
  });
}

type Days = Pick<WeeklyShift, 'weekday' | 'from' | 'until'>;

/** Returns the first and last days of shifts: `, until 31/08/2026` for all, else `: Monday until 31/08/2026`. */
function spansOf(shifts: readonly Days[]): string {
  const spans = new Set(shifts.map(spanOf));
  if (spans.size === 1) return [...spans].map((span) => span && `, ${span}`).join('');
  const limited = shifts.filter((shift) => spanOf(shift) !== '');
  return `: ${limited.map((shift) => `${weekdayName(shift.weekday)} ${spanOf(shift)}`).join(', ')}`;
}

/** Refuses to replace a shift that applies on other days than the chosen one, until the checkbox with its days is ticked. */
function otherDays(form: FormData, { name }: Driver, shift: WeeklyShift) {
  const span = spanOf(shift);
  const message = [
    `${name} has a shift each ${weekdayName(shift.weekday)} ${span}, ${shift.startsAt} to ${shift.endsAt}.`,
    `Tick Replace the shift ${span} to have this instead, or choose a day on which it applies.`,
  ].join(' ');
  form.set('otherSpan', span);
  return formErrorResponse(invalid([{ field: 'replaceShift', code: 'input-wrong', message }]), form);
}

/** `before` says what is done already. The calls name some fields in another way than the form. */
async function scheduleError(refusal: Refusal, form: FormData, before = '') {
  const { data: answer, init } = formErrorResponse(refusal, form);
  const { formError } = answer;
  const errors = Object.fromEntries(
    Object.entries(formError.errors).map(([name, messages]) => [
      name === 'leaveDate' ? 'date' : name,
      messages,
    ]),
  );
  const message = [before, formError.message].filter(Boolean).join(' ');
  const headed = before === '' ? {} : { errors: {}, message };
  return data({ formError: { ...formError, errors, ...headed } }, init ?? undefined);
}
