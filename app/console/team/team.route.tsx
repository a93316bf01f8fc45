import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { Section } from '#app/console/shared/details-section.tsx';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { MembersTable } from '#app/console/team/members-table.tsx';
import { postTeam, type RoleFormError } from '#app/console/team/post-team.server.ts';
import { RoleDialog } from '#app/console/team/role-dialog.tsx';
import { submitRole } from '#app/console/team/submit-role.ts';
import { TeamHistory } from '#app/console/team/team-history.tsx';
import { teamPage } from '#app/console/team/team-page.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/**
 * Loads `/admin/team`, for owners: members and roles. `?grant`, `?change={phone}`, `?revoke={phone}` and `?end`
 * open dialogs.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await requireOwnerPage(request, context);
  return teamPage(context.container, request.url, customer.phone);
}

export async function action(args: ActionFunctionArgs) {
  return postTeam(args);
}

export const clientAction = submitRole;
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Team');
export const handle: ConsoleHandle = { consoleTitle: () => 'Team' };

export default function TeamPage() {
  const { members, changes, openDialog, isMemberGone } = useLoaderData<typeof loader>();
  const { rows, arrivals, show } = useHeldRows(
    members.map((member) => ({ ...member, id: member.phone })),
    useLocation().search,
  );
  const formError: RoleFormError | undefined = useActionData<typeof action>()?.formError;
  // Field errors are shown at their fields.
  const isAtField =
    formError !== undefined && Object.keys(formError.errors).some((field) => field !== 'intent');

  useEffect(() => {
    if (formError) toast({ title: 'Error', description: formError.message, destructive: true });
  }, [formError]);

  return (
    <>
      {formError && !isAtField && (
        <Banner tone="danger" title="Error">
          {formError.message}
        </Banner>
      )}
      {isMemberGone && !formError && <Banner tone="warning">This phone no longer has a role.</Banner>}
      <RoleDialog
        openDialog={formError && !isAtField && !formError.isUnanswered ? null : openDialog}
        formError={formError}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          A viewer reads. Accounts read, mark payments and set the states of pickups. A dispatcher can do
          everything except manage roles and delete bookings in bulk. An owner can do everything.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ArrivalsButton count={arrivals} noun="member" onShow={show} />
          <ButtonLink to="/admin/team?end" preventScrollReset replace>
            End sessions of a phone
          </ButtonLink>
          <ButtonLink to="/admin/team?grant" variant="primary" preventScrollReset replace>
            Grant a role
          </ButtonLink>
        </div>
      </div>
      <MembersTable members={rows} />
      <Section title="History">
        <TeamHistory changes={changes} />
      </Section>
    </>
  );
}
