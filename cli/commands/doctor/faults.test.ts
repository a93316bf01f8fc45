import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkConfiguration } from '#cli/commands/doctor/configuration.ts';
import { checkDatabase } from '#cli/commands/doctor/database.ts';
import { checkDisk } from '#cli/commands/doctor/machine.ts';
import { checkMaps, checkProviders } from '#cli/commands/doctor/providers.ts';
import { databaseRefusal } from '#cli/commands/doctor/refusal.ts';
import { readConfig } from '#infra/config/config.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

/** Faults that an operator makes, and the one thing that the doctor says to do. Others are in doctor.test.ts. */

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

/** A PostgreSQL that refuses each connection with a code, as its protocol has it ("Message Formats": ErrorResponse). */
function refusing(code: string): Promise<number> {
  const part = (type: string, text: string) => `${type}${text}\0`;
  const fields = Buffer.from(`${part('S', 'FATAL')}${part('C', code)}${part('M', 'refused')}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const answer = (socket: Socket) => (data: Buffer) => {
    const isSslRequest = data.length === 8 && data.readInt32BE(4) === 80_877_103;
    if (isSslRequest) socket.write('N');
    else socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
  };
  return listening(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', answer(socket));
    }),
  );
}

const config = readConfig({}, { demo: true });
const ofDatabase = async (address: string) =>
  (await checkDatabase(`postgres://ratha:secret-word@${address}/ratha`, config)).findings;

test.each([
  ['28P01', /refuses the name or the password/, /%40/],
  ['28000', /does not let this account in/, /pg_hba.conf/],
  ['3D000', /no database of that name/, /create it/],
  ['53300', /no connection left/, /max_connections/],
  ['57P03', /starting or recovering/, /Wait/],
])('a database that refuses with %s', async (code, text, fix) => {
  const [finding, ...others] = await ofDatabase(`127.0.0.1:${await refusing(code)}`);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ check: 'database', state: 'error' });
  expect(finding?.text).toMatch(text);
  expect(finding?.fix).toMatch(fix);
  expect(JSON.stringify(finding)).not.toContain('secret-word');
});

test('a port without a database, and a host that nobody knows', async () => {
  expect(await ofDatabase('127.0.0.1:1')).toMatchObject([
    { state: 'error', text: 'No database listens at the address (ECONNREFUSED)' },
  ]);
  expect(await ofDatabase('no-such-host.invalid')).toMatchObject([
    { state: 'error', text: expect.stringMatching(/^The host of the database is not known/) },
  ]);
});

test.each([
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another host/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /not trusted/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted/],
  ['EPROTO', /does not answer \(EPROTO\)/],
])('a certificate of the database: %s', (code, text) => {
  expect(databaseRefusal(Object.assign(new Error('x'), { code })).text).toMatch(text);
});

const nothingFrom = (status: number) =>
  `Google suggests no places (${status}), finds no places (${status}), measures no distances (${status})`;

/** A service that answers each request with a status and a body. */
const service = async (status: number, body: unknown) => {
  const server = createHttp((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  return `http://127.0.0.1:${await listening(server)}`;
};

test.each([
  ['an expired key', 403, {}, { state: 'error', text: nothingFrom(403) }],
  ['no key of theirs', 400, {}, { state: 'error', text: nothingFrom(400) }],
  ['another shape', 200, { suggestions: 'no' }, { state: 'error' }],
])('Google Maps answers with %s', async (_, status, body, expected) => {
  const url = await service(status, body);
  expect(await checkMaps('key', { places: url, routes: url })).toMatchObject({ check: 'maps', ...expected });
});

test('Google Maps suggests places, and its key measures distances or does not', async () => {
  const places = await service(200, { suggestions: [] });
  const measured = { originIndex: 0, destinationIndex: 0, status: {}, condition: 'ROUTE_EXISTS' };
  const routes = await service(200, [{ ...measured, distanceMeters: 17_000, duration: '1800s' }]);
  expect(await checkMaps('key', { places, routes })).toMatchObject({ state: 'ok' });
  const refused = await service(403, {});
  expect(await checkMaps('key', { places, routes: refused })).toMatchObject({
    state: 'error',
    text: 'Google measures no distances (403)',
    fix: expect.stringContaining('Routes API'),
  });
});

const RATES = { base: 'EUR', date: '2026-11-20', rates: { INR: 92, USD: 1.1, GBP: 0.8, AUD: 1.7 } };
test.each([
  ['an error', 503, {}, { state: 'warning', text: expect.stringContaining('503') }],
  ['another shape', 200, {}, { state: 'warning' }],
  ['rates', 200, RATES, { state: 'ok', text: 'The service has rates of 2026-11-20' }],
])('the service of exchange rates answers with %s', async (_, status, body, expected) => {
  const found = await checkProviders({ googleMapsApiKey: null, ratesUrl: await service(status, body) });
  expect(found).toMatchObject([{ check: 'rates', ...expected }]);
});

test('nobody is asked about places and rates without a configuration', async () => {
  expect(await checkProviders({ googleMapsApiKey: null, ratesUrl: null })).toEqual([]);
});

const GB = 1_000_000_000;
test.each([
  ['much is free', 30, 100, 'ok'],
  ['a tenth of a small disk is free', 1.5, 10, 'ok'],
  ['little is free, of a large disk', 1.9, 100, 'warning'],
  ['nothing is free', 0, 100, 'error'],
])('a disk of which %s', async (_, free, all, state) => {
  const read = async () => ({ free: free * GB, all: all * GB });
  expect(await checkDisk('/var/lib/ratha', read)).toMatchObject([{ check: 'disk', state }]);
});

test('the disk of a folder that does not exist yet is that of the one above', async () => {
  expect(await checkDisk(join(tmpdir(), 'no-such-folder/data'))).toMatchObject([
    { check: 'disk', text: expect.stringMatching(/GB of .*no-such-folder\/data are free$/) },
  ]);
});

test('https without a proxy that is trusted', () => {
  const warned = (more: Record<string, string>) =>
    checkConfiguration({ ...PRODUCTION, ...more }).findings.filter(({ text }) =>
      text.startsWith('TRUST_PROXY'),
    );
  expect(warned({ PUBLIC_URL: 'https://rides.example', TRUST_PROXY: 'false' })).toMatchObject([
    { state: 'warning', fix: expect.stringContaining('such as 1') },
  ]);
  expect(warned({ PUBLIC_URL: 'https://rides.example', TRUST_PROXY: '1' })).toEqual([]);
});
