/**
 * Sends one message as a separate process, which a test kills while the provider is silent. Its argument is the number of
 * a booking.
 */
import type { BookingId } from '#domain/kernel/ids.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { createContainer } from '#infra/container/container.ts';

const config = readConfig(process.env, { demo: true });
const container = createContainer(config, createLog(config, 'test'));
await container.useCases.notifyAboutBooking({
  bookingId: Number(process.argv[2]) as BookingId,
  kind: 'booking-received',
});
await container.close();
