import type { SendMailOptions } from 'nodemailer';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import { type Delivery, isForTeam } from '#domain/messaging/message.ts';
import { invitationIcs } from '#infra/calendar/ride-ics.ts';
import { ONE_ADDRESS } from '#infra/config/one-address.ts';
import { mailHtml } from '#infra/messaging/mail/mail-html.ts';

export type MailSettings = {
  /** Sender's address. A display name around it is replaced by the brand's. */
  readonly from: string;
  /** Who gets the reports about mails that could not be delivered. Null sends them to the sender's address. */
  readonly bounceTo: string | null;
  readonly brandName: string;
  readonly publicUrl: string;
  /** Returns the id of the installation, which is a part of the ids of calendar entries. */
  readonly installationId: () => Promise<string>;
};

/** A mail with the sender in the envelope and the Message-ID, as nodemailer takes it. */
export type ComposedMail = SendMailOptions & { readonly messageId: string };

/**
 * Creates a function that writes a message as a mail: its text, the same as HTML for riders, and the invitation to its
 * ride. Throws a DeliveryError if the recipient is not exactly one address.
 */
export function mailComposer({ from, bounceTo, brandName, publicUrl, installationId }: MailSettings) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const sender = { name: oneLine(brandName), address };

  return async (delivery: Delivery): Promise<ComposedMail> => {
    const { kind, to, subject, body, key, language = DEFAULT_LANGUAGE } = delivery;
    if (!ONE_ADDRESS.test(to)) throw new DeliveryError('email: not an address', { outcome: 'refused' });
    return {
      from: sender,
      to: { name: '', address: to },
      envelope: { from: bounceTo ?? address, to },
      subject: oneLine(subject),
      text: body,
      html: isForTeam(kind) ? undefined : mailHtml({ body, brandName: sender.name, publicUrl, language }),
      icalEvent: await calendarPart(delivery),
      messageId: `<${key.replace(/[^A-Za-z0-9]+/g, '.')}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // Exchange answers with out-of-office notes in spite of Auto-Submitted.
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': language,
      },
    };
  };

  async function calendarPart({ to, invitation }: Delivery) {
    if (!invitation) return undefined;
    const content = invitationIcs(invitation, {
      installation: await installationId(),
      organizer: { name: sender.name, email: address },
      attendee: to,
    });
    return { method: invitation.method, content, filename: 'ride.ics' };
  }
}

/** Removes line breaks, which would end the header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
