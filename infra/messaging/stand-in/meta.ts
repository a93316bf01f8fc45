import { randomBytes } from 'node:crypto';
import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import { withControl } from '#infra/messaging/stand-in/control.ts';
import type { ChatLine } from '#infra/messaging/stand-in/control-calls.ts';
import { metaAccount } from '#infra/messaging/stand-in/meta-account.ts';
import { createReporter, type ReportsTo } from '#infra/messaging/stand-in/reporter.ts';
import { createTimers, type Later } from '#infra/messaging/stand-in/timers.ts';
import { startWhatsappStandIn } from '#infra/messaging/stand-in/whatsapp-server.ts';

export type MetaOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  readonly accountId: string;
  /** The site that gets reports and what people write. If absent, there are no reports. */
  readonly reportsTo?: ReportsTo;
  /** The usual clock and timers if absent. */
  readonly now?: () => number;
  readonly later?: Later;
  /** Begins the ids of messages. Those of another run must not come again. */
  readonly run?: string;
};

/** How many lines of the chats the stand-in remembers for the page of the demo. */
const MAX_LINES = 500;

/**
 * Starts a stand-in of Meta's Cloud API that refuses what Meta refuses, and reports what Meta reports. Its rules are in documents
 * of Meta for developers of the WhatsApp Business Platform: "Message Templates" (names, lengths, examples, the states of the review),
 * "Send Message Templates" (named parameters), "Error Codes" (100, 130429, 131008, 131026, 131047, 131048, 131056, 132000, 132001,
 * 132005, 132012, 132015, 132016, 132018), "Messaging Limits" (people in 24 hours), the overview of the Cloud API (pair limit,
 * throughput), "Webhooks" (signatures, repetitions, order) and "Status messages webhook reference". Each file names its own.
 */
export async function startMeta(options: MetaOptions) {
  const { token, phoneNumberId, accountId, reportsTo, now = Date.now } = options;
  const timers = createTimers();
  const later = options.later ?? timers.later;
  const run = options.run ?? randomBytes(6).toString('hex');
  const chat: ChatLine[] = [];
  let written = 0;
  const reporter = reportsTo && createReporter({ accountId, phoneNumberId, reportsTo, now, later });

  function note(line: ChatLine): void {
    chat.push(line);
    if (chat.length > MAX_LINES) chat.shift();
  }

  const { answer, setPairs, ...account } = metaAccount({
    token,
    phoneNumberId,
    accountId,
    now,
    later,
    idOf: (nth) => `wamid.${run}.${nth}`,
    onAccepted(id, { to, text }, behaviour: Behaviour) {
      note({ id, phone: `+${to}`, text, at: now(), isFromPerson: false });
      reporter?.report(id, to, behaviour);
    },
  });

  /** A person writes to the number, and the site is told. Returns the status of the site's answer. */
  async function receive(phone: string, body: string): Promise<number> {
    const at = now();
    written += 1;
    const id = `wamid.in.${run}.${written}`;
    account.writes(phone, at);
    note({ id, phone, text: body, at, isFromPerson: true });
    return (await reporter?.tell({ id, from: phone.replace(/\D/g, ''), body, at })) ?? 0;
  }

  const control = { token, chat, receive, behaviour: account.behaviour, behaves: account.behaves };
  const server = await startWhatsappStandIn(withControl(control, answer));
  return {
    ...account,
    chat,
    receive,
    setPairs,
    /** Refuses messages to one person that are closer together. */
    limitsPairs: (ms: number) => setPairs(ms === 0 ? null : { everyMs: ms, burst: 1 }),
    apiUrl: server.apiUrl,
    received: server.received,
    async close() {
      timers.stop();
      await server.close();
    },
  };
}
