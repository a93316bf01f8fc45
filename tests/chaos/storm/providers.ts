import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { readWhole } from '#infra/messaging/stand-in/read-whole.ts';
import type { Random } from './random.ts';

/** A message that a provider has taken. */
export type Taken = { readonly channel: 'whatsapp' | 'email'; readonly to: string; readonly body: string };

export type Providers = {
  readonly environment: Readonly<Record<string, string>>;
  readonly taken: Taken[];
  readonly stop: () => Promise<void>;
};

/** Starts stand-ins for WhatsApp and the mail server. They take every message and answer after a short delay. */
export async function startProviders(random: Random): Promise<Providers> {
  const taken: Taken[] = [];
  const delay = () => sleep(random.between(10, 150));

  const whatsapp = createServer(async (request, response) => {
    // A worker asks what Meta says of the number.
    if (request.method === 'GET') return void response.writeHead(200).end('{}');
    const sent = await readWhole(request);
    if (sent === undefined) return;
    const message = JSON.parse(sent) as { to: string };
    taken.push({ channel: 'whatsapp', to: message.to, body: JSON.stringify(message) });
    await delay();
    const answer = { messaging_product: 'whatsapp', messages: [{ id: `wamid.${taken.length}` }] };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => whatsapp.listen(0, '127.0.0.1', ready));

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const letter = await readWhole(stream);
      if (letter === undefined) return;
      const body = letter.slice(letter.indexOf('\r\n\r\n'));
      taken.push({ channel: 'email', to: envelope.rcptTo[0]?.address ?? '', body });
      await delay();
      done();
    },
  });
  // A killed worker resets its connection.
  mail.on('error', () => undefined);
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready));

  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    environment: {
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_PHONE_NUMBER_ID: '1055',
      WHATSAPP_API_URL: `http://127.0.0.1:${portOf(whatsapp)}/v23.0`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
      SMTP_FROM: 'rides@ratha.example',
    },
    taken,
    async stop() {
      whatsapp.closeAllConnections();
      await Promise.all([
        new Promise((closed) => whatsapp.close(closed)),
        new Promise<void>((closed) => mail.close(closed)),
      ]);
    },
  };
}
