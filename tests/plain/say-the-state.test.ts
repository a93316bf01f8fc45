import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { giveContact, IN_TIME, sendCode, T3, TERMINAL, typeCode } from '#tests/plain/booking.ts';
import { anotherRider, teamMember } from '#tests/plain/people.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let team: Visitor;
beforeAll(async () => {
  site = await startSite();
  team = await teamMember(site, 'dispatcher');
});
afterAll(() => site.stop());

/** Books a transfer to the airport on the pages, and returns its number. */
async function book(pickup: string): Promise<number> {
  const [rider, visitor] = [anotherRider(), new Visitor(site)];
  await visitor.open('/booking/airport');
  visitor.choose('To Delhi Airport');
  visitor.select(TERMINAL, T3);
  visitor.type({ 'Pickup location': pickup, ...IN_TIME });
  await visitor.press('Calculate fare');
  await visitor.press('Confirm Booking');
  giveContact(visitor, rider);
  await sendCode(visitor, rider);
  await typeCode(visitor, rider);
  await visitor.press('Verify');
  await visitor.press('Complete Booking');
  return Number(/BK-(\d+)/.exec(visitor.address)?.[1]);
}

test('a booking on the pages keeps the state of the place that was found for its fare', async () => {
  await team.open(`/admin/bookings/${await book('Cyber Hub, Gurugram, Delhi NCR')}`);
  expect(team.text).toContain('State of the pickup: Haryana (06).');
});

test('the team says in which state a ride begins, and corrects it', async () => {
  const id = await book('Kerala House, Jantar Mantar Road');
  await team.open(`/admin/bookings/${id}`);
  expect(team.text).toContain('The state of the pickup is not known. There is no invoice before it is set.');
  await team.follow(`Set the state of BK-${id}`);
  expect(team.text).toContain('Kerala House, Jantar Mantar Road');
  const form = () => team.part(`State of the pickup of BK-${id}`);
  expect(() => team.press('Set the state', form())).toThrow('The browser refuses to send state');
  team.select(/^Where does the ride begin\?/, 'Haryana', form());
  await team.press('Set the state', form());
  expect(team.address).toBe(`/admin/bookings/${id}`);
  expect(team.text).toContain('State of the pickup: Haryana (06).');

  await team.follow(`Change the state of BK-${id}`);
  expect(team.field(/^Where does the ride begin\?/, form()).value).toBe('06');
  team.select(/^Where does the ride begin\?/, 'Delhi', form());
  await team.press('Set the state', form());
  const [first, second] = team.rows('Edited');
  expect(first).toContain('State of the pickup: not known → Haryana (06)');
  expect(second).toContain('State of the pickup: Haryana (06) → Delhi (07)');
});
