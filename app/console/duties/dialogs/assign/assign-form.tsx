import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { AssignPage, DriverView } from '#app/console/duties/dialogs/assign/assign-page.server.ts';
import { ConflictList } from '#app/console/duties/dialogs/form/conflict-notice.tsx';
import { DialogForm, type GetField } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { DurationField } from '#app/console/duties/dialogs/form/duration-field.tsx';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';

const ORDER = ['subject', 'start', 'minutes', 'driver', 'vehicle'];

/**
 * The Assign Duty form (docs/product/duties.md#assign). With JavaScript the drivers are loaded again when the booking or
 * the time changes; without it a button does that.
 */
export function AssignForm({ page, formError }: { page: AssignPage; formError: DutyFormError | undefined }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>> | null>(null);

  function onChange(form: HTMLFormElement, changed: EventTarget) {
    const typed = readAnswers(form);
    setAnswers(typed);
    if ((changed as HTMLInputElement).name === 'subject') loadDrivers(typed, 'subject');
  }

  /** A time is typed in several steps, so the drivers wait until its field is left. */
  function onBlur(form: HTMLFormElement, left: EventTarget) {
    const typed = readAnswers(form);
    const { name } = left as HTMLInputElement;
    const isTime = name === 'start' || name === 'minutes';
    if (isTime && typed[name] && typed[name] !== page[name]) loadDrivers(typed, name);
  }

  function loadDrivers(typed: Readonly<Record<string, string>>, changed: string) {
    navigate(`?${askedAgain(typed, changed)}`, { replace: true, preventScrollReset: true });
  }

  const typed = formError?.typed;
  const chosen = answers ?? {
    subject: typed?.subject ?? page.subject,
    driver: typed?.driver ?? page.driver,
    start: typed?.start ?? page.start,
    minutes: typed?.minutes ?? page.minutes,
  };
  const isComplete = ['subject', 'driver', 'start', 'minutes'].every((name) => chosen[name]);
  return (
    <DialogForm
      formError={formError}
      order={ORDER}
      submit={{
        intent: 'assign',
        label: 'Assign',
        pending: 'Assigning...',
        disabled: isHydrated && !isComplete,
      }}
      overrideLabel="Override and assign"
      closeHref={page.back}
      focus={page.subject ? '[name=driver]' : 'select'}
      onChange={onChange}
      onBlur={onBlur}
    >
      {(field) => (
        <>
          <Unavailable page={page} />
          <input type="hidden" name="shownFor" value={page.subject} />
          <input type="hidden" name="date" value={page.date} />
          {page.from && <input type="hidden" name="from" value={page.from} />}
          <input type="hidden" name="seenStart" value={page.seenStart} />
          <input type="hidden" name="shownStart" value={page.start} />
          <input type="hidden" name="shownMinutes" value={page.minutes} />
          <SelectField
            {...field('subject', page.subject)}
            label="Booking"
            placeholder={page.rides.length > 0 ? 'Select a booking' : 'No bookings without a driver'}
            options={page.rides}
            required
          />
          <Times key={page.subject} page={page} field={field} />
          {!isHydrated && (
            <div>
              <Button type="submit" formMethod="get" name="intent" value="drivers">
                Show drivers for this booking and time
              </Button>
            </div>
          )}
          <SelectField
            {...field('driver', page.driver)}
            label="Driver"
            placeholder="Select a driver"
            options={page.drivers}
            required
          />
          <DriverNote driver={page.drivers.find(({ value }) => value === chosen.driver)} />
          <SelectField
            {...field('vehicle', '')}
            label="Vehicle"
            placeholder="The vehicle of the driver’s shift"
            options={page.vehicles}
            required={false}
          />
        </>
      )}
    </DialogForm>
  );
}

function Times({ page, field }: { page: AssignPage; field: GetField }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TimeField {...field('start', page.start)} label="Start time" required />
      <DurationField {...field('minutes', page.minutes)} />
    </div>
  );
}

/** The notes and the conflicts of the chosen driver, before the duty is assigned. */
function DriverNote({ driver }: { driver: DriverView | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {driver && <p className="text-ink-soft first-letter:uppercase">{driver.why}</p>}
      {driver && driver.conflicts.length > 0 && (
        <Banner tone="warning" title={`Conflicts of this driver: ${driver.conflicts.length}`}>
          <ConflictList conflicts={driver.conflicts} />
        </Banner>
      )}
      {driver && !driver.vehicle && (
        <p className="text-ink-soft">No vehicle comes with the shift. Select one.</p>
      )}
    </div>
  );
}

/** Says why the booking that the dialog was opened for cannot be chosen. */
function Unavailable({ page: { unavailable } }: { page: AssignPage }) {
  if (!unavailable) return null;
  const { text, dutyId, date } = unavailable;
  return (
    <Banner tone="warning" title={text}>
      {dutyId && date && (
        <Link to={dutyDialogHref(dutyId, { name: 'edit', date })}>Edit the existing assignment</Link>
      )}
    </Banner>
  );
}

function readAnswers(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Returns the query that loads the drivers for what is typed. Another booking brings its own times. */
function askedAgain(typed: Readonly<Record<string, string>>, changed: string): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const name of ['booking', 'trip', 'shownFor', 'start', 'minutes']) query.delete(name);
  for (const name of ['subject', 'driver']) query.set(name, typed[name] ?? '');
  if (changed !== 'subject') {
    query.set('shownFor', typed.subject ?? '');
    for (const name of ['start', 'minutes']) query.set(name, typed[name] ?? '');
  }
  return query;
}
