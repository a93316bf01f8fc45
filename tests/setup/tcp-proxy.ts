import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** Returns an address with the proxy's host and port in place of the server's. */
  readonly through: (url: string) => string;
  /** Passes everything on, also what waited during a silence. Accepts new connections. */
  readonly forward: () => Promise<void>;
  /** Keeps all connections open, accepts new ones, and passes nothing in either direction, not even an end. */
  readonly goSilent: () => void;
  /** The connections that are open now stay silent until they are cut. New ones are passed on. */
  readonly abandon: () => void;
  /** Passes each piece of data on after this delay, in each direction. 0 ends the delay. */
  readonly delay: (ms: number) => void;
  /** From now on, what the server sends after these bytes comes a moment later. */
  readonly pauseAfter: (bytes: Buffer) => void;
  /** Refuses new connections until `forward`. Open ones are not changed. */
  readonly refuse: () => Promise<void>;
  /** Resets all connections. */
  readonly cut: () => void;
  /** Returns the number of open connections of clients. */
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
};

type Piece = { readonly dueAt: number; readonly send: () => boolean };
type Link = {
  readonly client: Socket;
  readonly wake: () => void;
  readonly cut: () => void;
  isAbandoned: boolean;
};

const HOST = '127.0.0.1';
const PAUSE_MS = 10;

/**
 * Starts a TCP proxy in front of the server of an address such as `postgres://host:5432/ratha`. A silent proxy is like
 * a frozen machine: its kernel still acknowledges what arrives, and nothing answers.
 */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const links = new Set<Link>();
  let isSilent = false;
  let isStopped = false;
  let delayMs = 0;
  let mark: Buffer | undefined;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    // It waited at the port when the proxy stopped.
    if (isStopped) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ host: hostname, port: Number(serverPort), allowHalfOpen: true });
    const isHeld = () => isSilent || link.isAbandoned;
    const passers = [
      pass(client, upstream, isHeld, (data) => [{ data, after: delayMs }]),
      pass(upstream, client, isHeld, (data) =>
        split(data, mark).map((part, at) => ({ data: part, after: delayMs + at * PAUSE_MS })),
      ),
    ];
    const link: Link = {
      client,
      isAbandoned: false,
      wake: () => passers.forEach((wake) => void wake()),
      cut() {
        links.delete(link);
        for (const socket of [client, upstream]) if (!socket.destroyed) socket.resetAndDestroy();
      },
    };
    links.add(link);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', link.cut);
      socket.on('close', () => client.destroyed && upstream.destroyed && links.delete(link));
    }
    link.wake();
  });

  async function listen(port: number): Promise<void> {
    server.listen(port, HOST);
    await once(server, 'listening');
  }

  function cut(): void {
    for (const link of [...links]) link.cut();
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    through(url) {
      const address = new URL(url);
      address.host = `${HOST}:${port}`;
      return address.href;
    },
    async forward() {
      isSilent = false;
      for (const link of links) link.wake();
      if (!server.listening) await listen(port);
    },
    goSilent() {
      isSilent = true;
      for (const link of links) link.wake();
    },
    abandon() {
      isSilent = false;
      for (const link of links) {
        link.isAbandoned = true;
        link.wake();
      }
    },
    delay(ms) {
      delayMs = ms;
    },
    pauseAfter(bytes) {
      mark = bytes;
    },
    async refuse() {
      // The server closes its port at once. Its 'close' event would wait for the open connections.
      if (server.listening) server.close();
    },
    cut,
    connections: () => links.size,
    async stop() {
      isStopped = true;
      if (server.listening) server.close();
      cut();
    },
  };
}

/** Passes data and its end from one socket to the other. Returns a function to call when the proxy's state changes. */
function pass(
  from: Socket,
  to: Socket,
  isHeld: () => boolean,
  partsOf: (data: Buffer) => { data: Buffer; after: number }[],
): () => void {
  const pieces: Piece[] = [];
  let timer: NodeJS.Timeout | undefined;

  function add(after: number, send: () => boolean): void {
    pieces.push({ dueAt: performance.now() + after, send });
    sendDue();
  }

  function sendDue(): void {
    clearTimeout(timer);
    if (isHeld()) {
      // Without a reader, the buffers of both kernels fill up, as in front of a frozen machine.
      from.pause();
      return;
    }
    for (let next = pieces[0]; next; next = pieces[0]) {
      const wait = next.dueAt - performance.now();
      if (wait > 0) {
        timer = setTimeout(sendDue, wait);
        return;
      }
      pieces.shift();
      if (!to.destroyed && !next.send()) {
        from.pause();
        to.once('drain', sendDue);
        return;
      }
    }
    from.resume();
  }

  from.on('data', (received) => {
    for (const { data, after } of partsOf(received)) add(after, () => to.write(data));
  });
  from.on('end', () =>
    add(partsOf(Buffer.alloc(0))[0]?.after ?? 0, () => {
      to.end();
      return true;
    }),
  );
  from.on('close', () => clearTimeout(timer));
  return sendDue;
}

/** Splits data after each occurrence of the mark. */
function split(data: Buffer, mark: Buffer | undefined): Buffer[] {
  const at = mark ? data.indexOf(mark) : -1;
  if (!mark || at < 0 || at + mark.length === data.length) return [data];
  const end = at + mark.length;
  return [data.subarray(0, end), ...split(data.subarray(end), mark)];
}
