import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LIST_HREF, listHref, readListQuery } from '#app/console/bookings/filter/booking-list.schema.ts';
import { filterChips, sortWords } from '#app/console/bookings/filter/booking-list-chips.ts';
import { viewHref } from '#app/console/bookings/views/view-hrefs.ts';
import { FleetForm } from '#app/console/fleet/fleet-form.tsx';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_VIEW_NAME } from '#domain/views/saved-view.ts';
import { SAVE_VIEW } from '#domain/views/saved-views.operation.ts';
import { viewFilters } from '#domain/views/view-filters.ts';

/** Loads `/admin/bookings/views/new`: the form that saves the filters in the address under a name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { search: _, page: __, ...query } = readListQuery(request.url);
  const words = [...filterChips(query).map(({ label }) => label), ...sortWords(query)];
  return { filters: viewFilters(query), words, back: listHref(query) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context, { roles: SAVE_VIEW.roles });
  const form = await readForm(request);
  const isOn = (name: string) => textOf(form, name) === 'on';
  const saved = await context.container.useCases.saveView({
    ...{ name: textOf(form, 'name'), filters: textOf(form, 'filters') },
    ...{ shared: isOn('shared'), replace: isOn('replace'), by },
  });
  if (!saved.ok) {
    const { refusal } = saved;
    const { data: answer, init } = formErrorResponse(refusal, form);
    return data(
      { ...answer, mayReplace: refusal.code === 'already-there' && refusal.mayReplace },
      init ?? undefined,
    );
  }
  const { view, before } = saved.value;
  return redirectDone(viewHref(view), {
    title: before ? 'View replaced' : 'View saved',
    description: view.shared ? `The team sees ${view.name}.` : `Only you see ${view.name}.`,
    tone: 'success',
  });
}

export const clientAction = submitDialog('Failed to save the view');

const TITLE = 'Save view';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => TITLE };

export default function NewView() {
  const { filters, words, back } = useLoaderData<typeof loader>();
  const answer = useActionData() as { formError?: FormError; mayReplace?: boolean } | undefined;
  const typed = answer?.formError?.typed;
  return (
    <div className="max-w-xl overflow-clip rounded-card border border-line bg-surface px-5 pt-4 pb-5 sm:px-6">
      <p>
        A view is a tab of the bookings with these filters. Searched words are not saved, because they can be
        personal data.
      </p>
      {words.length > 0 && (
        <ul aria-label="Filters of the view" className="mt-2 list-disc pl-5">
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <FleetForm
        intent="add"
        submit="Save view"
        pending="Saving..."
        order={['name', 'filters', 'shared']}
        formError={answer?.formError}
        closeHref={back}
      >
        {(field) => (
          <>
            <input type="hidden" name="filters" value={filters} />
            <TextField
              {...field('name')}
              label="Name"
              hint="For example: To confirm today. Do not write names or phone numbers of customers."
              autoComplete="off"
              maxLength={MAX_VIEW_NAME}
              required
            />
            {answer?.mayReplace && (
              <Checkbox {...checkbox('replace')} label="Replace the filters of that view" />
            )}
            <Checkbox
              {...checkbox('shared')}
              label="Share with the team"
              hint="Everybody in the console sees it. You and owners can delete it."
            />
          </>
        )}
      </FleetForm>
    </div>
  );

  function checkbox(name: 'replace' | 'shared') {
    return { name, error: answer?.formError?.errors[name], defaultChecked: typed?.[name] === 'on' };
  }
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to save the view" behind="list" backHref={LIST_HREF} />;
}
