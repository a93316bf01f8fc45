import { memo, type ReactNode } from 'react';
import { BookingActionForm } from '#app/console/bookings/decide/booking-action-form.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { openBeside } from '#app/console/bookings/panel/open-beside.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import type { QueueRow } from '#app/console/queue/queue-page.server.ts';
import { actionsCell, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { RowLink } from '#app/console/shared/row-menu.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { useRowLinks } from '#app/console/shared/use-row-links.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The work in the order in which it is due. On a phone each row is a small block. `settled` says what became of a row that left the queue. */
export function QueueTable({
  rows,
  action,
  settled,
  onAnswer,
}: {
  rows: readonly QueueRow[];
  action: string;
  settled: (id: QueueRow['id']) => ReactNode;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const onClick = useRowLinks(openBeside);
  return (
    <Table label="Work queue" maxHeight="table:max-h-[max(24rem,calc(100dvh-13rem))]">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Due (IST)</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>Booking</HeadCell>
          <HeadCell>Route</HeadCell>
          <HeadCell>Pickup (IST)</HeadCell>
          <HeadCell className="right-0 z-20 table:border-l">
            <span className="sr-only">Action</span>
          </HeadCell>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <tbody className="max-table:block" onClick={onClick}>
        {rows.map((row) => (
          <QueueLine key={row.id} row={row} action={action} settled={settled(row.id)} onAnswer={onAnswer} />
        ))}
      </tbody>
    </Table>
  );
}

const wide = 'max-table:col-span-2';

const QueueLine = memo(function QueueLine({
  row,
  action,
  settled,
  onAnswer,
}: {
  row: QueueRow;
  action: string;
  settled: ReactNode;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const { ride, person } = row;
  const shown = useShownKeys();
  return (
    <Row data-work={row.id} data-edit={ride?.edit} className={phoneRow}>
      <Cell
        className={classNames(phoneCell, 'whitespace-nowrap max-table:col-start-1 max-table:row-start-1')}
      >
        <Due row={row} />
      </Cell>
      <Cell head className={classNames(phoneCell, wide, '[overflow-wrap:anywhere] table:max-w-72')}>
        <span className="font-semibold">{row.title}</span>
        {row.detail && (
          <span className="block text-ink-soft table:line-clamp-2" title={row.detail}>
            {row.detail}
          </span>
        )}
        {person && (
          <span className="block text-ink-soft">
            {person.name}{' '}
            <a href={person.tel} className="tabular whitespace-nowrap hover:underline">
              {person.phone}
            </a>
          </span>
        )}
      </Cell>
      <Cell className={classNames(phoneCell, wide, 'table:max-w-44')}>
        {ride && (
          <>
            <a
              href={ride.href}
              data-beside={ride.booking === null ? undefined : ''}
              {...shown('Enter')}
              className={classNames(linkLook, 'whitespace-nowrap')}
            >
              {ride.label}
            </a>{' '}
            {ride.customer}
            {ride.phone && (
              <a
                href={ride.phone.tel}
                className="tabular block whitespace-nowrap text-ink-soft hover:underline"
              >
                {ride.phone.words}
              </a>
            )}
          </>
        )}
      </Cell>
      <Cell className={classNames(phoneCell, wide, 'table:max-w-80 [overflow-wrap:anywhere]')}>
        {ride && (
          <>
            {ride.from} <span className="row-to">to</span> {ride.to}
          </>
        )}
      </Cell>
      <Cell className={classNames(phoneCell, wide)} data-label={ride ? 'Pickup' : undefined}>
        {ride && <IndiaTime at={ride.pickup} stacked />}
      </Cell>
      <Cell className={classNames(phoneCell, actionsCell, wide, 'whitespace-nowrap')}>
        <div className="row-actions">
          {settled ?? <LineAction row={row} action={action} onAnswer={onAnswer} />}
        </div>
      </Cell>
    </Row>
  );
});

/** When the item is due. Late ones say so in a word, not in a colour alone. */
function Due({ row: { due, isLate } }: { row: QueueRow }) {
  return (
    <time dateTime={due.iso} title={due.full} className="tabular">
      {isLate ? <Pill tone="danger">{due.words}</Pill> : <span className="font-medium">{due.words}</span>}
      <span className="ml-2 text-ink-soft">{due.time}</span>
    </time>
  );
}

function LineAction({
  row: { action: main },
  action,
  onAnswer,
}: {
  row: QueueRow;
  action: string;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const shown = useShownKeys();
  const mayChange = useMayChange();
  if (!mayChange) return null;
  if ('confirm' in main)
    return (
      <BookingActionForm bookingAction="confirm" booking={main.confirm} action={action} onAnswer={onAnswer} />
    );
  return (
    <RowLink
      stays
      to={main.href}
      name={main.label}
      about={main.about}
      shortcut={shown(main.shortcut, main.label)}
    />
  );
}
