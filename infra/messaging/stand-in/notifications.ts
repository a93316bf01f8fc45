import type { PlannedReport } from '#infra/messaging/stand-in/behaviour.ts';

export type Sender = {
  readonly accountId: string;
  readonly phoneNumberId: string;
  /** The number of the account in E.164. */
  readonly number: string;
};

const seconds = (at: number) => String(Math.floor(at / 1_000));

/** Returns the notification of a report ("Status messages webhook reference" of Meta). A failure names its cause. */
export function statusNotification(
  sender: Sender,
  { id, to, status, at }: { id: string; to: string; status: PlannedReport['status']; at: number },
): object {
  const failed = { code: 131026, title: 'Message undeliverable', message: 'Message undeliverable' };
  return notification(sender, {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(at),
        recipient_id: to,
        ...(status === 'failed' && { errors: [failed] }),
      },
    ],
  });
}

/** Returns the notification of a text that a person wrote ("Text messages webhook reference" of Meta). */
export function textNotification(
  sender: Sender,
  { id, from, body, at }: { id: string; from: string; body: string; at: number },
): object {
  return notification(sender, {
    contacts: [{ profile: { name: from }, wa_id: from }],
    messages: [{ from, id, timestamp: seconds(at), type: 'text', text: { body } }],
  });
}

function notification({ accountId, phoneNumberId, number }: Sender, news: object): object {
  const metadata = { display_phone_number: number.slice(1), phone_number_id: phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, ...news };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: accountId, changes: [{ field: 'messages', value }] }],
  };
}
