import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import type { RoleFormError } from '#app/console/team/post-team.server.ts';
import type { TeamAction } from '#app/console/team/team-form.server.ts';
import type { MemberView, OpenDialog } from '#app/console/team/team-page.server.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

const TEAM = '/admin/team';

const WORDS: Record<TeamAction, { title: string; submitLabel: string; pending: string; backLabel: string }> =
  {
    grant: { title: 'Grant a role', submitLabel: 'Grant role', pending: 'Granting', backLabel: 'Back' },
    change: {
      title: 'Change the role of',
      submitLabel: 'Change role',
      pending: 'Changing',
      backLabel: 'Keep role',
    },
    revoke: {
      title: 'Revoke the role of',
      submitLabel: 'Revoke role',
      pending: 'Revoking',
      backLabel: 'Keep role',
    },
    end: {
      title: 'End the sessions of',
      submitLabel: 'Log out everywhere',
      pending: 'Logging out',
      backLabel: 'Back',
    },
    'reset-factor': {
      title: 'Reset the second factor of',
      submitLabel: 'Reset second factor',
      pending: 'Resetting',
      backLabel: 'Keep it',
    },
  };

const ROLE_OPTIONS = [
  { value: 'viewer', label: 'Viewer', detail: 'Reads the pages of dispatchers and changes nothing.' },
  {
    value: 'accounts',
    label: 'Accounts',
    detail: 'Reads what a viewer reads. Marks payments and sets the states of pickups.',
  },
  {
    value: 'dispatcher',
    label: 'Dispatcher',
    detail: 'Everything in the console except roles and bulk deletion.',
  },
  { value: 'owner', label: 'Owner', detail: 'Everything in the console.' },
];

/**
 * The dialog that grants, changes or revokes a role. It has its own address, so it works without JavaScript.
 */
export function RoleDialog({
  openDialog,
  formError,
}: {
  openDialog: OpenDialog | null;
  formError: RoleFormError | undefined;
}) {
  if (!openDialog) return null;
  const { action, member } = openDialog;
  const whose = member?.phoneLabel ?? (action === 'end' ? 'a phone' : undefined);
  const title = [WORDS[action].title, whose].filter(Boolean).join(' ');
  return (
    <RouteDialog title={title} closeHref={TEAM} small>
      <RoleForm key={title} {...openDialog} formError={formError} />
    </RouteDialog>
  );
}

function RoleForm({ action, member, formError }: OpenDialog & { formError: RoleFormError | undefined }) {
  const fields = useId();
  const navigation = useNavigation();
  const isPending = navigation.formData?.get('intent') === action;
  const form = useFirstFocus('input[inputmode=tel], [type=radio], a');
  const errors = formError?.errors ?? {};
  const words = WORDS[action];

  return (
    <Form
      ref={form}
      method="post"
      action={roleDialogHref(action, member)}
      replace
      preventScrollReset
      className="mt-4 grid gap-4"
    >
      <ErrorSummary
        errors={['phone', 'role'].flatMap((field) =>
          (errors[field] ?? []).map((message) => ({ message, fieldId: `${fields}-${field}` })),
        )}
      />
      {member && (
        <>
          <input type="hidden" name="phone" value={member.phone} />
          <input type="hidden" name="seen" value={member.version} />
        </>
      )}
      {!member && (
        <PhoneField
          name="phone"
          codeName="countryCode"
          id={`${fields}-phone`}
          label="Phone"
          hint={
            action === 'grant'
              ? 'They log in with it. A code is sent to it by WhatsApp.'
              : 'A rider or a member of the team.'
          }
          error={errors.phone ?? errors.countryCode}
          defaultCode={formError?.typed.countryCode || undefined}
          defaultValue={formError?.typed.phone}
          required
        />
      )}
      {(action === 'revoke' || action === 'reset-factor') && <Consequence action={action} member={member} />}
      {action === 'end' && <p>Every login of this phone ends at once, on all devices. Bookings are kept.</p>}
      {(action === 'grant' || action === 'change') && (
        <RadioGroup
          name="role"
          id={`${fields}-role`}
          label="Role"
          options={ROLE_OPTIONS}
          error={errors.role}
          defaultValue={formError?.typed.role || member?.role}
          required
        />
      )}
      <DialogActions>
        <ButtonLink to={TEAM} preventScrollReset replace>
          {words.backLabel}
        </ButtonLink>
        <Button
          type="submit"
          variant={action === 'grant' || action === 'change' ? 'primary' : 'danger'}
          name="intent"
          value={action}
          pending={isPending && words.pending}
        >
          {words.submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Returns the address of a dialog, where a refused form is shown again without JavaScript. */
function roleDialogHref(action: TeamAction, member: MemberView | null): string {
  return `${TEAM}?${new URLSearchParams({ [action]: member?.phone ?? '' })}`;
}

function Consequence({
  action,
  member,
}: {
  action: 'revoke' | 'reset-factor';
  member: MemberView | null;
}): ReactNode {
  if (action === 'reset-factor') {
    return (
      <p>
        Make sure that you are talking to the right person. The passkeys, the authenticator app and the
        recovery codes of this phone stop working, and its open consoles close. At the next login by phone it
        sets up a new second factor.
      </p>
    );
  }
  return member?.isMe ? (
    <p>You will lose access to the console. Only another owner can give it back.</p>
  ) : (
    <p>This phone loses access to the console at its next request. Its bookings as a rider are kept.</p>
  );
}
