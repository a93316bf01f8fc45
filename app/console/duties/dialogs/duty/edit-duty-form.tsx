import { useRef, useState } from 'react';
import type { EditDutyPage } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import type { OtherWay } from '#app/console/duties/dialogs/duty/other-ways.server.ts';
import { OtherWays, PresentConflicts } from '#app/console/duties/dialogs/duty/other-ways.tsx';
import { DialogForm, type GetField } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { DurationField } from '#app/console/duties/dialogs/form/duration-field.tsx';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { Resolution } from '#domain/duties/conflicts/resolved.ts';

const ORDER = ['driver', 'vehicle', 'date', 'start', 'minutes'];

/** The field that gets focus when the dialog is opened to resolve a conflict. */
const FIELDS: Record<Resolution, string> = {
  'other-driver': 'driver',
  'other-vehicle': 'vehicle',
  move: 'start',
  override: 'overrideReason',
};

/** The form that edits an assignment (docs/product/duties.md#edit). */
export function EditDutyForm({
  page,
  formError,
}: {
  page: EditDutyPage;
  formError: DutyFormError | undefined;
}) {
  // The calendar behind may load again while someone types; the form still edits the version that was shown.
  const [first] = useState(page);
  const { version, values, conflicts, seenConflicts, resolve } = first;
  const [chosen, setChosen] = useState(page.chosen);
  const fields = useRef<HTMLDivElement>(null);
  const isOverride = resolve === 'override' && conflicts.length > 0;
  const focused = resolve && (resolve !== 'override' || isOverride) ? FIELDS[resolve] : 'driver';

  /** A new driver comes with the vehicle of the shift. */
  function onChange(form: HTMLFormElement, changed: EventTarget) {
    if (!(changed instanceof HTMLSelectElement || changed instanceof HTMLInputElement)) return;
    if (ORDER.includes(changed.name)) setChosen(null);
    if (changed.name !== 'driver') return;
    const vehicle = page.drivers.find(({ value }) => value === changed.value)?.vehicle;
    const field = form.elements.namedItem('vehicle');
    if (vehicle && field instanceof HTMLSelectElement) field.value = vehicle;
  }

  function choose(way: OtherWay) {
    for (const [name, value] of Object.entries(way.values)) {
      const field = fields.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
      if (field) field.value = value;
    }
    setChosen(way.href);
  }

  return (
    <DialogForm
      formError={formError}
      order={ORDER}
      submit={{ intent: 'edit', label: 'Save assignment', pending: 'Saving...' }}
      overrideLabel="Override and save"
      openConflicts={isOverride ? { conflicts, seenConflicts } : undefined}
      closeHref={page.back}
      focus={`[name=${focused}]`}
      onChange={onChange}
    >
      {(field) => {
        // Sets the focus in a browser without JavaScript. With JavaScript, the dialog sets it.
        const shown: GetField = (name, value) => ({
          ...field(name, value),
          ...(name === focused && { autoFocus: true }),
        });
        return (
          <>
            <input type="hidden" name="version" value={formError?.version || version} />
            {!formError?.conflicts && !isOverride && <PresentConflicts page={first} />}
            <OtherWays page={first} chosen={chosen} onChoose={choose} />
            <div ref={fields} className="grid gap-4">
              <SelectField
                {...shown('driver', values.driver)}
                label="Driver"
                placeholder="Select a driver"
                options={page.drivers}
                required
              />
              <SelectField
                {...shown('vehicle', values.vehicle)}
                label="Vehicle"
                placeholder="Select a vehicle"
                options={page.vehicles}
                required
              />
              {resolve !== 'move' && <p className="text-ink-soft">{page.pickup}</p>}
              <div className="grid gap-4 sm:grid-cols-3">
                <DateField {...shown('date', values.date)} label="Date" required />
                <TimeField {...shown('start', values.start)} label="Start time" required />
                <DurationField {...shown('minutes', values.minutes)} />
              </div>
            </div>
          </>
        );
      }}
    </DialogForm>
  );
}
