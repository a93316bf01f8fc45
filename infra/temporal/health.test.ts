import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { freePort } from '#infra/local/ports.ts';
import { createTemporalClient, type TemporalClient, TemporalNotThere } from '#infra/temporal/client.ts';
import { createDeliveries } from '#infra/temporal/deliveries.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { scopeOf } from '#infra/temporal/scope.ts';

const options = { namespace: 'default', taskQueue: null };
const SCOPE = scopeOf({ id: '0123456789ab', epoch: '01234567' }, null);
const health = (address: string | null) => temporalHealth(at(address), async () => SCOPE.taskQueue);
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
  expect(await health(null)).toEqual({ state: 'down', workers: 0 });
  expect(await health(`127.0.0.1:${await freePort()}`)).toEqual({ state: 'down', workers: 0 });
});

test('does not wait for a server that never answers', async () => {
  const address = await deafAddress();
  const before = performance.now();
  expect((await health(address)).state).toBe('down');
  // A second is allowed for it; the rest is for a busy machine.
  expect(performance.now() - before).toBeLessThan(15_000);
});

test('fails a delivery within seconds while Temporal is down', async () => {
  const deadlines = { remindAt: [], overdueAt: 0, detailsAt: 0, pickupAt: 0, closesAt: 0 };
  const event = { bookingId: 1, deadlines } as unknown as BookingEvent;
  const deliver = (client: TemporalClient) =>
    createDeliveries(client, async () => SCOPE).deliverBookingEvent(event);
  const unknown = createTemporalClient({ ...options, address: async () => null });
  await expect(deliver(unknown)).rejects.toBeInstanceOf(TemporalNotThere);

  for (const address of [`127.0.0.1:${await freePort()}`, await deafAddress()]) {
    const client = createTemporalClient({ ...options, address: async () => address });
    await expect(deliver(client)).rejects.toThrow();
    await client.close();
  }
});
