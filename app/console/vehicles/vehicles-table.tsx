import { ActivePill, FleetActions } from '#app/console/fleet/fleet-actions.tsx';
import type { VehicleRow } from '#app/console/fleet/fleet-view.server.ts';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { TooltipProvider } from '#app/ui/overlays/tooltip.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { fleetInUseWords } from '#domain/words/english/team/fleet.ts';

/** The table of vehicles. On a phone each row is a small block, in the same order for screen readers. */
export function VehiclesTable({
  vehicles,
  gone,
}: {
  vehicles: readonly VehicleRow[];
  /** The ids of rows that are deleted and hold their place. */
  gone: readonly number[];
}) {
  return (
    <TooltipProvider>
      <Table label="Vehicles, the active ones first" maxHeight="table:max-h-[max(24rem,calc(100dvh-12rem))]">
        <thead className="max-table:sr-only">
          <tr>
            <HeadCell>Vehicle</HeadCell>
            <HeadCell>Licence plate</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell numeric>Capacity</HeadCell>
            <HeadCell numeric>Range</HeadCell>
            <HeadCell>Assignments</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell className="right-0 z-20 table:border-l">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-table:block">
          {vehicles.map((vehicle) => (
            <Row key={vehicle.id} data-row={vehicle.id} className={phoneRow}>
              <Cell
                head
                className={classNames(phoneCell, 'font-medium max-table:col-start-1 max-table:row-start-1')}
              >
                {vehicle.name}
              </Cell>
              <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-2')}>
                <CopyId id={vehicle.licensePlate} />
              </Cell>
              <Cell className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-3')}>
                {vehicle.typeLabel}
              </Cell>
              <Cell
                numeric
                className={classNames(
                  phoneCell,
                  'max-table:col-start-1 max-table:row-start-4 max-table:text-left',
                )}
              >
                <PhoneLabel>Capacity</PhoneLabel>
                {vehicle.capacity}
              </Cell>
              <Cell numeric className={classNames(phoneCell, 'max-table:col-start-2 max-table:row-start-4')}>
                <PhoneLabel>Range</PhoneLabel>
                {vehicle.rangeKm} km
              </Cell>
              <Cell
                className={classNames(phoneCell, 'text-ink-soft max-table:col-span-2 max-table:row-start-5')}
              >
                {vehicle.duties}
              </Cell>
              <Cell
                className={classNames(
                  phoneCell,
                  'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
                )}
              >
                {vehicle.active && vehicle.outUntil !== null ? (
                  <Pill tone="danger">
                    {vehicle.outUntil
                      ? `Out until ${formatDay(vehicle.outUntil as IndiaDate)}`
                      : 'Out of service'}
                  </Pill>
                ) : (
                  <ActivePill active={vehicle.active} />
                )}
              </Cell>
              <Cell
                className={classNames(phoneCell, actionsCell, 'max-table:col-span-2 max-table:row-start-6')}
              >
                {gone.includes(vehicle.id) ? (
                  <Pill tone="danger">Deleted</Pill>
                ) : (
                  <FleetActions
                    one={{ ...vehicle, name: `${vehicle.name} ${vehicle.licensePlate}` }}
                    listHref="/admin/vehicles"
                    kept={fleetInUseWords.vehicle}
                  >
                    {vehicle.active && (
                      <ButtonLink
                        variant="quiet"
                        to={`/admin/vehicles/${vehicle.id}/service`}
                        preventScrollReset
                      >
                        Service
                        <span className="sr-only">
                          {' '}
                          of {vehicle.name} {vehicle.licensePlate}
                        </span>
                      </ButtonLink>
                    )}
                  </FleetActions>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TooltipProvider>
  );
}
