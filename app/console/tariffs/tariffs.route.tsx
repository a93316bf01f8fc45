import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { COUPONS } from '#app/console/coupons/coupon-hrefs.ts';
import { RATES_HREF } from '#app/console/partners/partners-hrefs.ts';
import { Section } from '#app/console/shared/details-section.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { TariffHistory } from '#app/console/tariffs/tariff-history.tsx';
import { TariffTerms } from '#app/console/tariffs/tariff-terms.tsx';
import { tariffsPage } from '#app/console/tariffs/tariffs-page.server.ts';
import { TariffsTable } from '#app/console/tariffs/tariffs-table.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** `/admin/tariffs`: the fares of the past, in force and to come. Owners set those to come. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireTeamPage(request, context);
  return { ...(await tariffsPage(context.container, request.url)), isOwner: role === 'owner' };
}

export const meta = pageTitle('Fares');
export const handle: ConsoleHandle = { consoleTitle: () => 'Fares' };

export default function Tariffs() {
  const { tariffs, shown, changes, isOwner } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          New fares apply to bookings made from midnight (IST) of their first day. Bookings made before keep
          their fare.
          {!isOwner && ' Only owners can set fares.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={COUPONS}>Coupons</ButtonLink>
          <ButtonLink to={RATES_HREF}>Exchange rates</ButtonLink>
          {isOwner && (
            <ButtonLink to="/admin/tariffs/new" variant="primary">
              Set new fares
            </ButtonLink>
          )}
        </div>
      </div>
      <TariffsTable tariffs={tariffs} isOwner={isOwner} />
      <Section title={shown.title}>
        <TariffTerms groups={shown.groups} />
      </Section>
      <Section title="History">
        <TariffHistory changes={changes} />
      </Section>
    </>
  );
}
