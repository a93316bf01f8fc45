import type { APIRequestContext } from '@playwright/test';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';

/** One code per phone and half minute is sent, so every worker has administrators of its own. */
const ADMINS = 60;
export const ADMIN_PHONES = Array.from(
  { length: ADMINS },
  (_, at) => `+9199999${String(at + 1).padStart(5, '0')}`,
);

/** The team's own number and address: what the demo is configured with. */
export const TEAM = { whatsapp: '+919999900000', email: 'hello@ratha.example' } as const;

export type Message = {
  readonly id: number;
  readonly to: string;
  readonly channel: Channel;
  readonly kind: MessageKind;
  readonly body: string;
};

/** The messages to a phone or an e-mail address, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  // On a slow machine the server may close an idle connection just when it is used again.
  const answer = await request.get('/dev/outbox.json', { params: { to }, maxRetries: 3 });
  return ((await answer.json()) as { messages: Message[] }).messages;
}

async function lastCode(request: APIRequestContext, phone: string): Promise<string> {
  const sent = (await messagesTo(request, phone)).find(({ kind }) => kind === 'otp');
  const digits = /\b\d{6}\b/.exec(sent?.body ?? '')?.[0];
  if (!digits) throw new Error('No code was sent to this phone');
  return digits;
}

export type Rider = {
  /** E.164, and without its country code as the form asks for it. */
  readonly phone: string;
  readonly national: string;
  readonly name: string;
  readonly email: string;
  /** The last code that was sent to the phone. */
  readonly code: () => Promise<string>;
  /** A code that was not sent. */
  readonly wrongCode: () => Promise<string>;
  readonly messages: () => Promise<Message[]>;
};

let riders = 0;

/** A rider whom no other test knows: `worker` tells the processes of a run apart. */
export function anotherRider(request: APIRequestContext, worker: number): Rider {
  riders += 1;
  const national = `98${String(worker % 10_000).padStart(4, '0')}${String(riders).padStart(4, '0')}`;
  const phone = `+91${national}`;
  const messages = () => messagesTo(request, phone);
  const code = () => lastCode(request, phone);
  return {
    phone,
    national,
    name: 'अनन्या शर्मा',
    email: `rider-${national}@ratha.example`,
    code,
    wrongCode: async () => String((Number(await code()) + 1) % 1_000_000).padStart(6, '0'),
    messages,
  };
}

/** Logs the browser of `request` in by the calls, for journeys that begin later. */
export async function logIn(request: APIRequestContext, phone: string): Promise<void> {
  const sent = await request.post('/api/otp/send', { data: { phone } });
  if (!sent.ok()) throw new Error(`No code: ${await sent.text()}`);
  const otp = await lastCode(request, phone);
  const verified = await request.post('/api/otp/verify', { data: { phone, otp } });
  if (!verified.ok()) throw new Error(`No login: ${await verified.text()}`);
}
