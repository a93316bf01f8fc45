import { Form, useNavigation } from '@remix-run/react';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

type Props = { readonly owner: string; readonly name: string; readonly backHref: string };

/** Asks before a secret link is revoked. `owner` is `team`, or the id of a driver. */
export function RevokeDialog(props: Props) {
  return (
    <RouteDialog title={`Revoke the calendar link of ${props.name}?`} closeHref={props.backHref} small>
      <RevokeForm {...props} />
    </RouteDialog>
  );
}

function RevokeForm({ owner, backHref }: Props) {
  const isRevoking = useNavigation().formData?.get('intent') === 'revoke';
  const form = useFirstFocus('a');
  return (
    <Form ref={form} method="post" action={backHref} replace preventScrollReset className="mt-4 grid gap-4">
      <input type="hidden" name="owner" value={owner} />
      <p>
        Each calendar with this link shows nothing new from then on. This cannot be undone: a link that you
        create afterwards is another one, and has to be added again.
      </p>
      <DialogActions>
        <ButtonLink to={backHref} preventScrollReset replace>
          Keep link
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="revoke"
          pending={isRevoking && 'Revoking...'}
        >
          Revoke link
        </Button>
      </DialogActions>
    </Form>
  );
}
