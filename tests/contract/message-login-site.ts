import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import { type Answer, type Client, type Site, startSite } from '#tests/contract/site.ts';

const SECRET = 'the secret of the app at Meta';
export const NUMBER_ID = '10550001';
const NUMBER = '+911123456789';

let ids = 0;

/** A notification as Meta documents it for a text that a person wrote to the number. */
export function written(from: string, body: string, id = `wamid.in${++ids}`): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const message = { from: from.slice(1), id, timestamp, type: 'text', text: { body } };
  const metadata = { display_phone_number: NUMBER.slice(1), phone_number_id: NUMBER_ID };
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

export type Opened = { readonly path: string; readonly text: string; readonly word: string };

export function shownOn({ body }: Answer): { text: string; word: string } {
  const of = (id: string) => new RegExp(`id="login-${id}"[^>]*>([^<]*)<`).exec(body)?.[1] ?? '';
  return { text: of('text'), word: of('word') };
}

export const goOn = (client: Client, { path }: Pick<Opened, 'path'>) =>
  client.form(path, { intent: 'continue' });

/** Returns whether a client is logged in as a phone. */
export const isLoggedInAs = async (client: Client, phone: string) =>
  (await client.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status === 200;

/** Presses the button on the login page. Returns what the next page shows. */
export async function open(client: Client, prefix = ''): Promise<Opened> {
  const started = await press(client, await client.get(`${prefix}/otp`), 'start');
  expect(started.status).toBe(303);
  const path = started.headers.get('Location') ?? '';
  return { path, ...shownOn(await follow(client, started)) };
}

/** Starts a site that offers logins by a message, beside a stand-in of Meta. */
export async function startMessageSite() {
  const meta = await startMeta({ token: 'token', phoneNumberId: NUMBER_ID, accountId: '2077' });
  const variables = {
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: NUMBER_ID, WHATSAPP_API_URL: meta.apiUrl },
    ...{ WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: 'made up', WHATSAPP_NUMBER: NUMBER },
    ...{ RATE_LIMITS: 'on', TRUST_PROXY: 'true', MESSAGE_LOGINS_PER_ADDRESS: '40/1h' },
  };
  const site: Site = await startSite(variables);

  async function deliver(body: string, secret = SECRET): Promise<number> {
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
    return (await fetch(`${site.url}/webhooks/whatsapp`, { method: 'POST', headers, body })).status;
  }

  return {
    ...{ meta, variables, site, deliver },
    /** The person writes to the number, and Meta tells the site. */
    async write(from: string, text: string): Promise<void> {
      meta.writes(from);
      expect(await deliver(written(from, text))).toBe(200);
    },
    repliesTo: (phone: string) =>
      meta.arrived.filter(({ to }) => to === phone.slice(1)).map(({ text, template }) => template ?? text),
    async stop() {
      await site.stop();
      await meta.close();
    },
  };
}
