import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DialogForm } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { requireDriverDay } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { backHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { formatDay } from '#domain/kernel/india-time.ts';

/** Loads `/admin/duty-calendar/drivers/{id}/working?date=`: asks before a driver's leave on a day is removed. */
export async function loader(args: LoaderFunctionArgs) {
  const { driver, date } = await requireDriverDay(args);
  const { schedule } = args.context.container.queries;
  const leave = await schedule.leave({ driverId: driver.id, from: date, to: date });
  return {
    about: `${driver.name}, ${formatDay(date)}`,
    leave: leave.map(({ startsAt, endsAt, reason }) =>
      [startsAt ? `${startsAt} to ${endsAt}` : 'The whole day', reason].filter(Boolean).join(': '),
    ),
    back: backHref(args.request.url, date),
  };
}

/** A day without leave, for example after a double click, counts as success. */
export async function action(args: ActionFunctionArgs) {
  const { member, driver, date } = await requireDriverDay(args);
  const form = await readForm(args.request);
  if (textOf(form, 'intent') !== 'working') return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const { by } = member;
  const { clearLeave } = args.context.container.useCases;
  const cleared = await clearLeave({ driverId: driver.id, date, by });
  if (!cleared.ok) return formErrorResponse(cleared.refusal, form);
  return redirectDone(backHref(args.request.url, date), {
    title: 'Marked as working',
    description: `${driver.name} is not on leave on ${formatDay(date)}.`,
  });
}

export const clientAction = submitDialog('Failed to save leave');

export const meta = pageTitle('Mark as Working');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function MarkAsWorking() {
  const { about, leave, back } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Mark as Working?" description={about} closeHref={back} small>
      <DialogForm
        formError={formError}
        order={[]}
        submit={{ intent: 'working', label: 'Mark as Working', pending: 'Saving...' }}
        closeHref={back}
        closeLabel={leave.length > 0 ? 'Keep leave' : 'Close'}
        focus="a"
      >
        {() =>
          leave.length > 0 ? (
            <div className="[overflow-wrap:anywhere]">
              <p>This leave is removed:</p>
              <ul className="list-disc pl-5">
                {leave.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ) : (
            <p>The driver is not on leave on this day.</p>
          )
        }
      </DialogForm>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to save leave" behind="page" backHref="/admin/duty-calendar" />;
}
