import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';

test('takes no letter of a client that leaves before its end, and serves the next one', async () => {
  const mail = await startSmtpStandIn();
  const port = Number(new URL(mail.url).port);
  const write = async (end: string) => {
    const socket = connect(port, '127.0.0.1');
    const replies = socket[Symbol.asyncIterator]();
    for (const line of ['', 'EHLO rider', 'MAIL FROM:<a@mail.example>', 'RCPT TO:<b@mail.example>', 'DATA']) {
      if (line) socket.write(`${line}\r\n`);
      await replies.next();
    }
    socket.write(`Subject: Ride\r\n\r\nhello${end}`);
    return { socket, replies };
  };

  const killed = await write('');
  killed.socket.resetAndDestroy();
  await once(killed.socket, 'close');
  const { socket, replies } = await write('\r\n.\r\n');
  expect(String((await replies.next()).value)).toMatch(/^250 /);
  socket.destroy();
  expect(mail.received.map(({ body }) => body)).toEqual(['hello\r\n']);
  await mail.close();
});
