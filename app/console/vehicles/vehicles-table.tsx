import { ActivePill, FleetActions } from '#app/console/fleet/fleet-actions.tsx';
import type { VehicleRow } from '#app/console/fleet/fleet-view.server.ts';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { fleetInUseWords } from '#domain/words/english/fleet.ts';

/** The table of vehicles. On a phone each row is a small block, in the same order for screen readers. */
export function VehiclesTable({ vehicles }: { vehicles: readonly VehicleRow[] }) {
  return (
    <Table label="Vehicles, the active ones first" maxHeight="md:max-h-[max(24rem,calc(100dvh-12rem))]">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell>Vehicle</HeadCell>
          <HeadCell>Licence plate</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell numeric>Capacity</HeadCell>
          <HeadCell numeric>Range</HeadCell>
          <HeadCell>Assignments</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="right-0 z-20 md:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {vehicles.map((vehicle) => (
          <Row key={vehicle.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'font-medium max-md:col-start-1 max-md:row-start-1')}>
              {vehicle.name}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-2')}>
              <CopyId id={vehicle.licensePlate} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-3')}>
              {vehicle.typeLabel}
            </Cell>
            <Cell
              numeric
              className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-4 max-md:text-left')}
            >
              <PhoneLabel>Capacity</PhoneLabel>
              {vehicle.capacity}
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-4')}>
              <PhoneLabel>Range</PhoneLabel>
              {vehicle.rangeKm} km
            </Cell>
            <Cell className={classNames(phoneCell, 'text-ink-soft max-md:col-span-2 max-md:row-start-5')}>
              {vehicle.duties}
            </Cell>
            <Cell
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-1 max-md:text-right')}
            >
              <ActivePill active={vehicle.active} />
            </Cell>
            <Cell className={classNames(phoneCell, actionsCell, 'max-md:col-span-2 max-md:row-start-6')}>
              <FleetActions
                one={{ ...vehicle, name: `${vehicle.name} ${vehicle.licensePlate}` }}
                listHref="/admin/vehicles"
                kept={fleetInUseWords.vehicle}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
