import { ActivePill, FleetActions } from '#app/console/fleet/fleet-actions.tsx';
import type { DriverRow } from '#app/console/fleet/fleet-view.server.ts';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { fleetInUseWords } from '#domain/words/english/fleet.ts';

/** The table of drivers. On a phone each row is a small block, in the same order for screen readers. */
export function DriversTable({ drivers }: { drivers: readonly DriverRow[] }) {
  return (
    <Table label="Drivers, the active ones first" maxHeight="md:max-h-[max(24rem,calc(100dvh-12rem))]">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>Phone</HeadCell>
          <HeadCell>Licence number</HeadCell>
          <HeadCell>Experience</HeadCell>
          <HeadCell>Duties</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="right-0 z-20 md:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {drivers.map((driver) => (
          <Row key={driver.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'font-medium max-md:col-start-1 max-md:row-start-1')}>
              {driver.name}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-2')}>
              <a href={`tel:${driver.phone}`} className="tabular whitespace-nowrap hover:underline">
                {driver.phoneLabel}
              </a>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-3')}>
              <PhoneLabel>Licence</PhoneLabel>
              <CopyId id={driver.license} />
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                'max-md:col-span-2 max-md:row-start-4',
                driver.experience === '' && 'max-md:hidden',
              )}
            >
              <PhoneLabel>Experience</PhoneLabel>
              {driver.experience || <span className="text-ink-faint">Not given</span>}
            </Cell>
            <Cell className={classNames(phoneCell, 'text-ink-soft max-md:col-span-2 max-md:row-start-5')}>
              {driver.duties}
            </Cell>
            <Cell
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-1 max-md:text-right')}
            >
              <ActivePill active={driver.active} />
            </Cell>
            <Cell className={classNames(phoneCell, actionsCell, 'max-md:col-span-2 max-md:row-start-6')}>
              <FleetActions one={driver} listHref="/admin/drivers" kept={fleetInUseWords.driver} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
