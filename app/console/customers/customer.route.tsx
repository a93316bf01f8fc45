import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { customerView } from '#app/console/customers/customer-page.server.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { Facts, Section } from '#app/console/shared/details-section.tsx';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';

/** Loads `/admin/customers/{id}`, for owners: what is kept about a customer, its export and erasure. */
export async function loader(args: LoaderFunctionArgs) {
  return { customer: await customerView(args) };
}

const TITLE = 'Personal data';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => TITLE };

export default function CustomerPage() {
  const { customer } = useLoaderData<typeof loader>();
  const here = `/admin/customers/${customer.id}`;
  const about = `customer ${customer.id}`;
  return (
    <>
      <Outlet />
      {customer.erased && (
        <Banner tone="info" title={`Erased on ${customer.erased}`}>
          {customer.canErase
            ? 'The account was removed because it was not used for a long time. Its bookings still have personal data.'
            : 'Dates, towns and fares of past rides are kept for the accounts.'}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-1 sm:justify-end">
        <a href={`${here}/export`} download className={buttonLook('secondary')}>
          Export<span className="sr-only"> {about}</span>
        </a>
        {customer.canErase && (
          <DangerLink to={`${here}/erase`} about={about}>
            Erase
          </DangerLink>
        )}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section title="Account">
          <Facts rows={customer.account} />
        </Section>
        <Section title="What is kept">
          <Facts rows={customer.counts} />
        </Section>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="The customer could not be loaded" behind="list" backHref={LIST_HREF} />;
}
