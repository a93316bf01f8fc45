import { type ChangeEvent, useState } from 'react';
import type { DeletedRow } from '#app/console/bookings/restore/deleted-bookings-page.server.ts';
import { PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The bookings that can be restored, each with a checkbox. On a phone each row is a small block. */
export function DeletedTable({ rows }: { rows: readonly DeletedRow[] }) {
  return (
    <Table label="Deleted bookings, the last one first">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>
            <SelectAll /> Booking
          </HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Pickup (IST)</HeadCell>
          <HeadCell>Status when deleted</HeadCell>
          <HeadCell>Deleted (IST)</HeadCell>
          <HeadCell>Deleted by</HeadCell>
          <HeadCell>Can be restored until</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {rows.map((row) => (
          <Row key={row.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <label className={boxLook}>
                <input
                  type="checkbox"
                  name="booking"
                  value={row.id}
                  className="size-4 scroll-mt-20 accent-accent-edge"
                />
                <span className="sr-only">Select </span>
                <span className="tabular font-medium">{row.reference}</span>
              </label>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <span className="font-medium [overflow-wrap:anywhere]">{row.customer}</span>{' '}
              <span className="tabular whitespace-nowrap text-ink-soft table:block">{row.phone}</span>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>Pickup</PhoneLabel>
              <IndiaTime at={row.pickupAt} stacked />
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
              )}
            >
              <StatusPill status={row.status} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>Deleted</PhoneLabel>
              <IndiaTime at={row.deletedAt} stacked />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>By</PhoneLabel>
              {row.deletedBy}
              <span className="text-ink-soft">, {row.from}</span>
              {row.byPhone && (
                <span className="tabular whitespace-nowrap text-ink-soft table:block"> {row.byPhone}</span>
              )}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>Can be restored until</PhoneLabel>
              <IndiaTime at={row.until} stacked />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const boxLook = 'inline-flex min-h-6 cursor-pointer items-center gap-2 max-table:min-h-8';

/** Selects every row of the page. It needs JavaScript, so it is not there without. */
function SelectAll() {
  const isHydrated = useHydrated();
  const [isAll, setIsAll] = useState(false);
  if (!isHydrated) return null;
  const select = ({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    setIsAll(checked);
    for (const box of form?.elements ?? [])
      if (box instanceof HTMLInputElement && box.name === 'booking') box.checked = checked;
  };
  return (
    <input
      type="checkbox"
      checked={isAll}
      onChange={select}
      aria-label="Select all of this page"
      className="mr-1 size-4 align-middle accent-accent-edge"
    />
  );
}
