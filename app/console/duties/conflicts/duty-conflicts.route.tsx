import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  type ConflictRow,
  conflictDays,
  conflictList,
} from '#app/console/duties/conflicts/conflict-list.server.ts';
import { Overridden } from '#app/console/duties/conflicts/overridden-conflicts.tsx';
import { CONFLICT_DAYS, calendarHref, dutyStateHref } from '#app/console/duties/duty-hrefs.ts';
import { SeverityPill } from '#app/console/duties/severity-pill.tsx';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useLiveList } from '#app/console/shared/held/use-live-list.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** Loads `/admin/duty-conflicts`: what clashes today and in the next 7 days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { queries, clock, config } = context.container;
  const days = conflictDays(clock());
  const interval = sheetInterval(days);
  const state = await queries.dutyCalendar.state(interval, config.dutyTimeouts.acceptWithin);
  const sheet = await queries.dutySheet.sheet(interval);
  return { state, today: indiaDateOf(days.from), ...conflictList(sheet, days) };
}

export const meta = pageTitle('Duty conflicts');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty conflicts' };

export default function DutyConflicts() {
  const { days, today, total, overridden, state } = useLoaderData<typeof loader>();
  const isStale = useLiveList(state, dutyStateHref(today, CONFLICT_DAYS));
  return (
    <>
      <p role="status" className="text-ink-soft">
        {counted(total, 'conflict')} today and in the next 7 days
        {overridden.length > 0 && `, and ${overridden.length} overridden`}.{' '}
        <TextLink to="/admin/duty-calendar">Duty calendar</TextLink>
      </p>
      {days.length === 0 && <EmptyState title="No conflicts." />}
      {days.map(({ date, title, rows, reassignHref }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 id={`day-${date}`} className="font-semibold">
            <TextLink to={calendarHref({ date })}>{title}</TextLink>
          </h2>
          {reassignHref && (
            <p>
              <TextLink to={reassignHref}>
                Propose others for all duties of drivers on leave and vehicles out of service
              </TextLink>
            </p>
          )}
          {/* The columns have their widths, so that those of all days are below each other. */}
          <Table label={`Conflicts of ${title}`}>
            <thead className="max-table:sr-only">
              <tr>
                <HeadCell className="w-24">Severity</HeadCell>
                <HeadCell>Conflict</HeadCell>
                <HeadCell className="w-48">Duty</HeadCell>
                <HeadCell className="w-56">Driver and vehicle</HeadCell>
                <HeadCell className="w-80">
                  <span className="sr-only">Resolve</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody className="max-table:block">
              {rows.map((row) => (
                <Conflict key={row.key} row={row} />
              ))}
            </tbody>
          </Table>
        </section>
      ))}
      <Overridden rows={overridden} />
      {isStale && <StaleNotice />}
    </>
  );
}

const cellLook =
  'max-table:block max-table:border-0 max-table:px-0 max-table:py-0.5 [overflow-wrap:anywhere]';

/** On a phone, a row is a block. */
function Conflict({ row }: { row: ConflictRow }) {
  return (
    <Row className="max-table:block max-table:border-b max-table:border-line max-table:px-3 max-table:py-2">
      <Cell className={cellLook}>
        <SeverityPill severity={row.severity} />
      </Cell>
      <Cell head className={cellLook}>
        <strong className="font-semibold">{row.title}</strong>
        <span className="block text-ink-soft">{row.words}</span>
      </Cell>
      <Cell className={cellLook}>
        {row.duty} <span className="tabular whitespace-nowrap text-ink-soft">{row.time}</span>
      </Cell>
      <Cell className={cellLook}>
        {row.driver} <span className="tabular text-ink-soft">{row.vehicle}</span>
      </Cell>
      <Cell className={cellLook}>
        <span className="flex flex-wrap gap-x-4">
          {row.actions.map(({ label, href }) => (
            <TextLink key={label} to={href} preventScrollReset>
              {label}
              <span className="sr-only"> {row.duty}</span>
            </TextLink>
          ))}
        </span>
      </Cell>
    </Row>
  );
}
