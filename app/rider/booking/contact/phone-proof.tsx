import type { FieldMetadata } from '@conform-to/react';
import type { ContactForm } from '#app/rider/booking/answers/contact-form.schema.ts';
import { OtpField } from '#app/ui/forms/otp-field.tsx';
import { PhoneField } from '#app/ui/forms/phone-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * A guest's phone and its code. The buttons post their intent, so that the step works without JavaScript
 * (docs/product/pages.md#phone-proof).
 */
export function PhoneProof({
  fields,
  sentTo,
  pendingIntent,
}: {
  fields: { readonly [Name in 'phone' | 'countryCode' | 'otp']: FieldMetadata<ContactForm[Name]> };
  /** The phone that the last code was sent to, or null. */
  sentTo: string | null;
  /** The form's pending intent. */
  pendingIntent: unknown;
}) {
  const sending = pendingIntent === 'send-otp';
  return (
    <div className="grid gap-6 border-t border-line pt-6" id="otp">
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        codeName={fields.countryCode.name}
        label="Phone"
        hint="We send a 6-digit code by WhatsApp to verify it."
        error={fields.phone.errors}
        defaultCode={fields.countryCode.initialValue}
        defaultValue={fields.phone.initialValue}
        action={
          <Button
            type="submit"
            name="intent"
            value="send-otp"
            formNoValidate
            pending={sending && 'Sending...'}
          >
            {sentTo ? 'OTP Sent' : 'Send OTP'}
          </Button>
        }
      />
      {sentTo && (
        <div className="grid gap-3">
          <OtpField
            name={fields.otp.name}
            id={fields.otp.id}
            label="Verification code"
            hint={`Sent by WhatsApp to ${sentTo}. It is valid for 5 minutes.`}
            error={fields.otp.errors}
            required={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="verify-otp"
              formNoValidate
              pending={pendingIntent === 'verify-otp' && 'Verifying...'}
            >
              Verify
            </Button>
            <Button type="submit" name="intent" value="send-otp" variant="quiet" formNoValidate>
              Resend OTP
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
