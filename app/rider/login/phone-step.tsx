import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { LoginForm } from '#app/rider/login/login.schema.ts';
import { CookiesAsked } from '#app/ui/forms/cookies-asked.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ASKED_PHONE } from '#app/ui/forms/phone/asked-phone.ts';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { summaryErrors } from '#app/ui/forms/summary-errors.ts';
import { isBlockedSubmit } from '#app/ui/hooks/submit-events.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { identityWords } from '#messages/identity.ts';
import * as words from '#words/account/login.ts';

/** Step `details`: enter the phone. */
export function PhoneStep({
  lastResult,
  isSecond = false,
}: {
  lastResult: SubmissionResult | undefined;
  /** Another way to log in comes first. */
  isSecond?: boolean;
}) {
  const checks = useLoaded(() => import('#app/rider/login/form-checks.ts'));
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
        if (isBlockedSubmit(event)) showFirstErrorToast(new FormData(event.currentTarget));
      }}
      className="grid gap-6"
    >
      <CookiesAsked />
      <ErrorSummary errors={form.status === 'error' ? summaryErrors(form, fields) : []} />
      <input type="hidden" name={ASKED_PHONE} value={`${fields.countryCode.initialValue}${typed}`} />
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        codeName={fields.countryCode.name}
        codeId={fields.countryCode.id}
        label={words.phone}
        hint={words.phoneHint}
        error={fields.phone.errors ?? fields.countryCode.errors}
        defaultCode={fields.countryCode.initialValue}
        defaultValue={typed}
      />
      <Button
        type="submit"
        name="intent"
        value="send-otp"
        variant={isSecond ? 'secondary' : 'primary'}
        wide
        pending={sending && words.sending}
      >
        {words.sendCode}
      </Button>
    </Form>
  );
}

/** Shows the first error in a toast when the browser blocks a submit (docs/product/pages.md#errors). */
function showFirstErrorToast(form: FormData) {
  const missing = String(form.get('phone') ?? '').trim() === '';
  toast({
    title: missing ? words.phoneRequired : words.validationError,
    description: missing ? identityWords['phone-missing'].rider : identityWords['phone-invalid'],
    destructive: true,
  });
}
