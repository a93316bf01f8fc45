import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { PARTNERS_HREF, RATES_HREF } from '#app/console/partners/partners-hrefs.ts';
import { type PartnersPage, partnersPage } from '#app/console/partners/partners-page.server.ts';
import { CancelledTable, RidesTable } from '#app/console/partners/rides-table.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** Loads `/admin/partners`: the settlement of a month, which is in the address (docs/product/partners.md#settlement). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return partnersPage(context.container, request.url);
}

export const meta = pageTitle('Partners');
export const handle: ConsoleHandle = { consoleTitle: () => 'Partners' };

export default function Partners() {
  const { month, error, settlement } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          What Transferz pays for the rides of a month, by the day of the pickup in India. Only completed
          rides are settled.
        </p>
        <ButtonLink to={RATES_HREF}>Exchange rates</ButtonLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Form
          key={month}
          method="get"
          action={PARTNERS_HREF}
          role="search"
          aria-label="Month"
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            name="month"
            label="Month"
            type={error ? 'text' : 'month'}
            defaultValue={month}
            error={error}
          />
          <Button type="submit">Show</Button>
        </Form>
        {settlement && (
          <nav aria-label="Months" className="flex flex-wrap gap-2">
            {settlement.earlier && <ButtonLink to={settlement.earlier}>Previous month</ButtonLink>}
            {settlement.later && <ButtonLink to={settlement.later}>Next month</ButtonLink>}
          </nav>
        )}
      </div>
      {settlement ? (
        <Shown settlement={settlement} />
      ) : (
        <p role="status" className="font-medium">
          No settlement is shown until the month is right.
        </p>
      )}
    </>
  );
}

type Settlement = NonNullable<PartnersPage['settlement']>;

function Shown({ settlement }: { settlement: Settlement }) {
  const { title, csv, open, rides, cut, cancelled, cancelledTitle, cancelledCut } = settlement;
  return (
    <>
      <section aria-labelledby="settled" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="settled" className="text-base font-semibold">
              {title}
            </h2>
            {open && <p className="text-ink-soft">{open}</p>}
          </div>
          <a href={csv} download className={buttonLook('secondary')}>
            Export CSV
          </a>
        </div>
        {rides.length === 0 ? (
          <EmptyState title="No completed rides in this month." />
        ) : (
          <>
            <Totals settlement={settlement} />
            <RidesTable rides={rides} />
            {cut && <p className="text-ink-soft">{cut}</p>}
          </>
        )}
      </section>
      {cancelled.length > 0 && (
        <section aria-labelledby="cancelled" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div>
            <h2 id="cancelled" className="text-base font-semibold">
              {cancelledTitle}
            </h2>
            <p className="text-ink-soft">They are not in the totals.</p>
          </div>
          <CancelledTable rides={cancelled} />
          {cancelledCut && <p className="text-ink-soft">{cancelledCut}</p>}
        </section>
      )}
    </>
  );
}

function Totals({ settlement: { totals, all } }: { settlement: Settlement }) {
  return (
    <div className="max-w-xl">
      <Table label="Totals by currency">
        <thead>
          <tr>
            <HeadCell>Currency</HeadCell>
            <HeadCell numeric>Rides</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
            <HeadCell numeric>In rupees</HeadCell>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ currency, rides, amount, rupees }) => (
            <Row key={currency}>
              <Cell head>{currency}</Cell>
              <Cell numeric>{rides}</Cell>
              <Cell numeric>{amount}</Cell>
              <Cell numeric>{rupees}</Cell>
            </Row>
          ))}
          <Row className="font-semibold">
            <Cell head className="font-semibold">
              All
            </Cell>
            <Cell numeric className="font-semibold">
              {all.rides}
            </Cell>
            <Cell numeric>
              <span aria-hidden="true">–</span>
              <span className="sr-only">several currencies</span>
            </Cell>
            <Cell numeric className="font-semibold">
              {all.rupees}
            </Cell>
          </Row>
        </tbody>
      </Table>
    </div>
  );
}
