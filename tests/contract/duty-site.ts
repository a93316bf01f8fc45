import { afterAll, beforeEach } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, indiaInstant } from '#domain/kernel/india-time.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { anotherPhone, Client, day, startSite } from '#tests/contract/site.ts';

/** Starts a site with a dispatcher who is logged in. Each test has a day of its own, so that their duties do not meet. */
export async function startDutySite(...known: Parameters<typeof startSite>) {
  const site = await startSite(...known);
  afterAll(() => site.stop());
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  const dispatcher = new Client(site);
  await dispatcher.logIn(phone);

  let daysAhead = 2;
  beforeEach(() => {
    daysAhead += 1;
  });
  const date = () => day(daysAhead) as IndiaDate;
  const at = (time: string) => indiaInstant(date(), time as IndiaTime);
  const bookingAt = async (moment: Date, known = {}): Promise<BookingId> =>
    (await addBooking(site.container.db, moment, known)).id;
  return { site, dispatcher, date, at, bookingAt };
}
