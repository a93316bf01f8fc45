import type { SecurityEventPageView } from '#app/console/security-log/security-log-page.server.ts';
import { PhoneLabel, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The events of the security log. On a phone each row is a small block. */
export function EventsTable({ events }: { events: readonly SecurityEventPageView[] }) {
  if (events.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">
        No events with these filters.
      </p>
    );
  }
  return (
    <Table label="Security log">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>About</HeadCell>
          <HeadCell>Network</HeadCell>
          <HeadCell>Request</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {events.map((event) => (
          <Row
            key={event.id}
            className="max-table:block max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0"
          >
            <Cell className={phoneCell}>
              <IndiaTime at={event.at} />
            </Cell>
            <Cell head className={phoneCell}>
              <span className={event.isRefused ? 'font-medium text-danger' : 'font-medium'}>
                {event.label}
              </span>
              {event.detail && <span className="text-ink-soft"> {event.detail}</span>}
              {event.lastAt && (
                <span className="block text-ink-soft">
                  {event.count} times, last <IndiaTime at={event.lastAt} />
                </span>
              )}
            </Cell>
            <PersonCell label="By" name={event.who} />
            <PersonCell label="About" name={event.subject} />
            <Cell className={phoneCell}>
              <PhoneLabel>Network</PhoneLabel>
              <Code text={event.network} empty="terminal" />
            </Cell>
            <Cell className={phoneCell}>
              <PhoneLabel>Request</PhoneLabel>
              <Code text={event.requestId} empty="–" />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function PersonCell({ label, name }: { label: string; name: string | null }) {
  return (
    <Cell className={name ? phoneCell : 'max-table:hidden'}>
      {name && <PhoneLabel>{label}</PhoneLabel>}
      <span className="tabular whitespace-nowrap">{name ?? '–'}</span>
    </Cell>
  );
}

function Code({ text, empty }: { text: string | null; empty: string }) {
  return <span className="text-2xs break-all text-ink-soft">{text ?? empty}</span>;
}
