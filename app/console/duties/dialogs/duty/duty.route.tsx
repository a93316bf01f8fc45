import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ChangeView } from '#app/console/bookings/details/booking-details.server.ts';
import { dutyPage } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import { NoticeForm, submitNotice } from '#app/console/duties/dialogs/duty/notice-form.tsx';
import { postNotice } from '#app/console/duties/dialogs/duty/post-notice.server.ts';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { MessageList } from '#app/console/messages/message-list.tsx';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { Facts } from '#app/console/shared/details-section.tsx';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/duty-calendar/duties/{id}`: a duty with its history. `edit` and `remove` are dialogs of their own. */
export async function loader(args: LoaderFunctionArgs) {
  return dutyPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return postNotice(args);
}

export const clientAction = submitNotice;

export const meta = pageTitle('Duty');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function Duty() {
  const duty = useLoaderData<typeof loader>();
  const posted = useActionData() as { readonly formError?: DutyFormError } | undefined;
  return (
    <RouteDialog title={duty.label} description={duty.passenger} closeHref={duty.back}>
      <div className="mt-4 grid gap-4">
        <Facts rows={duty.facts} />
        {duty.reassign && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="text-ink-soft">Reassign the day:</span>
            <TextLink to={duty.reassign.driver.href}>{duty.reassign.driver.name} cannot work</TextLink>
            <TextLink to={duty.reassign.vehicle.href}>{duty.reassign.vehicle.name} cannot drive</TextLink>
          </p>
        )}
        <IfMayChange>
          <NoticeForm driverId={duty.driverId} formError={posted?.formError} />
        </IfMayChange>
        <div className="grid gap-2">
          <h3 className="font-semibold">Messages</h3>
          <MessageList messages={duty.messages} />
        </div>
        <div className="grid gap-2">
          <h3 className="font-semibold">History</h3>
          <DutyHistory changes={duty.history} />
        </div>
        <DialogActions>
          <IfMayChange>
            <DangerLink to={duty.removeHref} about={`from ${duty.label}`}>
              Remove assignment
            </DangerLink>
          </IfMayChange>
          {duty.bookingHref && <ButtonLink to={duty.bookingHref}>Booking</ButtonLink>}
          <IfMayChange>
            <ButtonLink to={duty.editHref} variant="primary" preventScrollReset>
              Edit assignment
            </ButtonLink>
          </IfMayChange>
        </DialogActions>
      </div>
    </RouteDialog>
  );
}

function DutyHistory({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line px-3">
      {changes.map(({ id, at, what, who, phone, surface, note }) => (
        <li key={id} className="grid gap-0.5 py-2 [overflow-wrap:anywhere]">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{what}</span>
            <IndiaTime at={at} />
          </span>
          <span className="text-ink-soft">{[who, phone, surface].filter(Boolean).join(', ')}</span>
          {note && <span className="whitespace-pre-wrap text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to load the duty" behind="page" backHref="/admin/duty-calendar" />;
}
