import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trip } from '#domain/rideshare/trip.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, loggedIn, teamMember } from '#tests/plain/people.ts';
import { bookSeatByCall, statesOf } from '#tests/plain/rideshare.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

const SEATS = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'];
const MARK = 'Mark All Seats Booked (3 Weeks)';

let site: Site;
let newTrip: () => Trip;
let team: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
  [team, colleague] = [await teamMember(site), await teamMember(site, 'dispatcher')];
});
afterAll(() => site.stop());

/** Books seat B2 of a trip that no other test uses. */
async function sell(): Promise<{ trip: Trip; reference: string }> {
  const trip = newTrip();
  const rider = await loggedIn(site, anotherRider());
  return { trip, reference: `RS-${await bookSeatByCall(rider, trip, 'B2')}` };
}

function labelOf({ route, direction, date }: Trip): string {
  const way = direction === 'outbound' ? 'Outbound' : 'Return';
  return `${route.name}, ${way}, ${date.split('-').reverse().join('/')}`;
}

test('finds the seats sold on one trip by its row, and deletes one from the list', async () => {
  const { trip, reference } = await sell();
  const label = labelOf(trip);
  await team.open('/admin/rideshare?trips=all');
  await team.follow(`1 booked on ${label}`);
  expect(team.text).toContain(`Trip: ${label}`);
  expect(team.text).toMatch(/Seat bookings1 seat booking(?!s)/);
  await team.follow(`Delete ${reference}`);
  await team.press('Delete booking', team.part(`Delete ${reference}?`));
  expect(team.text).toContain(`${reference} is deleted. Seat B2 is available again.`);
  expect(team.text).toContain('No seat is booked on this trip.');
  expect(await statesOf(site, trip, 'B2')).toEqual(['free']);
  await team.follow(`Remove filter Trip: ${label}`);
  expect(team.text).not.toContain(`Trip: ${label}`);
});

test('refuses to delete a booking that a colleague has deleted meanwhile', async () => {
  const { reference } = await sell();
  for (const member of [team, colleague]) await member.open(`/admin/rideshare/${reference}?delete`);
  await team.press('Delete booking');
  expect(team.heading).toBe('Rideshare');
  expect(await colleague.press('Delete booking')).toBe(409);
  expect(colleague.text).toContain('This booking is already cancelled. Nothing was changed.');
  await colleague.open(`/admin/rideshare?delete=${reference}`);
  expect(colleague.offers('Delete booking')).toBe(false);
});

test('marks all seats booked and frees them again, and keeps a sold one', async () => {
  const { trip, reference } = await sell();
  const states = () => statesOf(site, trip, ...SEATS);
  const before = await states();
  await team.open('/admin/rideshare');
  await team.follow(MARK);
  expect(team.text).toMatch(/This would block \d+ seats on \d+ trips\./);
  expect(team.text).toContain('Riders who have a seat on hold now lose it.');
  await team.follow('Leave seats free');
  expect(team.heading).toBe('Rideshare');
  expect(await states()).toEqual(before);

  await team.follow(MARK);
  await team.press(MARK);
  expect(team.text).toMatch(/Blocked \d+ seats on \d+ trips\. .* left as (they are|it is)\./);
  expect(textOf(team.row('1 (B2)'))).toContain('5 (A1, B1, B3, C1, C2)');
  expect(await states()).toEqual(SEATS.map((seat) => (seat === 'B2' ? 'booked' : 'blocked')));

  await team.follow('Unblock');
  await team.press('Unblock Seats (3 Weeks)');
  expect(team.text).toMatch(/Freed \d+ seats on \d+ trips\./);
  expect(await states()).toEqual(before);
  await team.follow('Back to rideshare');
  expect(textOf(team.row(reference))).toContain('Confirmed');
  await team.open('/admin/rideshare/unblock');
  expect(team.text).toContain('There is no seat to free: none of them is blocked.');
});
