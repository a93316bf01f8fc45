import { mkdirSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppLoadContext } from '@remix-run/node';
import { logIn } from '#app/http/session/session.server.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { seedOwners } from '#infra/postgres/seeds/seed-team.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { TEST_ROWS } from '#tests/builders/security-log.ts';
import { ownPostgres } from '#tests/chaos/faults/own-postgres.ts';
import { type Running, startPart, type Variables } from '#tests/chaos/faults/processes.ts';
import { sweepDisks } from '#tests/chaos/faults/small-disk.ts';
import { standInMail, standInMaps, standInWhatsApp } from '#tests/chaos/faults/stand-ins.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { findOwnProcess, freeze, type OwnProcess, thaw } from '#tests/setup/own-process.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';
import { buildWithTeardown, type Teardown } from '#tests/setup/teardown.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

const OWNER = '+919999900000' as Phone;
const MAX_RIDERS = 80;
/** Enough trips for one seat in each fault. */
const TRIP_DAYS = 8;

export type Rider = { readonly phone: string; readonly email: string; readonly cookie: string };

/**
 * Starts everything that a fault can hit: PostgreSQL, Temporal and the mail server behind proxies, stand-ins of the
 * providers, a web and a worker.
 */
export function buildStage() {
  return buildWithTeardown(build);
}

async function build(teardown: Teardown) {
  // A run that was killed may have left its disk.
  sweepDisks();
  const folder = ownFolder('faults');
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const postgres = await ownPostgres(folder);
  teardown.add(postgres.remove);
  const store = path.join(folder, 'temporal.db');
  const pidFile = path.join(folder, 'temporal.pid');
  let temporal = await startTestServer({ database: store, pidFile });
  teardown.add(() => temporal.kill());
  const { port: temporalPort } = temporal;
  let frozen: readonly OwnProcess[] = [];
  const [whatsapp, mail, maps] = await Promise.all([standInWhatsApp(), standInMail(), standInMaps()]);
  for (const provider of [whatsapp, mail, maps]) teardown.add(() => void provider.close());
  const proxies = {
    postgres: await startTcpProxy(postgres.url),
    temporal: await startTcpProxy(`tcp://${temporal.address}`),
    mail: await startTcpProxy(mail.url),
  };
  for (const proxy of Object.values(proxies)) teardown.add(proxy.stop);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const variables: Variables = {
    NODE_ENV: 'production',
    RATHA_DEMO: '1',
    RATHA_DATA_DIR: dataDir,
    SESSION_SECRET: 'faults'.repeat(8),
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: proxies.postgres.through(postgres.url),
    TEMPORAL_ADDRESS: `127.0.0.1:${proxies.temporal.port}`,
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_API_URL: whatsapp.url,
    SMTP_URL: proxies.mail.through(mail.url),
    SMTP_FROM: 'rides@ratha.example',
  };
  /** The places of a maps provider, which answers through a proxy that never lets a request pass. */
  const withMaps: Variables = {
    ...variables,
    GOOGLE_MAPS_API_KEY: 'key',
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: maps.url,
    NO_PROXY: '127.0.0.1,localhost',
  };

  await migrateToLatest(postgres.url);
  await seedOwners(postgres.url, [OWNER], TEST_ROWS);
  let worker: Running | undefined;
  const people = await makePeople({ ...variables, DATABASE_URL: postgres.url });
  let web = await startPart('web', variables);
  teardown.add(() => Promise.all([web.kill(), worker?.kill()]));
  worker = await startPart('worker', variables);
  // The workflows of the trips start first, so that their load is no part of a fault.
  await eventually(() => postgres.isOutboxEmpty());

  return {
    postgres,
    whatsapp,
    mail,
    maps,
    proxies,
    variables,
    ownerCookie: people.ownerCookie,
    nextRider: people.nextRider,
    nextTrip: people.nextTrip,
    get port() {
      return web.port;
    },
    temporal: {
      freeze() {
        frozen = [findOwnProcess(pidFile, folder)];
        freeze(frozen);
      },
      thaw: () => thaw(frozen),
      stop: () => temporal.kill(),
      async start() {
        temporal = await startTestServer({ port: temporalPort, database: store, pidFile });
      },
    },
    async stopWorker() {
      await worker?.kill();
      worker = undefined;
    },
    async startWorker() {
      worker = await startPart('worker', variables);
    },
    /** Replaces the web by one that asks the maps provider for places, or by one that does not. */
    async setMapsProvider(isUsed: boolean) {
      await web.kill();
      web = await startPart('web', isUsed ? withMaps : variables);
    },
    /** Restarts web and worker, after a fault that they did not survive. */
    async restart() {
      await Promise.all([web.kill(), worker?.kill()]);
      [web, worker] = await Promise.all([startPart('web', variables), startPart('worker', variables)]);
    },
    clear: teardown.run,
  };
}

export type Stage = Awaited<ReturnType<typeof buildStage>>;

/** Logs riders and an owner in, and schedules trips. Works on the database without a proxy. */
async function makePeople(variables: Variables) {
  const config = readConfig(variables);
  const container: Container = createContainer(config, createLog(config, 'faults'));
  const context = { container, userAgent: '', cookie: '', networkAddress: '' } as AppLoadContext;
  const customers = customerRepository(container.db);
  const cookieOf = async (phone: Phone, contact?: { name: string; email: string }) => {
    const customer = await customers.ofPhone(phone, contact);
    return (await logIn(context, { id: '', data: {} }, customer))[0]?.split(';')[0] ?? '';
  };
  try {
    const riders: Rider[] = [];
    for (let number = 0; number < MAX_RIDERS; number += 1) {
      const phone = `+9198${30_000_000 + number}` as Phone;
      const email = `rider-${number}@ratha.example`;
      riders.push({ phone, email, cookie: await cookieOf(phone, { name: 'Test Rider', email }) });
    }
    const nextTrip: () => Trip = await newTrips(container, TRIP_DAYS);
    return {
      ownerCookie: await cookieOf(OWNER),
      nextTrip,
      nextRider(): Rider {
        const rider = riders.shift();
        if (!rider) throw new Error('No rider is left who has not booked');
        return rider;
      },
    };
  } finally {
    await container.close();
  }
}
