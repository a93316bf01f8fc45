import { ActivePill, FleetActions } from '#app/console/fleet/fleet-actions.tsx';
import type { DriverRow } from '#app/console/fleet/fleet-view.server.ts';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { TooltipProvider } from '#app/ui/overlays/tooltip.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { fleetInUseWords } from '#domain/words/english/team/fleet.ts';

/** The table of drivers. On a phone each row is a small block, in the same order for screen readers. */
export function DriversTable({
  drivers,
  gone,
}: {
  drivers: readonly DriverRow[];
  /** The ids of rows that are deleted and hold their place. */
  gone: readonly number[];
}) {
  return (
    <TooltipProvider>
      <Table label="Drivers, the active ones first" maxHeight="table:max-h-[max(24rem,calc(100dvh-12rem))]">
        <thead className="max-table:sr-only">
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell>Phone</HeadCell>
            <HeadCell>Licence number</HeadCell>
            <HeadCell>Experience</HeadCell>
            <HeadCell>Duties</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell className="right-0 z-20 table:border-l">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-table:block">
          {drivers.map((driver) => (
            <Row key={driver.id} data-row={driver.id} className={phoneRow}>
              <Cell
                head
                className={classNames(phoneCell, 'font-medium max-table:col-start-1 max-table:row-start-1')}
              >
                {driver.name}
              </Cell>
              <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-2')}>
                <a href={`tel:${driver.phone}`} className="tabular whitespace-nowrap hover:underline">
                  {driver.phoneLabel}
                </a>
              </Cell>
              <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-3')}>
                <PhoneLabel>Licence</PhoneLabel>
                <CopyId id={driver.license} />
              </Cell>
              <Cell
                className={classNames(
                  phoneCell,
                  'max-table:col-span-2 max-table:row-start-4',
                  driver.experience === '' && 'max-table:hidden',
                )}
              >
                <PhoneLabel>Experience</PhoneLabel>
                {driver.experience || <span className="text-ink-faint">Not given</span>}
              </Cell>
              <Cell
                className={classNames(phoneCell, 'text-ink-soft max-table:col-span-2 max-table:row-start-5')}
              >
                {driver.duties}
              </Cell>
              <Cell
                className={classNames(
                  phoneCell,
                  'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
                )}
              >
                <ActivePill active={driver.active} />
              </Cell>
              <Cell
                className={classNames(phoneCell, actionsCell, 'max-table:col-span-2 max-table:row-start-6')}
              >
                {gone.includes(driver.id) ? (
                  <Pill tone="danger">Deleted</Pill>
                ) : (
                  <FleetActions one={driver} listHref="/admin/drivers" kept={fleetInUseWords.driver} />
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TooltipProvider>
  );
}
