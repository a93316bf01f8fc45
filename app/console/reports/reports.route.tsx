import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { PARTNERS_HREF } from '#app/console/partners/partners-hrefs.ts';
import { Chart } from '#app/console/reports/chart/chart.tsx';
import { type ReportsPage, reportsPage } from '#app/console/reports/reports-page.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { ChoiceLinks } from '#app/ui/tables/choice-links.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** Loads `/admin/reports`: one report of a period, both in the address (docs/product/reports.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return reportsPage(context.container, request.url);
}

export const meta = pageTitle('Reports');
export const handle: ConsoleHandle = { consoleTitle: () => 'Reports' };

export default function Reports() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ChoiceLinks label="Reports" choices={page.reports} />
        <ButtonLink to={PARTNERS_HREF}>Partner settlement</ButtonLink>
      </div>
      <Period page={page} />
      {page.report ? (
        <ShownReport report={page.report} />
      ) : (
        <p role="status" className="font-medium">
          No report is shown until the period is right.
        </p>
      )}
    </>
  );
}

function Period({ page }: { page: ReportsPage }) {
  const { name, days, errors } = page;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <Form
        key={JSON.stringify([name, days])}
        method="get"
        role="search"
        aria-label="Period"
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="report" value={name} />
        <Day name="from" label="From day" value={days.from} error={errors.from} />
        <Day name="to" label="To day" value={days.to} error={errors.to ?? errors.period} />
        <Button type="submit">Show</Button>
      </Form>
      <ChoiceLinks label="Periods" choices={page.presets} />
    </div>
  );
}

/** A day. What a browser cannot show as a date stays as text, so that nothing typed is lost. */
function Day({
  name,
  label,
  value,
  error,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  const isDay = value === '' || /^\d{4}-\d\d-\d\d$/.test(value);
  return (
    <TextField
      name={name}
      label={label}
      type={isDay && !error ? 'date' : 'text'}
      defaultValue={value}
      error={error}
    />
  );
}

function ShownReport({ report }: { report: NonNullable<ReportsPage['report']> }) {
  const { title, about, period, csv, charts, rows } = report;
  return (
    <section aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="report" className="text-base font-semibold">
            {title}, {period}
          </h2>
          <p className="text-ink-soft">{about}</p>
        </div>
        <a href={csv} download className={buttonLook('secondary')}>
          Export CSV
        </a>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nothing in this period." />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 table:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {charts.map((chart) => (
              <Chart key={chart.title} chart={chart} />
            ))}
          </div>
          <Figures report={report} />
        </div>
      )}
    </section>
  );
}

function Figures({ report }: { report: NonNullable<ReportsPage['report']> }) {
  const { title, of, columns, rows, total, cut } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table label={title}>
        <thead>
          <tr>
            <HeadCell>{of}</HeadCell>
            {columns.map((label) => (
              <HeadCell key={label} numeric>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row className="font-semibold">
            <Cell head className="font-semibold">
              All
            </Cell>
            <FigureCells cells={total} columns={columns} />
          </Row>
          {rows.map(({ key, label, cells }) => (
            <Row key={key}>
              <Cell head className="min-w-28">
                {label}
              </Cell>
              <FigureCells cells={cells} columns={columns} />
            </Row>
          ))}
        </tbody>
      </Table>
      {cut && <p className="text-ink-soft">{cut}</p>}
    </div>
  );
}

function FigureCells({ cells, columns }: { cells: readonly string[]; columns: readonly string[] }) {
  return columns.map((column, index) => (
    <Cell key={column} numeric>
      {cells[index]}
    </Cell>
  ));
}
