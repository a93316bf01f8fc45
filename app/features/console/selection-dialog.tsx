import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { ErrorSummary } from '#app/components/forms/error-summary.tsx';
import { SelectField } from '#app/components/forms/select-field.tsx';
import { TextArea } from '#app/components/forms/text-area.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import type { AskedAboutSelected } from '#app/features/console/ask-about-selected.server.ts';
import { NOTE_LIMIT } from '#app/features/console/cancel-form.schema.ts';
import type { Selection } from '#app/features/console/post-selection.server.ts';
import { writeSelected } from '#app/features/console/selection.schema.ts';
import { CANCELLATION_REASONS } from '#domain/bookings/booking.ts';

const REASONS = Object.entries(CANCELLATION_REASONS).map(([value, label]) => ({ value, label }));

type Asked = AskedAboutSelected & Partial<Pick<NonNullable<Selection['asking']>, 'errors' | 'typed'>>;
type Way = { action: string; closeHref: string };

/** Asks before several bookings are cancelled, and why, or deleted; a page of its own by its address. */
export function SelectionDialog({ asked, ...way }: { asked: Asked | null } & Way) {
  const navigate = useNavigate();
  const isOpen = asked !== null && asked.bookings.length > 0;
  return (
    // Over the page also where no script can make the dialog a modal one.
    <div className={isOpen ? 'fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent' : 'contents'}>
      <Dialog
        open={isOpen}
        onClose={() => navigate(way.closeHref, { preventScrollReset: true, replace: true })}
        closeHref={way.closeHref}
        title={asked ? `${VERBS[asked.act]} ${howMany(asked)}?` : ''}
      >
        {isOpen && <SelectionForm asked={asked} {...way} />}
      </Dialog>
    </div>
  );
}

const VERBS = { cancel: 'Cancel', delete: 'Delete' } as const;
const PENDING = { cancel: 'Cancelling', delete: 'Deleting' } as const;

function howMany({ bookings }: Asked): string {
  return `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`;
}

function SelectionForm({ asked, action, closeHref }: { asked: Asked } & Way) {
  const navigation = useNavigation();
  const intent = `${asked.act}-selected`;
  const isPending = navigation.formData?.get('intent') === intent;
  return (
    <Form method="post" action={action} replace preventScrollReset className="grid gap-4">
      {asked.bookings.map((one) => (
        <input key={one.id} type="hidden" name="selected" value={writeSelected(one)} />
      ))}
      <Chosen bookings={asked.bookings} />
      {asked.act === 'cancel' ? <Why {...asked} /> : <p>{DELETED}</p>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep {asked.bookings.length === 1 ? 'booking' : 'bookings'}
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value={intent}
          pending={isPending && PENDING[asked.act]}
        >
          {VERBS[asked.act]} {howMany(asked)}
        </Button>
      </div>
    </Form>
  );
}

const DELETED =
  'An export of each is kept for 30 days, from which the command line can restore it. The customers are not told.';

function Chosen({ bookings }: Pick<Asked, 'bookings'>) {
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
            {one.trouble && <span className="block text-warning">{one.trouble}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ errors = {}, typed }: Asked) {
  const fields = useId();
  return (
    <>
      <ErrorSummary
        errors={['reason', 'note'].flatMap((field) =>
          (errors[field] ?? []).map((message) => ({ message, fieldId: `${fields}-${field}` })),
        )}
      />
      <SelectField
        id={`${fields}-reason`}
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={REASONS}
        defaultValue={typed?.reason}
        error={errors.reason}
        required
      />
      <TextArea
        id={`${fields}-note`}
        name="note"
        label="Note"
        hint="For the team; each booking’s history keeps it."
        limit={NOTE_LIMIT}
        rows={3}
        defaultValue={typed?.note}
        error={errors.note}
        required={false}
      />
      <p className="text-ink-soft">The customers are told. This cannot be undone.</p>
    </>
  );
}
