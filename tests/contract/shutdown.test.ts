import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** What a site does when it is asked to stop (docs/operate/health-and-shutdown.md). */

const sites: Site[] = [];

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

async function start(environment: Record<string, string>) {
  const site = await startSite({ LOG_LEVEL: 'silent', ...environment });
  sites.push(site);
  return { ...site, port: Number(new URL(site.url).port) };
}

type Sent = ReturnType<typeof httpRequest>;

async function answerTo(sent: Sent): Promise<{ answer: IncomingMessage; text: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, text: await textOf(answer) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
}

const TRIPS = '/api/scheduled-rideshare/trips';

/** Opens the stream of seats of a trip, and reads it to its end. */
async function openStream({ url, container }: Site) {
  await container.useCases.scheduleTrips();
  const { route_id, trip_date, direction } = await container.db
    .selectFrom('rideshare_trips')
    .select(['route_id', 'trip_date', 'direction'])
    .orderBy('trip_date', 'desc')
    .executeTakeFirstOrThrow();
  const path = `${TRIPS}/${route_id}/${trip_date}/${direction}/stream`;
  const [answer] = (await once(httpRequest(url + path, { agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.headers['content-type']).toContain('text/event-stream');
  return { text: textOf(answer), hasEnded: () => answer.complete };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('says that it drains, serves on with connections that close, and then stops', async () => {
  const site = await start({ DRAIN_DELAY: '10m' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) => answerTo(httpRequest(site.url + path, { agent }).end());
  expect((await get('/')).answer.headers.connection).toBe('keep-alive');
  const stream = await openStream(site);

  const stopped = site.web.stop();
  const probe = await get('/readyz');
  expect([probe.answer.statusCode, JSON.parse(probe.text)]).toEqual([503, { status: 'draining' }]);
  const page = await get('/');
  expect([page.answer.statusCode, page.answer.headers.connection]).toEqual([200, 'close']);
  const seats = await get(`${TRIPS}/delhi-dehradun/${day(-3)}/outbound`);
  expect(seats.answer.headers.connection).toBe('close');
  expect((await get('/healthz')).answer.statusCode).toBe(200);
  expect(stream.hasEnded()).toBe(false);

  // The delay ends.
  void site.web.stop();
  await stopped;
  expect(await stream.text).toMatch(/\n\nretry: \d+\n\n$/);
  expect(await accepts(site.port)).toBe(false);
  agent.destroy();
});

test('finishes a request that began before it stopped to listen', async () => {
  const site = await start({ SHUTDOWN_TIMEOUT: '60s' });
  const body = JSON.stringify({ serviceType: 'hourly', hoursRequired: 4 });
  const sent = httpRequest(`${site.url}/api/fare/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
  });
  sent.write(body.slice(0, 10));
  await once(sent, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // The server has read the headers when it has answered a later request.
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const stopped = site.web.stop();
  await eventually(async () => !(await accepts(site.port)));
  sent.end(body.slice(10));
  const { answer, text } = await answerTo(sent);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(JSON.parse(text)).toHaveProperty('fare');
  await stopped;
});

test('gives up on a request that does not end', async () => {
  const site = await start({ SHUTDOWN_TIMEOUT: '200ms' });
  const sent = httpRequest(`${site.url}/api/fare/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 1000 },
  });
  sent.write('{');
  const failed = once(sent, 'error').catch((error: unknown) => error);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.web.stop();
  await failed;
});

test('keeps an idle connection longer than a proxy does', async () => {
  const site = await start({ KEEP_ALIVE_TIMEOUT: '90s' });
  const { answer } = await answerTo(
    httpRequest(`${site.url}/healthz`, { headers: { Connection: 'keep-alive' } }).end(),
  );
  expect(answer.headers['keep-alive']).toBe('timeout=90');
});
