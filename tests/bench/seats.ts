import { openDatabase } from '#infra/postgres/connection/database.ts';
import { onBenchSite } from '#tests/bench/bench-site.ts';
import { measureAvailability } from '#tests/bench/seats/availability.ts';
import { measureBooking } from '#tests/bench/seats/booking.ts';
import { measureLive } from '#tests/bench/seats/live.ts';
import { printLive, printPairs } from '#tests/bench/seats/tables.ts';
import { callOf, DAYS_ON_SALE, makeTrips } from '#tests/bench/seats/trips.ts';

/*
 * Seats: the availability call beside a bare node:http server, a booking beside a plain loop over pg, and live seats
 * by stream beside polling. What is compared takes turns on one machine, so that noise is the same for both; printed
 * are the medians of the rounds. Parts by name: `npm run bench:seats -- availability booking live`.
 */
const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

await onBenchSite(async (site) => {
  const db = openDatabase(site.databaseUrl);
  try {
    const onSale = await makeTrips(db, DAYS_ON_SALE);
    const [trip] = onSale.slice(-1);
    if (!trip) throw new Error('There are no trips');
    if (isAsked('availability')) {
      const { whole, unchanged } = await measureAvailability(site, callOf(trip));
      printPairs('Availability, whole answer', whole, ['the call', 'bare node:http'], 0.7);
      printPairs('Availability, 304 to who knows it', unchanged, ['the call', 'bare node:http'], 0.7);
    }
    if (isAsked('booking')) {
      const pairs = await measureBooking(site, db);
      printPairs('A seat booked', pairs, ['POST …/book', 'plain pg loop'], 0.5);
    }
    if (isAsked('live')) {
      const everywhere = `1,000 viewers over all ${onSale.length} trips on sale`;
      printLive(`${everywhere}, one change a second`, await measureLive(site, db, onSale, 1));
      printLive(`${everywhere}, five changes a second`, await measureLive(site, db, onSale, 5));
      const crowd = '1,000 viewers crowded on 10 trips, five changes a second';
      printLive(crowd, await measureLive(site, db, onSale.slice(-10), 5));
    }
  } finally {
    await db.destroy();
  }
});
