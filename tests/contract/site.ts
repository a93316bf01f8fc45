import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type RunningWeb, startWeb } from '#app/server.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import type { Releases } from '#infra/release/releases.ts';
import { checkAnswer } from '#tests/contract/call-document.ts';
import { LOW_COST } from '#tests/setup/container.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

const { DATABASE_URL: _, ...OTHERS_OF_PRODUCTION } = PRODUCTION;

export type Site = {
  readonly url: string;
  readonly container: Container;
  readonly web: RunningWeb;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the site in this process on its own database: the built site, or with `dev` the sources through
 * Vite. There is no Temporal server. It is the demo, or with `production` a site with the settings of production.
 */
export async function startSite(
  environment: Record<string, string> = {},
  {
    dev = false,
    production = false,
    through = (url) => url,
    answerWithinMs,
    releases,
  }: {
    readonly dev?: boolean;
    readonly production?: boolean;
    /** Returns the address of the database for the site, such as that of a proxy. */
    readonly through?: (url: string) => string;
    /** The usual deadline if omitted. */
    readonly answerWithinMs?: number;
    /** Those of this copy of Ratha if omitted. */
    readonly releases?: Releases;
  } = {},
): Promise<Site> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ratha-site-'));
  const config = readConfig(
    {
      RATHA_DATA_DIR: folder,
      DATABASE_URL: through(database.url),
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: production ? 'on' : 'off',
      ADMIN_PHONES: '+919999900000',
      ...(production ? OTHERS_OF_PRODUCTION : {}),
      ...environment,
    },
    { demo: !production },
  );
  const log = createLog(config, 'test');
  const container = createContainer(config, log, { recoveryCodeCost: LOW_COST });
  const web = await startWeb(config, log, container, { dev, answerWithinMs, ...(releases && { releases }) });
  return {
    url: `http://127.0.0.1:${web.port}`,
    container,
    web,
    async stop() {
      await web.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a call's answer is read the way its client would
  readonly body: any;
};

/** A client with cookies, like a browser. */
export class Client {
  readonly site: { readonly url: string };
  /** The session. */
  cookie = '';
  /** The cookie that says that this client keeps cookies. */
  kept = '';
  /** The device that verified a phone. It stays after a logout. */
  device = '';

  constructor(site: { readonly url: string }) {
    this.site = site;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), {
      'Content-Type': 'application/json',
      ...headers,
    });
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, null, headers);
  }

  /** Calls with any other method. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, path, body === undefined ? null : JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
  }

  /** Calls with a body written by hand. */
  async raw(method: string, path: string, body: string): Promise<Answer> {
    return this.send(method, path, body, { 'Content-Type': 'application/json' });
  }

  /** Sends a form as a browser without JavaScript does. */
  async form(path: string, fields: Record<string, string> | string[][], method = 'POST'): Promise<Answer> {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return this.send(method, path, new URLSearchParams(fields).toString(), type);
  }

  /** Verifies a phone with the sent code, as `/otp` does. */
  async logIn(phone: string, headers: Record<string, string> = {}): Promise<Answer> {
    await this.post('/api/otp/send', { phone }, headers);
    return this.post('/api/otp/verify', { phone, otp: await this.codeOf(phone) }, headers);
  }

  /** Returns the last code sent to a phone. */
  async codeOf(phone: string): Promise<string> {
    const { body } = await this.get(`/dev/outbox.json?to=${encodeURIComponent(phone)}`);
    return /^[0-9A-Z]{6,10}/.exec(body.messages[0]?.body ?? '')?.[0] ?? '';
  }

  private async send(
    method: string,
    path: string,
    body: string | null,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookies = [this.cookie, this.device, this.kept].filter(Boolean).join('; ');
    const response = await fetch(this.site.url + path, {
      method,
      body,
      redirect: 'manual',
      // To compress and unpack each page would be a tenth of the processor time of these tests.
      headers: { 'Accept-Encoding': 'identity', ...headers, ...(cookies ? { Cookie: cookies } : {}) },
    });
    for (const set of response.headers.getSetCookie()) {
      if (set.startsWith('ratha=')) this.cookie = set.split(';')[0] ?? '';
      if (set.startsWith('kept=')) this.kept = set.split(';')[0] ?? '';
      if (set.startsWith('device=')) this.device = set.split(';')[0] ?? '';
    }
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    const answer = /json/.test(type) ? JSON.parse(text) : text;
    checkAnswer({ method, path }, { status: response.status, type, body: answer });
    return { status: response.status, headers: response.headers, body: answer };
  }
}

/** Simulates passed time: the codes sent to a phone become older, so that one test can request several. */
export async function letCodesAge({ container }: Site, phone: string, seconds: number): Promise<void> {
  const sent = sql<Date[]>`array(select at - make_interval(secs => ${seconds}) from unnest(sent) at)`;
  await container.db
    .updateTable('otp_limits')
    .set({ sent })
    .where('phone', '=', phone as Phone)
    .execute();
}

let phones = 0;

/** Returns a phone that no other test uses. */
export function anotherPhone(): string {
  phones += 1;
  return `+9198${String(10_000_000 + phones)}`;
}

/** The tests of a file have one today, also if midnight in India comes between them. */
const STARTED_AT = Date.now();

/** Returns the date in India that many days from today. */
export function day(days: number): string {
  return indiaDateOf(new Date(STARTED_AT + days * 86_400_000));
}

const contact = { customerName: 'Test Rider', customerEmail: 'rider@ratha.example' };

/** A valid booking of each service. */
export const RIDES = {
  airport: {
    serviceType: 'airport',
    tripDirection: 'from-airport',
    terminal: 'T3',
    dropLocation: 'Saket, New Delhi, Delhi',
    meetAndGreet: true,
    flightNumber: 'AI 101',
    pickupDate: day(2),
    pickupTime: '10:30',
    ...contact,
  },
  hourly: {
    serviceType: 'hourly',
    pickupLocation: 'Saket, New Delhi, Delhi',
    dropLocation: 'Hauz Khas, New Delhi, Delhi',
    hoursRequired: 4,
    pickupDate: day(2),
    pickupTime: '10:30',
    ...contact,
  },
  intercity: {
    serviceType: 'intercity',
    tripType: 'round-trip',
    additionalHours: 24,
    pickupLocation: 'Saket, New Delhi, Delhi',
    dropLocation: 'Agra, Uttar Pradesh',
    pickupDate: day(2),
    pickupTime: '10:30',
    ...contact,
  },
} as const;

/** Returns the number of stored bookings. */
export async function bookingsStored({ container }: Site): Promise<number> {
  const { count } = await container.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
