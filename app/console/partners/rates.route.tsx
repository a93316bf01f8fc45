import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PARTNERS_HREF } from '#app/console/partners/partners-hrefs.ts';
import { type RateView, ratesPage } from '#app/console/partners/rates-page.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { SET_RATE } from '#domain/partners/set-rate.operation.ts';

/** Loads `/admin/rates`: the exchange rates of partners with their age (docs/product/partners.md#rate-age). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return ratesPage(context.container);
}

export const meta = pageTitle('Exchange rates');
export const handle: ConsoleHandle = { consoleTitle: () => 'Exchange rates' };

export default function Rates() {
  const { rates, old, oldFrom, isFetched } = useLoaderData<typeof loader>();
  const maySet = useMayChange(SET_RATE.roles);
  return (
    <>
      {old.length > 0 && (
        <Banner tone="warning" title={`Old rates: ${old.join(', ')}`}>
          They are {oldFrom} days old or older, and new partner bookings are converted at them.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          A partner booking keeps the rate at which it was converted.{' '}
          {isFetched
            ? 'The rates of the European Central Bank are fetched when they are needed.'
            : 'No rates are fetched, so they are set by hand.'}
        </p>
        <ButtonLink to={PARTNERS_HREF}>Partner settlement</ButtonLink>
      </div>
      <Table label="Exchange rates">
        <thead>
          <tr>
            <HeadCell>Currency</HeadCell>
            <HeadCell numeric>Rupees for one</HeadCell>
            <HeadCell>Taken on</HeadCell>
            <HeadCell>Age</HeadCell>
            <HeadCell>Source</HeadCell>
            {maySet && (
              <HeadCell>
                <span className="sr-only">Action</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow key={rate.currency} rate={rate} maySet={maySet} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function RateRow({ rate: { currency, known, setHref }, maySet }: { rate: RateView; maySet: boolean }) {
  return (
    <Row>
      <Cell head>{currency}</Cell>
      <Cell numeric>{known?.rate ?? 'No rate'}</Cell>
      <Cell>{known?.takenOn}</Cell>
      <Cell>{known?.isOld ? <Pill tone="danger">{known.age}</Pill> : known?.age}</Cell>
      <Cell>{known?.source}</Cell>
      {maySet && (
        <Cell>
          <ButtonLink to={setHref}>
            Set rate<span className="sr-only"> of {currency}</span>
          </ButtonLink>
        </Cell>
      )}
    </Row>
  );
}
