import type { APIRequestContext } from '@playwright/test';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';

/** A phone gets one code in 30 seconds, so every worker has its own administrators. */
const ADMINS = 60;
export const ADMIN_PHONES = Array.from(
  { length: ADMINS },
  (_, at) => `+9199999${String(at + 1).padStart(5, '0')}`,
);

/** The team's own number and address, as configured in the demo. */
export const TEAM = { whatsapp: '+919999900000', email: 'hello@ratha.example' } as const;

export type Message = {
  readonly id: number;
  readonly to: string;
  readonly channel: Channel;
  readonly kind: MessageKind;
  readonly body: string;
};

/** Returns the messages to a phone or an e-mail address, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  // On a slow machine the server may close an idle connection just before it is used again.
  const answer = await request.get('/dev/outbox.json', { params: { to }, maxRetries: 3 });
  return ((await answer.json()) as { messages: Message[] }).messages;
}

async function lastCode(request: APIRequestContext, phone: string): Promise<string> {
  const sent = (await messagesTo(request, phone)).find(({ kind }) => kind === 'otp');
  const digits = /^[0-9A-Z]{6,10}\b/.exec(sent?.body ?? '')?.[0];
  if (!digits) throw new Error('No code was sent to this phone');
  return digits;
}

export type Rider = {
  /** The phone in E.164 format, and as the form takes it, without its country code. */
  readonly phone: string;
  readonly national: string;
  readonly name: string;
  readonly email: string;
  /** Returns the last code that was sent to the phone. */
  readonly code: () => Promise<string>;
  /** Returns a code that was not sent. */
  readonly wrongCode: () => Promise<string>;
  readonly messages: () => Promise<Message[]>;
};

let riders = 0;

/** Creates a new rider. `worker` distinguishes the processes of a run. */
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

/** Logs the browser of `request` in through the API, for tests that begin after the login. */
export async function logIn(request: APIRequestContext, phone: string): Promise<void> {
  const sent = await request.post('/api/otp/send', { data: { phone } });
  if (!sent.ok()) throw new Error(`No code: ${await sent.text()}`);
  const otp = await lastCode(request, phone);
  const verified = await request.post('/api/otp/verify', { data: { phone, otp } });
  if (!verified.ok()) throw new Error(`No login: ${await verified.text()}`);
}
