import { Form, useNavigation } from '@remix-run/react';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Asks before a driver or vehicle is deleted. If it has duties, offers to deactivate it instead. */
export function DeleteForm({
  noun,
  active,
  refused,
  formError,
  closeHref,
}: {
  noun: 'driver' | 'vehicle';
  active: boolean;
  /** Why it cannot be deleted, or null. */
  refused: string | null;
  formError: FormError | undefined;
  closeHref: string;
}) {
  const pendingIntent = useNavigation().formData?.get('intent');
  const form = useFirstFocus('a');
  const errorMessage = formError?.message ?? refused;

  useErrorToast(formError);

  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-4 grid gap-4">
      {errorMessage ? (
        <Banner tone="warning" live={formError !== undefined}>
          {errorMessage}
        </Banner>
      ) : (
        <p>This cannot be undone.</p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep {noun}
        </ButtonLink>
        {errorMessage && active && (
          <Button
            type="submit"
            name="intent"
            value="deactivate"
            pending={pendingIntent === 'deactivate' && 'Deactivating...'}
          >
            Deactivate {noun}
          </Button>
        )}
        {!refused && (
          <Button
            type="submit"
            variant="danger"
            name="intent"
            value="delete"
            pending={pendingIntent === 'delete' && 'Deleting...'}
          >
            Delete {noun}
          </Button>
        )}
      </div>
    </Form>
  );
}
