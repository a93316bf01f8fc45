import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Balancer = {
  readonly url: string;
  /** Adds a web. Resolves when the balancer has found it ready. */
  readonly add: (port: number) => Promise<void>;
  /** Forgets a web that has ended. */
  readonly remove: (port: number) => void;
  readonly stop: () => Promise<void>;
};

type Backend = { readonly port: number; readonly agent: Agent; isReady: boolean };

const PROBE_EVERY_MS = 100;

/**
 * Starts a balancer that sends each request to the next web that is ready, over connections that it keeps. It never
 * repeats a request: a web that breaks one breaks that of the client, which gets 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  let next = 0;
  let isStopped = false;

  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    // If no web says that it is ready, as on a busy machine, all of them are asked, as real balancers do.
    const candidates = ready.length > 0 ? ready : backends;
    const backend = candidates[next++ % Math.max(1, candidates.length)];
    if (!backend) return void outgoing.writeHead(503).end('The balancer has no web');
    passOn(incoming, outgoing, backend);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  async function probe(backend: Backend): Promise<void> {
    while (!isStopped && backends.includes(backend)) {
      backend.isReady = await isReady(backend.port);
      await sleep(PROBE_EVERY_MS);
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(port) {
      const agent = new Agent({ keepAlive: true });
      const backend: Backend = { port, agent, isReady: false };
      backends.push(backend);
      void probe(backend);
      while (!backend.isReady) await sleep(PROBE_EVERY_MS);
    },
    remove(port) {
      const at = backends.findIndex((backend) => backend.port === port);
      for (const { agent } of backends.splice(at, 1)) agent.destroy();
    },
    async stop() {
      isStopped = true;
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: Backend): void {
  const { method = 'GET', url = '/' } = incoming;
  const { connection: _, ...headers } = incoming.headers;
  const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers });
  const fail = () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  };
  sent.on('error', fail);
  sent.on('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, others);
    answer.on('error', fail);
    answer.pipe(outgoing);
  });
  incoming.pipe(sent);
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      resolve(answer.statusCode === 200);
      answer.resume();
    });
    asked.on('error', () => resolve(false));
  });
}
