import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readWhole } from '#infra/messaging/stand-in/read-whole.ts';

export type Letter = {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: readonly string[];
  readonly body: string;
};

/** The act of the stand-in after the end of a text: `silent` takes it and never answers, `cut` closes the connection. */
export type SmtpAnswer = 'accept' | 'silent' | 'cut' | { readonly refuse: number };

/** Starts a local mail server. `received` lists the mails whose text arrived to its end, whatever the answer. */
export async function startSmtpStandIn(first: SmtpAnswer = 'accept', options: SMTPServerOptions = {}) {
  const received: Letter[] = [];
  const sockets = new Set<Socket>();
  let answer = first;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const letter = await readWhole(stream);
      if (letter === undefined) return;
      const [head = '', ...rest] = letter.split('\r\n\r\n');
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
        body: rest.join('\r\n\r\n'),
      });
      if (answer === 'accept') done();
      if (answer === 'cut') for (const socket of sockets) socket.destroy();
      if (typeof answer === 'object') {
        done(Object.assign(new Error('Refused'), { responseCode: answer.refuse }));
      }
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    answers: (next: SmtpAnswer) => {
      answer = next;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
