import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { LoginForm } from '#app/rider/login/login.schema.ts';
import { useResendWait } from '#app/rider/login/use-resend-wait.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { OtpField } from '#app/ui/forms/phone/otp-field.tsx';
import { summaryErrors } from '#app/ui/forms/summary-errors.ts';
import { isBlockedSubmit } from '#app/ui/hooks/submit-events.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { OTP } from '#domain/identity/otp.ts';
import * as words from '#words/account/login.ts';
import { duration } from '#words/booking/times.ts';

/** Step `otp`: enter the code. `sent` changes each time a code is sent. */
export function CodeStep({
  sentTo,
  isLong,
  sent,
  lastResult,
  isSecond = false,
  isVoid = false,
}: {
  sentTo: string;
  /** The code has letters and digits. */
  isLong: boolean;
  sent: unknown;
  lastResult: SubmissionResult | undefined;
  /** Another way to log in comes first. */
  isSecond?: boolean;
  /** The code is never right again, so the rider asks for another one. */
  isVoid?: boolean | undefined;
}) {
  const checks = useLoaded(() => import('#app/rider/login/form-checks.ts'));
  const [form, fields] = useForm<LoginForm>({
    id: 'login-code',
    lastResult: lastResult ?? null,
    ...(checks && { onValidate: ({ formData }) => checks.checkCodeStep(formData, isLong) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const pendingIntent = useNavigation().formData?.get('intent');

  return (
    <div className="grid gap-6">
      <Form
        method="post"
        {...wiring}
        onSubmit={(event) => {
          onSubmit(event);
          if (isBlockedSubmit(event)) {
            const description = isLong ? words.enterLongCode : words.enterCode;
            toast({ title: words.validationError, description, destructive: true });
          }
        }}
        className="grid gap-6"
      >
        <input type="hidden" name="sentTo" value={sentTo} />
        <ErrorSummary errors={form.status === 'error' ? summaryErrors(form, fields) : []} />
        <OtpField
          name={fields.otp.name}
          id={fields.otp.id}
          label={words.code}
          hint={
            <>
              {words.codeSentTo}
              <strong className="tabular whitespace-nowrap text-ink">{sentTo}</strong>
              {words.codeValidFor(duration(OTP.validForMs))}
              {isLong && words.longCode(OTP.longLength)}
            </>
          }
          error={fields.otp.errors}
          isLong={isLong}
        />
        <Button
          type="submit"
          name="intent"
          value="verify-otp"
          variant={isSecond || isVoid ? 'secondary' : 'primary'}
          wide
          pending={pendingIntent === 'verify-otp' && words.verifying}
        >
          {words.verify}
        </Button>
      </Form>
      <Resend
        sent={sent}
        sentTo={sentTo}
        pending={pendingIntent === 'send-otp'}
        isMain={isVoid && !isSecond}
      />
      <Form method="post">
        <Button type="submit" name="intent" value="back" wide>
          {words.back}
        </Button>
      </Form>
    </div>
  );
}

/** Sends another code to the same number. The server enforces the wait; the countdown only shows it. */
function Resend({
  sent,
  sentTo,
  pending,
  isMain,
}: {
  sent: unknown;
  sentTo: string;
  pending: boolean;
  isMain: boolean;
}) {
  const wait = useResendWait(sent);
  return (
    <Form method="post" className="grid gap-1">
      <input type="hidden" name="sentTo" value={sentTo} />
      <p className="flex flex-wrap items-center gap-x-1">
        {words.noCode}
        <button
          type="submit"
          name="intent"
          value="send-otp"
          aria-disabled={pending || undefined}
          className={
            isMain
              ? buttonLook('primary')
              : 'inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-accent-ink underline underline-offset-4'
          }
        >
          {pending ? words.sending : words.resend}
        </button>
      </p>
      <p className="tabular -mt-1 text-sm text-ink-soft">
        {wait > 0 ? words.anotherCodeIn(wait) : words.newCodeReplaces}
      </p>
    </Form>
  );
}
