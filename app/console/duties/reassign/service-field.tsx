import type { loadReassign } from '#app/console/duties/reassign/load-reassign.server.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';

export type VehiclesInService = Awaited<ReturnType<typeof loadReassign>>['inService'];

/** Takes the vehicles of the page out of service together with the change. Nothing if they are out of service. */
export function ServiceField({ id, vehicles }: { id: string; vehicles: VehiclesInService }) {
  if (vehicles.length === 0) return null;
  return (
    <div className="max-w-96">
      <SelectField
        id={`${id}-service`}
        name="outOfService"
        label={`${vehicles.map(({ regNo }) => regNo).join(' and ')} out of service`}
        error={undefined}
        defaultValue="open"
        required
        options={[
          { value: 'open', label: 'Until put back' },
          { value: 'today', label: 'Today' },
          { value: 'no', label: 'No, it stays in service' },
        ]}
      />
    </div>
  );
}
