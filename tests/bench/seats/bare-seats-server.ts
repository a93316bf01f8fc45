import { createServer } from 'node:http';

/** What the availability call is measured against: the same headers and bytes by node:http alone, always the same. */
type Answer = { headers: string[]; unchangedHeaders: string[]; body: string; etag: string };

const { headers, unchangedHeaders, body, etag }: Answer = JSON.parse(process.env.BENCH_ANSWER ?? '{}');
const bytes = Buffer.from(body);

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(bytes);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('SIGTERM', () => process.exit(0));
