import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Rider, Stage } from '#tests/chaos/faults/stage.ts';
import type { Received } from '#tests/chaos/faults/stand-ins.ts';

export type Losses = { readonly lost: string[]; readonly doubled: string[] };

/** A booking or a seat that the site accepted. */
export type Accepted = {
  readonly surface: 'booking POST' | 'seats';
  readonly rider: Rider;
  readonly id: number;
};

type StoredMessage = { readonly channel: 'whatsapp' | 'email'; readonly status: string };

const TABLES = {
  'booking POST': { bookings: 'bookings', column: 'booking_id' },
  seats: { bookings: 'rideshare_bookings', column: 'rideshare_booking_id' },
} as const;

/** Retries pause up to a minute. */
const SETTLED_WITHIN_MS = 90_000;
const CHECK_EVERY_MS = 500;
/** A status in which nobody is told that the rider got the message. */
const ADMITTED = /unknown|failed|kept|late/;

/** Waits until each message to the riders has arrived or is marked as unknown. Returns the seconds, or null. */
export async function messagesSettled(stage: Stage, accepted: readonly Accepted[]): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1000;
    const open = await openMessages(stage, accepted);
    if (open === 0) return seconds;
    if (seconds * 1000 > SETTLED_WITHIN_MS) return null;
    await sleep(CHECK_EVERY_MS);
  }
}

async function openMessages(stage: Stage, accepted: readonly Accepted[]): Promise<number> {
  const states = await Promise.all(accepted.map((one) => messagesOf(stage, one)));
  return states.flat().filter(({ arrived, status }) => arrived === 0 && status !== 'unknown').length;
}

/** Counts what was lost and what was doubled: stored bookings, and messages that the providers took. */
export async function lossesOf(stage: Stage, one: Accepted): Promise<Losses> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const stored = await storedOf(stage, one);
  if (!stored.includes(one.id)) lost.push('the booking');
  if (stored.length > 1) doubled.push('the booking');
  for (const { channel, arrived, status } of await messagesOf(stage, one)) {
    if (arrived > 1) doubled.push(`${channel} message (${arrived} times)`);
    if (arrived === 0 && !ADMITTED.test(status)) lost.push(`${channel} message (${status})`);
  }
  return { lost, doubled };
}

/** Returns the ids of the rider's bookings. Each rider asked for one. */
async function storedOf(stage: Stage, { surface, rider }: Accepted): Promise<number[]> {
  const { bookings } = TABLES[surface];
  const rows = await query<{ id: number }>(
    stage,
    `select b.id from ${bookings} b join customers c on c.id = b.customer_id where c.phone = $1`,
    [rider.phone],
  );
  return rows.map(({ id }) => Number(id));
}

async function messagesOf(stage: Stage, { surface, rider, id }: Accepted) {
  const rows = await query<StoredMessage>(
    stage,
    `select channel, status from messages where ${TABLES[surface].column} = $1 and kind not like 'team-%'`,
    [id],
  );
  const phone = rider.phone.replace(/\D/g, '');
  return [
    { channel: 'whatsapp', arrived: countTo(stage.whatsapp.received, phone) },
    { channel: 'email', arrived: countTo(stage.mail.received, rider.email) },
  ].map((message) => ({
    ...message,
    status: rows.find(({ channel }) => channel === message.channel)?.status ?? 'not written',
  }));
}

function countTo(received: readonly Received[], address: string): number {
  return received.filter(({ to }) => to === address).length;
}

async function query<Row>(stage: Stage, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stage.postgres.url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
