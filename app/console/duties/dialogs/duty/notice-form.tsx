import { Form, useNavigation } from '@remix-run/react';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/** The buttons that notify the driver by WhatsApp and the customer by e-mail. */
export function NoticeForm({
  driverId,
  formError,
}: {
  driverId: number;
  formError: DutyFormError | undefined;
}) {
  const pendingIntent = useNavigation().formData?.get('intent');
  useErrorToast(formError);
  return (
    <Form method="post" replace preventScrollReset className="grid gap-2">
      {formError && (
        <Banner tone="danger" title={formError.message} live>
          {formError.changed.join('. ')}
        </Banner>
      )}
      <input type="hidden" name="seenDriver" value={driverId} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="notify-driver"
          pending={pendingIntent === 'notify-driver' && 'Sending...'}
        >
          Notify driver (WhatsApp)
        </Button>
        <Button
          type="submit"
          name="intent"
          value="notify-customer"
          pending={pendingIntent === 'notify-customer' && 'Sending...'}
        >
          Notify customer (e-mail)
        </Button>
      </div>
    </Form>
  );
}

/** Submits a notice. Without an answer the dialog stays and says so. */
export const submitNotice = submitOrStay('', (_message, form) => {
  const whom = form.get('intent') === 'notify-customer' ? 'customer' : 'driver';
  const formError: DutyFormError = {
    title: 'Error',
    message: `Error notifying ${whom}. Please try again.`,
    errors: {},
    changed: [],
    version: '',
    typed: {},
  };
  return { formError };
});
