import { type Behaviour, reportsOf } from '#infra/messaging/stand-in/behaviour.ts';
import {
  type Sender,
  statusNotification,
  textNotification,
} from '#infra/messaging/stand-in/notifications.ts';
import type { Later } from '#infra/messaging/stand-in/timers.ts';
import { type WebhookManner, webhookSender } from '#infra/messaging/stand-in/webhook-sender.ts';

/** Where the stand-in reports to, and whose number it has. */
export type ReportsTo = {
  readonly url: string;
  readonly appSecret: string;
  readonly number: string;
  readonly random?: () => number;
};

const MANNERS: Partial<Record<Behaviour, WebhookManner>> = {
  'reports-in-pieces': 'in-pieces',
  'reports-with-wrong-signature': 'wrong-signature',
};

type ReporterOptions = Pick<Sender, 'accountId' | 'phoneNumberId'> & {
  readonly reportsTo: ReportsTo;
  readonly now: () => number;
  readonly later: Later;
};

/** Creates what tells the site by signed notifications what became of messages, and what people wrote. */
export function createReporter({ accountId, phoneNumberId, reportsTo, now, later }: ReporterOptions) {
  const { url, appSecret, number, random } = reportsTo;
  const sender = { accountId, phoneNumberId, number };
  const send = webhookSender({ url, appSecret, later, ...(random && { random }) });
  return {
    /** Plans the reports about an accepted message. */
    report(id: string, to: string, behaviour: Behaviour): void {
      const accepted = now();
      for (const { status, afterMs, arrivesMs } of reportsOf(behaviour)) {
        const told = statusNotification(sender, { id, to, status, at: accepted + afterMs });
        later(arrivesMs, () => void send(told, MANNERS[behaviour]));
      }
    },
    /** Tells that a person wrote. Returns the status of the answer, 0 if there is none. */
    tell: (written: { id: string; from: string; body: string; at: number }): Promise<number> =>
      send(textNotification(sender, written)),
  };
}
