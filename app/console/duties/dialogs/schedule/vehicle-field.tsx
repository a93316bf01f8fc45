import type { FieldOfForm } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import type { SchedulePage } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { shiftsAtSameTime } from '#domain/duties/schedule/shift-overlap.ts';
import { type IndiaTime, parseIndiaTime } from '#domain/kernel/india-time.ts';

/** The vehicle of a shift. One that another driver has at that time, or that is out of service, cannot be chosen. */
export function VehicleField({
  page,
  field,
  times,
}: {
  page: SchedulePage;
  field: FieldOfForm;
  times: { readonly startsAt: string; readonly endsAt: string };
}) {
  const taken = takenVehicles(page, parseIndiaTime(times.startsAt), parseIndiaTime(times.endsAt));
  return (
    <SelectField
      {...field}
      label="Vehicle"
      hint="It comes with the duties of this shift."
      placeholder="No vehicle"
      required={false}
      options={page.vehicles.map((vehicle) =>
        taken.has(Number(vehicle.value))
          ? { ...vehicle, label: `${vehicle.label} (Time Conflict)`, disabled: true }
          : vehicle,
      )}
    />
  );
}

/** Returns the vehicles that other drivers have at the time of a shift. */
function takenVehicles(
  { others, driver, today, weekday, shift, applies }: SchedulePage,
  startsAt: IndiaTime | undefined,
  endsAt: IndiaTime | undefined,
): ReadonlySet<number | null> {
  if (!startsAt || !endsAt) return new Set();
  const { from, until } = shift && applies ? shift : { from: null, until: null };
  const wanted = { driverId: driver.id, weekday, startsAt, endsAt, from, until };
  return new Set(shiftsAtSameTime(others, wanted, today).map(({ vehicleId }) => vehicleId));
}
