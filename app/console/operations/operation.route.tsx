import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listedChoices } from '#app/console/operations/listed-choices.server.ts';
import { OperationForm } from '#app/console/operations/operation-form.tsx';
import { operationView } from '#app/console/operations/operation-view.server.ts';
import { operationOf, postOperation } from '#app/console/operations/post-operation.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';

/**
 * Loads `/admin/operations/{name}`: the form of an operation, which follows from its declaration. The address may have values:
 * `?booking=BK-12`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { use } = await operationOf(args);
  const view = operationView(use.operation, await listedChoices(args.context.container, use.operation));
  const { searchParams } = new URL(args.request.url);
  const typed = view.fields.map(({ name }) => [name, cleanTyped(searchParams.get(name) ?? '')]);
  return { ...view, typed: Object.fromEntries(typed) as Readonly<Record<string, string>> };
}

export async function action(args: ActionFunctionArgs) {
  return postOperation(args);
}

export const clientAction = submitOrStay('Failed to run it', (failed) => ({ failed }));
/** The form stays as it is while somebody types. */
export const shouldRevalidate = () => false;

export const meta = pageTitle('Operation');
/** Returns `Bookings: cancel` for `bookings.cancel`. */
export const handle: ConsoleHandle = {
  consoleTitle: ({ operation = '' }) =>
    `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`.replace('.', ': ').replaceAll('-', ' '),
};

export default function OperationPage() {
  const view = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <OperationForm
      view={view}
      answer={posted && 'typed' in posted ? posted : undefined}
      failed={posted && 'failed' in posted ? String(posted.failed) : undefined}
    />
  );
}
