import type { ReactNode } from 'react';
import { PhoneProof } from '#app/rider/booking/contact/phone-proof.tsx';
import type { ContactFieldset } from '#app/rider/booking/contact/use-contact-form.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import * as words from '#words/booking/booking-contact.ts';

/** The contact fields: name, e-mail, a verified phone, and the fields in `children`. */
export function ContactFields({
  fields,
  loggedInAs,
  justVerified,
  otpSentTo,
  hasLongCode,
  pendingIntent,
  children,
}: {
  fields: ContactFieldset;
  /** The session's verified phone, or null for a guest. */
  loggedInAs: string | null;
  justVerified: boolean;
  /** The phone that the last code was sent to, or null. */
  otpSentTo: string | null;
  /** The last code has letters and digits. */
  hasLongCode: boolean;
  /** The form's pending intent. */
  pendingIntent: unknown;
  children?: ReactNode;
}) {
  return (
    <Card className="grid gap-6" id="contact-details">
      <TextField
        {...wired(fields.customerName)}
        label={words.fullName}
        autoComplete="name"
        defaultValue={fields.customerName.initialValue}
      />
      <TextField
        {...wired(fields.customerEmail)}
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={fields.customerEmail.initialValue}
      />
      {loggedInAs ? (
        <div className="grid gap-3">
          {justVerified && <Banner tone="success">{words.phoneVerified}</Banner>}
          <p>
            {words.loggedInAs}
            <strong className="tabular">{loggedInAs}</strong>
          </p>
        </div>
      ) : (
        <PhoneProof fields={fields} sentTo={otpSentTo} isLong={hasLongCode} pendingIntent={pendingIntent} />
      )}
      {children}
    </Card>
  );
}

function wired(field: { name: string; id: string; errors?: string[] | undefined }) {
  return { name: field.name, id: field.id, error: field.errors };
}
