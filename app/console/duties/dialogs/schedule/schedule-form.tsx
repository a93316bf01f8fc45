import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { DialogForm, type GetField } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { ReplaceShift, spanToReplace } from '#app/console/duties/dialogs/schedule/replace-shift.tsx';
import type { SchedulePage } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { VehicleField } from '#app/console/duties/dialogs/schedule/vehicle-field.tsx';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { DEFAULT_SHIFT, SHIFT_PRESETS } from '#domain/duties/shift.ts';

const ORDER = [
  ...['date', 'scheduleType', 'replaceShift'],
  ...['shiftStartTime', 'shiftEndTime', 'assignedVehicleId', 'copyToWeek'],
  ...['startTime', 'endTime', 'reason'],
];

/**
 * The form of a driver's schedule on a day (docs/product/duties.md#set-schedule). The fields of the other schedule types
 * are hidden by CSS, so that it works without JavaScript.
 */
export function ScheduleForm({
  page,
  formError,
  preset,
}: {
  page: SchedulePage;
  formError: FormError | undefined;
  /** The values that were typed before a preset was chosen without JavaScript. */
  preset: Readonly<Record<string, string>> | undefined;
}) {
  const navigate = useNavigate();
  // The day as the form was rendered with it, even if the calendar behind it loads again.
  const [day, setDay] = useState(page);
  if (day.date !== page.date) setDay(page);
  const first = shownValues(day);
  const values = { ...first, ...preset, ...formError?.typed };
  const [times, setTimes] = useState({ startsAt: values.shiftStartTime, endsAt: values.shiftEndTime });
  const otherSpan = spanToReplace(day, formError?.typed ?? preset);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(day);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || before.current === day) return;
    showDay(form, shownValues(before.current), shownValues(day));
    before.current = day;
    setTimes(timesIn(form));
  }, [day]);

  function onChange(form: HTMLFormElement, changed: EventTarget) {
    setTimes(timesIn(form));
    const isDate = changed instanceof HTMLInputElement && changed.name === 'date';
    // While the year is typed, it begins with zeros.
    if (!isDate || changed.value < '1000') return;
    const address = new URLSearchParams(window.location.search);
    address.set('date', changed.value);
    navigate(`?${address}`, { replace: true, preventScrollReset: true });
  }

  return (
    <DialogForm
      formError={formError}
      order={ORDER}
      submit={{ intent: 'save', label: 'Save schedule', pending: 'Saving...' }}
      closeHref={page.back}
      focus="[name=scheduleType]"
      onChange={onChange}
    >
      {(field) => {
        const held: GetField = (name, shown) => ({
          ...field(name, shown),
          defaultValue: values[name as keyof typeof values] ?? shown,
        });
        return (
          <div ref={box} className="group/schedule grid gap-4">
            <input type="hidden" name="seen" value={formError?.typed.seen ?? day.seen} />
            <input type="hidden" name="seenDate" value={page.date} />
            {page.workingHref && (
              <Banner tone="info" title="On Leave">
                {page.leave.map((leave) => (
                  <p key={leave.id}>{leaveWords(leave)}</p>
                ))}
                <Link to={page.workingHref} preventScrollReset>
                  Mark as Working
                </Link>
              </Banner>
            )}
            <DateField {...held('date')} label="Date" required />
            <RadioGroup
              {...held('scheduleType')}
              label="Schedule type"
              options={[
                {
                  value: 'working',
                  label: 'Working day',
                  detail: [`Each ${page.weekdayName}`, page.applies && page.span].filter(Boolean).join(', '),
                },
                { value: 'leave', label: 'Leave', detail: `On this date only` },
                { value: 'off', label: 'No shift', detail: `Each ${page.weekdayName}` },
              ]}
              inline
            />
            {otherSpan && (
              <ReplaceShift
                key={otherSpan}
                field={field('replaceShift')}
                span={otherSpan}
                page={page}
                isTyped={values.replaceShift === otherSpan}
              />
            )}
            <WorkingDay page={page} held={held} times={times} onPreset={setTimes} />
            <div className="grid gap-4 group-not-has-[[value=leave]:checked]/schedule:hidden">
              <div className="grid gap-4 sm:grid-cols-2">
                <TimeField
                  {...held('startTime')}
                  label="Away from"
                  hint="Empty: the whole day."
                  required={false}
                />
                <TimeField
                  {...held('endTime')}
                  label="Away until"
                  hint="Empty: the whole day. 00:00: the end of the day."
                  required={false}
                />
              </div>
              <TextField {...held('reason')} label="Reason" required={false} autoComplete="off" />
            </div>
          </div>
        );
      }}
    </DialogForm>
  );
}

type Times = { readonly startsAt: string; readonly endsAt: string };

function WorkingDay({
  page,
  held,
  times,
  onPreset,
}: {
  page: SchedulePage;
  held: GetField;
  times: Times;
  onPreset: (times: Times) => void;
}) {
  const part = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();

  /** Without JavaScript the button posts the form, and the server answers it with the times of the preset. */
  function fillIn(name: keyof typeof SHIFT_PRESETS) {
    const { startsAt, endsAt } = SHIFT_PRESETS[name];
    for (const [field, time] of [
      ['shiftStartTime', startsAt],
      ['shiftEndTime', endsAt],
    ] as const) {
      const input = part.current?.querySelector<HTMLInputElement>(`[name=${field}]`);
      if (input) input.value = time;
    }
    onPreset({ startsAt, endsAt });
  }

  return (
    <div ref={part} className="grid gap-4 group-not-has-[[value=working]:checked]/schedule:hidden">
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(({ name, label }) => (
          <Button
            key={name}
            type={isHydrated ? 'button' : 'submit'}
            name="intent"
            value={name}
            onClick={() => fillIn(name)}
          >
            {label}
          </Button>
        ))}
        {!isHydrated && (
          <Button type="submit" name="intent" value="check">
            Check the vehicles
          </Button>
        )}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TimeField {...held('shiftStartTime')} label="Shift start" required />
        <TimeField
          {...held('shiftEndTime')}
          label="Shift end"
          hint="Before the start: on the next day."
          required
        />
      </div>
      <VehicleField page={page} field={held('assignedVehicleId')} times={times} />
      <Checkbox
        name="copyToWeek"
        label="Copy this day to the week"
        hint={`Sets the same shift on the other six days, in place of theirs. A day that has a shift keeps its own first and last day.${
          page.applies && page.span ? ` The others have it ${page.span}.` : ''
        }`}
        defaultChecked={held('copyToWeek').defaultValue !== undefined}
      />
    </div>
  );
}

const PRESETS = [
  { name: 'day', label: 'Day, 06:00 to 18:00' },
  { name: 'night', label: 'Night, 18:00 to 06:00' },
] as const;

/** Shows the values of another day in the fields that nobody has changed. The form stays, so no field loses the focus. */
function showDay(form: HTMLFormElement, before: Values, now: Values) {
  const typed = new FormData(form);
  const isChanged = (name: keyof Values) => (typed.get(name) ?? undefined) !== before[name];
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const name = field.name as keyof Values;
    if (name === 'date' || !(name in now) || isChanged(name)) continue;
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === now[name];
    else if (field.type !== 'checkbox') field.value = now[name] ?? '';
  }
}

function timesIn(form: HTMLFormElement): Times {
  const typed = new FormData(form);
  return { startsAt: String(typed.get('shiftStartTime')), endsAt: String(typed.get('shiftEndTime')) };
}

type Values = ReturnType<typeof shownValues>;

/** Returns the values of the form before anything is typed. */
function shownValues({ date, shift, applies, leave }: SchedulePage) {
  const [away] = leave;
  return {
    date: date as string,
    scheduleType: away ? 'leave' : applies ? 'working' : undefined,
    shiftStartTime: (shift?.startsAt ?? DEFAULT_SHIFT.startsAt) as string,
    shiftEndTime: (shift?.endsAt ?? DEFAULT_SHIFT.endsAt) as string,
    assignedVehicleId: shift?.vehicleId ? String(shift.vehicleId) : '',
    replaceShift: undefined as string | undefined,
    copyToWeek: undefined as string | undefined,
    startTime: (away?.startsAt ?? '') as string,
    endTime: (away?.endsAt ?? '') as string,
    reason: away?.reason ?? '',
  };
}

function leaveWords({ startsAt, endsAt, reason }: SchedulePage['leave'][number]): string {
  const time = startsAt ? `${startsAt} to ${endsAt}` : 'The whole day';
  return reason ? `${time}: ${reason}` : time;
}
