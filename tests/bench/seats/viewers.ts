import { connect, type Socket } from 'node:net';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { browserRequest } from '#tests/bench/seats/browser-request.ts';
import { sharedNow } from '#tests/bench/seats/shared-clock.ts';

/*
 * Viewers of live seats, all in this process, each on a connection of its own: by stream, or by polling as the page
 * does. Each writes down when it first saw each version of its trip, which is the price of seat A1.
 */
export type Viewing = {
  readonly port: number;
  readonly by: 'stream' | 'polling';
  /** The trips' calls; viewer n looks at trip n modulo their number. */
  readonly paths: readonly string[];
  readonly viewers: number;
};
/** A change: the trip's place in `paths`, its version, and when it was committed. */
export type Change = { readonly trip: number; readonly version: number; readonly at: number };

type Sighting = { readonly version: number; readonly at: number };
type Viewer = { readonly trip: number; readonly seen: Sighting[]; readonly socket: Socket };

const POLL_MS = inSmoke(300, 3_000);
let audience: Viewer[] = [];

process.on('message', async (message: { view: Viewing } | { tell: readonly Change[] }) => {
  if ('view' in message) {
    audience = await Promise.all(
      Array.from({ length: message.view.viewers }, (_, n) => open(message.view, n)),
    );
    process.send?.({ open: audience.length });
    return;
  }
  process.send?.({ delays: delaysOf(message.tell) });
  for (const { socket } of audience) socket.destroy();
  audience = [];
});
process.once('SIGTERM', () => process.exit(0));
process.send?.({ port: 0 });

function open({ port, by, paths }: Viewing, n: number): Promise<Viewer> {
  const trip = n % paths.length;
  const path = paths[trip] ?? '';
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const viewer: Viewer = { trip, seen: [], socket };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    const begun = () => resolve(viewer);
    if (by === 'stream') follow(viewer, path, begun);
    else poll(viewer, path, begun);
  });
}

function follow({ socket, seen }: Viewer, path: string, begun: () => void): void {
  let text = '';
  socket.write(browserRequest(`${path}/stream`, { Accept: 'text/event-stream' }));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const end = text.lastIndexOf('\n\n');
    if (end < 0) return;
    note(seen, text.slice(0, end), begun);
    text = text.slice(end + 2);
  });
}

function poll({ socket, seen }: Viewer, path: string, begun: () => void): void {
  let [text, etag] = ['', ''];
  const ask = () => {
    if (!socket.destroyed) socket.write(browserRequest(path, etag ? { 'If-None-Match': etag } : {}));
  };
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (head < 0 || text.length < head + 4 + length) return;
    etag = /\r\netag: (\S+)/i.exec(text)?.[1] ?? '';
    note(seen, text, begun);
    // Pages are opened at different moments, so they do not all ask at once.
    setTimeout(ask, seen.length === 1 && text.startsWith('HTTP/1.1 200') ? Math.random() * POLL_MS : POLL_MS);
    text = '';
  });
  ask();
}

function note(seen: Sighting[], text: string, begun: () => void): void {
  const at = sharedNow();
  for (const [, price] of text.matchAll(/"A1":(\d+)/g)) seen.push({ version: Number(price), at });
  begun();
}

/** How long after its commit each viewer of the trip had each change, or a later one. */
function delaysOf(changes: readonly Change[]): number[] {
  return changes.flatMap(({ trip, version, at }) =>
    audience
      .filter((viewer) => viewer.trip === trip)
      .map(
        ({ seen }) =>
          (seen.find((sighting) => sighting.version >= version)?.at ?? Number.POSITIVE_INFINITY) - at,
      ),
  );
}
