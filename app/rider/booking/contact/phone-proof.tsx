import type { FieldMetadata } from '@conform-to/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactForm } from '#app/rider/booking/answers/contact-form.schema.ts';
import { ASKED_PHONE } from '#app/ui/forms/phone/asked-phone.ts';
import { OtpField } from '#app/ui/forms/phone/otp-field.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { OTP } from '#domain/identity/otp.ts';
import * as words from '#words/booking/booking-contact.ts';

/**
 * A guest's phone and its code. Green is on the button that comes next: *Send OTP*, then *Verify*. The buttons post
 * their intent, so that the step works without JavaScript (docs/product/pages.md#phone-proof).
 */
export function PhoneProof({
  fields,
  sentTo,
  isLong,
  pendingIntent,
}: {
  fields: { readonly [Name in 'phone' | 'countryCode' | 'otp']: FieldMetadata<ContactForm[Name]> };
  /** The phone that the last code was sent to, or null. */
  sentTo: string | null;
  /** The last code has letters and digits. */
  isLong: boolean;
  /** The form's pending intent. */
  pendingIntent: unknown;
}) {
  const sending = pendingIntent === 'send-otp';
  // Another phone needs another code. The step comes back when a code is sent.
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (sending) setChanged(false);
  }, [sending]);
  const shownTo = isChanged ? null : sentTo;
  useFocusWhenSent(fields.otp.id, sending);
  function notePhone({ target }: FormEvent<HTMLDivElement>) {
    const { name } = target as HTMLInputElement;
    if (name === fields.phone.name || name === fields.countryCode.name) setChanged(true);
  }
  return (
    <div className="grid gap-6 border-t border-line pt-6" id="otp" onInput={notePhone}>
      <input
        type="hidden"
        name={ASKED_PHONE}
        value={`${fields.countryCode.initialValue}${fields.phone.initialValue}`}
      />
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        codeName={fields.countryCode.name}
        codeId={fields.countryCode.id}
        label={words.phone}
        hint={words.phoneHint}
        error={fields.phone.errors ?? fields.countryCode.errors}
        defaultCode={fields.countryCode.initialValue}
        defaultValue={fields.phone.initialValue}
        action={
          <Button
            type="submit"
            name="intent"
            value="send-otp"
            variant={shownTo ? 'secondary' : 'primary'}
            formNoValidate
            pending={sending && words.sending}
          >
            {shownTo ? words.codeSent : words.sendCode}
          </Button>
        }
      />
      {shownTo && (
        <div className="grid gap-3">
          <OtpField
            name={fields.otp.name}
            id={fields.otp.id}
            label={words.code}
            hint={isLong ? words.longCodeHint(shownTo, OTP.longLength) : words.codeHint(shownTo)}
            isLong={isLong}
            error={fields.otp.errors}
            required={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="verify-otp"
              variant="primary"
              formNoValidate
              pending={pendingIntent === 'verify-otp' && words.verifying}
            >
              {words.verify}
            </Button>
            <Button type="submit" name="intent" value="send-otp" variant="quiet" formNoValidate>
              {words.resend}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the code field when a code was sent, unless an error needs attention. */
function useFocusWhenSent(id: string, sending: boolean): void {
  const wasSending = useRef(sending);
  useEffect(() => {
    const isSent = wasSending.current && !sending;
    wasSending.current = sending;
    if (isSent && !document.querySelector('[role=alert]')) document.getElementById(id)?.focus();
  }, [id, sending]);
}
