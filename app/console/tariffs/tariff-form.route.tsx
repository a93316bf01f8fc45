import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { postTariff } from '#app/console/tariffs/post-tariff.server.ts';
import { submitTariff } from '#app/console/tariffs/submit-tariff.ts';
import { TariffForm } from '#app/console/tariffs/tariff-form.tsx';
import { tariffFormPage } from '#app/console/tariffs/tariff-form-page.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';

/** `/admin/tariffs/new` and `/admin/tariffs/{from}/edit`, for owners: sets fares from a day on, after a preview. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return tariffFormPage(context, params.from);
}

export async function action(args: ActionFunctionArgs) {
  return postTariff(args);
}

export const clientAction = submitTariff;
/** The form stays as it is while somebody types. */
export const shouldRevalidate = () => false;

export const meta = pageTitle('Set fares');
export const handle: ConsoleHandle = {
  consoleTitle: ({ from }) => (from ? 'Change coming fares' : 'Set new fares'),
};

export default function TariffFormPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <TariffForm
      page={page}
      answer={posted && 'answer' in posted ? posted.answer : undefined}
      failed={posted && 'failed' in posted ? String(posted.failed) : undefined}
    />
  );
}
