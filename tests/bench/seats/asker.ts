import { connect } from 'node:net';

/*
 * Asks one server one question after the other, each connection one at a time. Over plain sockets, since a client that
 * costs more than the server would measure itself.
 */
export type Questions = {
  readonly port: number;
  /** Whole requests as they go over the wire, asked in their order and again from the first. */
  readonly requests: readonly string[];
  readonly status: string;
  readonly width: number;
  readonly total: number;
};
export type Asked = { readonly perSecond: number; readonly p50: number; readonly p99: number };

process.on('message', async (questions: Questions) => process.send?.(await ask(questions)));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ port: 0 });

async function ask({ port, requests, status, width, total }: Questions): Promise<Asked> {
  const times: number[] = [];
  const bytes = requests.map((request) => Buffer.from(request));
  let sent = 0;

  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let [started, answer] = [0, ''];
      const next = () => {
        if (sent >= total) {
          socket.destroy();
          return resolve();
        }
        const question = bytes[sent % bytes.length] ?? '';
        sent += 1;
        answer = '';
        started = performance.now();
        socket.write(question);
      };
      socket.on('error', reject);
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (!isWhole(answer)) return;
        if (answer.slice(9, 12) !== status) return reject(new Error(`The server answered ${answer}`));
        times.push(performance.now() - started);
        next();
      });
    });

  const started = performance.now();
  await Promise.all(Array.from({ length: width }, lane));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  if (/\r\ntransfer-encoding: chunked/i.test(answer)) return answer.endsWith('\r\n0\r\n\r\n');
  return answer.length >= head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
}
