import type { BenchSite, Served } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import type { Round } from '#tests/bench/load.ts';
import { askOf } from '#tests/bench/seats/ask-of.ts';
import { browserRequest } from '#tests/bench/seats/browser-request.ts';

const ROUNDS = inSmoke(1, 7);
const LOAD = { width: inSmoke(2, 32), total: inSmoke(20, 20_000) };

export type Pair = { readonly product: Round; readonly other: Round };
export type Availability = { readonly whole: Pair[]; readonly unchanged: Pair[] };

/**
 * The availability call beside a bare node:http server that answers the same headers and bytes, in turns: whole
 * answers, and 304 to who knows the state.
 */
export async function measureAvailability(
  { product, serve }: BenchSite,
  path: string,
): Promise<Availability> {
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`);
  const etag = answer.headers.get('ETag') ?? '';
  const isOfConnection = (name: string) => ['date', 'connection', 'keep-alive'].includes(name);
  const headers = [...answer.headers].filter(([name]) => !isOfConnection(name)).flat();
  const unchangedHeaders = [...answer.headers]
    .filter(([name]) => !isOfConnection(name) && !name.startsWith('content-'))
    .flat();
  const body = await answer.text();
  const bare = await serve('tests/bench/seats/bare-seats-server.ts', {
    BENCH_ANSWER: JSON.stringify({ headers, unchangedHeaders, body, etag }),
  });
  const asker = await serve('tests/bench/seats/asker.ts');

  const measured: Availability = { whole: [], unchanged: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, status, known] of [
      ['whole', '200', undefined],
      ['unchanged', '304', etag],
    ] as const) {
      const measure = (server: Served) =>
        askOf(asker, server, {
          ...LOAD,
          port: server.port,
          status,
          requests: [browserRequest(path, known ? { 'If-None-Match': known } : {})],
        });
      const pair = { product: await measure(product), other: await measure(bare) };
      // The first round warms both up.
      if (round > 0) measured[kind].push(pair);
    }
  }
  return measured;
}
