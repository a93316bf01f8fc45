import { FleetForm } from '#app/console/fleet/fleet-form.tsx';
import type { VehicleRow } from '#app/console/fleet/fleet-view.server.ts';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import {
  DEFAULT_CAPACITY,
  DEFAULT_RANGE_KM,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '#domain/fleet/vehicle.ts';

const ORDER = ['make', 'model', 'licensePlate', 'vehicleType', 'capacity', 'rangeKm'] as const;
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));

/** Adds or edits a vehicle (docs/product/fleet.md#vehicles). */
export function VehicleForm({
  vehicle,
  formError,
}: {
  vehicle?: VehicleRow;
  formError: FormError | undefined;
}) {
  return (
    <FleetForm
      intent={vehicle ? 'edit' : 'add'}
      submit={vehicle ? 'Save vehicle' : 'Add vehicle'}
      pending={vehicle ? 'Saving...' : 'Adding...'}
      {...(vehicle && { kept: { version: vehicle.version, fields: formValues(vehicle) } })}
      order={ORDER}
      formError={formError}
      closeHref="/admin/vehicles"
    >
      {(field) => (
        <>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField {...field('make')} label="Make" autoComplete="off" required />
            <TextField {...field('model')} label="Model" autoComplete="off" required />
          </div>
          <TextField
            {...field('licensePlate')}
            label="Licence plate"
            hint="Indian plates are saved in the form DL01AB1234."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <SelectField
            {...field('vehicleType')}
            label="Type"
            placeholder="Select type"
            options={TYPES}
            required
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <NumberField
              {...field('capacity', String(DEFAULT_CAPACITY))}
              label="Capacity"
              hint="Seats for passengers."
              required={false}
            />
            <NumberField
              {...field('rangeKm', String(DEFAULT_RANGE_KM))}
              label="Range"
              hint="Distance on a full charge."
              suffix="km"
              required={false}
            />
          </div>
        </>
      )}
    </FleetForm>
  );
}

function formValues({ make, model, licensePlate, vehicleType, capacity, rangeKm }: VehicleRow) {
  const numbers = { capacity: String(capacity), rangeKm: String(rangeKm) };
  return { make, model, licensePlate, vehicleType, ...numbers };
}
