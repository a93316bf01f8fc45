import { Form, useNavigation } from '@remix-run/react';
import { DELETED_HREF } from '#app/console/bookings/booking-hrefs.ts';
import { CancelWhy } from '#app/console/bookings/decide/cancel-why.tsx';
import { writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import type { Selection } from '#app/console/bookings/selection/post-selection.server.ts';
import type { SelectionConfirmation } from '#app/console/bookings/selection/selection-confirmation.server.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { counted } from '#domain/kernel/text/counted.ts';

type Confirmation = SelectionConfirmation &
  Partial<Pick<NonNullable<Selection['confirmation']>, 'errors' | 'typed'>>;
type DialogAddresses = { action: string; closeHref: string };

/** Asks before several bookings are cancelled or deleted. It has its own address. */
export function SelectionDialog({
  confirmation,
  ...addresses
}: { confirmation: Confirmation | null } & DialogAddresses) {
  if (!confirmation || confirmation.bookings.length === 0) return null;
  const changed = changedBy(confirmation);
  return (
    <RouteDialog
      title={
        changed === 0
          ? 'Nothing would be changed'
          : `${VERBS[confirmation.action]} ${counted(changed, 'booking')}?`
      }
      closeHref={addresses.closeHref}
    >
      <SelectionForm confirmation={confirmation} {...addresses} />
    </RouteDialog>
  );
}

/** Returns how many of the selected bookings the action would change. */
function changedBy({ bookings }: Confirmation): number {
  return bookings.filter(({ warning }) => warning === null).length;
}

const VERBS = { cancel: 'Cancel', delete: 'Delete' } as const;
const PENDING = { cancel: 'Cancelling', delete: 'Deleting' } as const;

function SelectionForm({
  confirmation,
  action,
  closeHref,
}: { confirmation: Confirmation } & DialogAddresses) {
  const navigation = useNavigation();
  const intent = `${confirmation.action}-selected`;
  const isPending = navigation.formData?.get('intent') === intent;
  const changed = changedBy(confirmation);
  const keep = (text: string) => (
    <ButtonLink to={closeHref} preventScrollReset replace>
      {text}
    </ButtonLink>
  );
  if (changed === 0)
    return (
      <div className="grid gap-4">
        <Chosen bookings={confirmation.bookings} />
        <div className="flex flex-col sm:flex-row sm:justify-end">{keep('Close')}</div>
      </div>
    );
  return (
    <Form method="post" action={action} replace preventScrollReset className="grid gap-4">
      {confirmation.bookings.map((one) => (
        <input key={one.id} type="hidden" name="selected" value={writeSelected(one)} />
      ))}
      <Chosen bookings={confirmation.bookings} />
      {confirmation.action === 'cancel' ? (
        <>
          <CancelWhy
            errors={confirmation.errors}
            typed={confirmation.typed}
            hint="For the team only. It is kept in each booking’s history."
          />
          <p className="text-ink-soft">
            You can undo this for a few seconds. Then the customers are notified.
          </p>
        </>
      ) : (
        <p>
          Each deleted booking is kept for {DELETED_KEPT_DAYS} days. Until then it can be restored among the{' '}
          <TextLink to={DELETED_HREF}>deleted bookings</TextLink>. The customers are not notified.
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {keep(changed === 1 ? 'Keep booking' : 'Keep bookings')}
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value={intent}
          pending={isPending && PENDING[confirmation.action]}
        >
          {VERBS[confirmation.action]} {counted(changed, 'booking')}
        </Button>
      </div>
    </Form>
  );
}

function Chosen({ bookings }: Pick<Confirmation, 'bookings'>) {
  return (
    <section
      aria-label="Selected bookings"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-2"
    >
      <ul className="grid gap-1">
        {bookings.map((one) => (
          <li key={one.id}>
            <span className="tabular font-medium">{one.reference}</span>{' '}
            <span className="text-ink-soft">{one.about}</span>
            {one.warning && <span className="block text-warning">{one.warning}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
