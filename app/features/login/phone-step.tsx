import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { ErrorSummary } from '#app/components/forms/error-summary.tsx';
import { PhoneField } from '#app/components/forms/phone-field.tsx';
import { isHeldBack } from '#app/components/forms/presses.ts';
import { useLoaded } from '#app/components/forms/use-loaded.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.tsx';
import type { LoginForm } from '#app/features/login/login.schema.ts';
import { summaryErrors } from '#app/features/login/summary-errors.ts';
import { PHONE_INVALID, PHONE_MISSING } from '#domain/identity/send-otp.ts';

/** Step `details`: whose phone it is. */
export function PhoneStep({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const checks = useLoaded(() => import('#app/features/login/form-checks.ts'));
  const [form, fields] = useForm<LoginForm>({
    id: 'login-phone',
    lastResult: lastResult ?? null,
    ...(checks && { onValidate: ({ formData }) => checks.checkPhoneStep(formData) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const sending = useNavigation().formData?.get('intent') === 'send-otp';
  const typed = fields.phone.initialValue;

  return (
    <Form
      method="post"
      {...wiring}
      onSubmit={(event) => {
        onSubmit(event);
        if (isHeldBack(event)) sayWhatIsMissing(new FormData(event.currentTarget));
      }}
      className="grid gap-6"
    >
      <ErrorSummary errors={form.status === 'error' ? summaryErrors(form, fields) : []} />
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        codeName={fields.countryCode.name}
        label="Phone"
        hint="We send a 6-digit code to it over WhatsApp."
        error={fields.phone.errors}
        defaultCode={fields.countryCode.initialValue}
        defaultValue={typed}
      />
      <Button
        type="submit"
        name="intent"
        value="send-otp"
        variant="primary"
        wide
        pending={sending && 'Sending...'}
      >
        Send OTP
      </Button>
    </Form>
  );
}

/** A form that the browser held back says why in a toast too (seed 0 §5). */
function sayWhatIsMissing(form: FormData) {
  const missing = String(form.get('phone') ?? '').trim() === '';
  toast({
    title: missing ? 'Phone Number Required' : 'Validation Error',
    description: missing ? PHONE_MISSING : PHONE_INVALID,
    destructive: true,
  });
}
