import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { freePort } from '#infra/local/ports.ts';
import { createTemporalClient, TemporalNotThere } from '#infra/temporal/client.ts';
import { temporalHealth } from '#infra/temporal/health.ts';

const options = { namespace: 'default', taskQueue: 'bookings' };
let deaf: Server | undefined;

afterEach(() => {
  deaf?.close();
});

/** Accepts connections and never answers. */
async function deafAddress(): Promise<string> {
  const port = await freePort();
  deaf = createServer().listen(port, '127.0.0.1');
  return `127.0.0.1:${port}`;
}

const at = (address: string | null) => ({ temporal: { ...options, address }, dataDir: '/nowhere' });

test('reports Temporal as down without an address or a listener', async () => {
  expect(await temporalHealth(at(null))).toEqual({ state: 'down', workers: 0 });
  expect(await temporalHealth(at(`127.0.0.1:${await freePort()}`))).toEqual({ state: 'down', workers: 0 });
});

test('does not wait for a server that never answers', async () => {
  const address = await deafAddress();
  const before = performance.now();
  expect((await temporalHealth(at(address))).state).toBe('down');
  // A second is allowed for it; the rest is for a busy machine.
  expect(performance.now() - before).toBeLessThan(15_000);
});

test('fails a delivery within seconds while Temporal is down', async () => {
  const event = { bookingId: 1 } as BookingEvent;
  const unknown = createTemporalClient({ ...options, address: async () => null });
  await expect(unknown.deliverBookingEvent(event)).rejects.toBeInstanceOf(TemporalNotThere);

  for (const address of [`127.0.0.1:${await freePort()}`, await deafAddress()]) {
    const client = createTemporalClient({ ...options, address: async () => address });
    await expect(client.deliverBookingEvent(event)).rejects.toThrow();
    await client.close();
  }
});
