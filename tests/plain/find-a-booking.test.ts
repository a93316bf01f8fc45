import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, loggedIn, type Rider, teamMember } from '#tests/plain/people.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let team: Visitor;
let rider: Rider;
beforeAll(async () => {
  site = await startSite();
  team = await teamMember(site);
});
afterAll(() => site.stop());
beforeEach(() => {
  rider = anotherRider();
});

/** Books the given number of rides for the rider. Returns their references, the newest last. */
async function bookings(count: number): Promise<string[]> {
  const browser = await loggedIn(site, rider);
  const references: string[] = [];
  for (let made = 0; made < count; made += 1) references.push(`BK-${await bookByCall(browser, rider)}`);
  return references;
}

const ofRider = (more = '') => `/admin/bookings?search=${rider.national}${more}`;
const listed = () => [...team.body.querySelectorAll('tbody th')].map(textOf);
const statusOf = (reference: string) => textOf(team.row(reference).querySelector('.row-pills'));

test('filters by all criteria at once, and removes one or all of them', async () => {
  const [reference = ''] = await bookings(1);
  const removers = () => team.links(/^Remove filter /);
  await team.open('/admin/bookings');
  team.type({
    Search: ` ${rider.phone.slice(0, 3)} ${rider.national} `,
    'Trip date from': day(2),
    'Trip date to': day(2),
    'Booking date to': day(1),
  });
  team.select('Status', 'Booking Received');
  team.select('Service type', 'Hourly Rental');
  await team.press('Apply filters');
  expect(team.text).toContain('Showing 1 of ');
  expect(listed()).toEqual([reference]);
  expect(textOf(team.row(reference))).toContain(rider.name);
  expect(team.lines(team.body)).toMatchObject({ Pending: '1', 'Total Revenue': '₹1,000' });
  expect(removers()).toHaveLength(5);

  team.select('Status', 'Cancelled');
  await team.press('Apply filters');
  expect(team.text).toContain('No bookings match your filters. Try adjusting the filter criteria.');
  await team.follow('Remove filter Status: Cancelled');
  expect(listed()).toEqual([reference]);
  expect(team.values(['Status'])).toEqual({ Status: '' });
  await team.follow('Clear Filters');
  expect(removers()).toEqual([]);
  expect(team.values(['Search'])).toEqual({ Search: '' });

  team.type({ Search: reference });
  await team.press('Apply filters');
  expect(listed()[0]).toBe(reference);
  await team.follow('Refresh');
  expect(listed()[0]).toBe(reference);
});

test('leads from the number of a seat to its booking', async () => {
  const browser = await loggedIn(site, rider);
  const trip = (await newTrips(site.container))();
  const answer = await browser.call('/api/scheduled-rideshare/book', seatOn(trip, 'B1'));
  const { booking } = (await answer.json()) as { booking: { id: number } };
  await team.open('/admin/bookings');
  team.type({ Search: `rs${booking.id}` });
  await team.press('Apply filters');
  await team.follow(`Open RS-${booking.id}`);
  expect(team.text).toContain(`RS-${booking.id}`);
  expect(team.address).toBe(`/admin/rideshare/${booking.id}`);

  await team.open('/admin/bookings?search=RS-999999');
  expect(team.text).not.toContain('is a seat booking');
});

test('sorts by each column, and in reverse on the second click', async () => {
  const references = await bookings(3);
  const sortOf = (column: string) => team.links(column)[0]?.closest('th')?.getAttribute('aria-sort');
  await team.open(ofRider());
  expect([sortOf('Booked (IST)'), listed()]).toEqual(['descending', references.toReversed()]);
  await team.follow('Booked (IST)');
  expect([sortOf('Booked (IST)'), listed()]).toEqual(['ascending', references]);
  for (const column of ['Booking', 'Customer', 'Service', 'Pickup (IST)', 'Fare', 'Status']) {
    await team.follow(column);
    expect([column, sortOf(column)]).toEqual([column, expect.stringMatching(/^(ascending|descending)$/)]);
    expect(listed().toSorted()).toEqual(references.toSorted());
  }
});

test('exports the view as a file, in its order', async () => {
  const references = await bookings(2);
  await team.open(ofRider('&sort=id&order=asc'));
  const [link] = team.links('Export CSV');
  const file = await (await team.call(link?.href ?? '')).text();
  const [, ...lines] = file.trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(references);
});

test('confirms the selected bookings that nobody else has confirmed, and says so for each', async () => {
  const [one = '', two = '', three = ''] = await bookings(3);
  const colleague = await teamMember(site, 'dispatcher');
  await team.open(ofRider());
  for (const reference of [one, two, three]) team.choose(`Select ${reference}`);
  await colleague.open(ofRider());
  await colleague.press(`Confirm ${two}`);
  await team.press('Confirm selected');
  expect(team.text).toContain('2 of 3 bookings confirmed');
  const results = [...team.part('Results').querySelectorAll('li')].map(textOf);
  // As text, BK-10 comes before BK-9.
  expect(results.toSorted()).toEqual(
    [
      `${one}: The booking is confirmed.`,
      `${two}: This booking is already confirmed. Nothing was changed.`,
      `${three}: The booking is confirmed.`,
    ].toSorted(),
  );
  for (const reference of [one, two, three]) expect(statusOf(reference)).toBe('Confirmed');
});

test('cancels several bookings with one reason, which is required', async () => {
  const [one = '', two = '', kept = ''] = await bookings(3);
  await team.open(ofRider());
  for (const reference of [one, two]) team.choose(`Select ${reference}`);
  await team.press('Cancel selected');
  const dialog = () => team.part('Cancel 2 bookings?');
  expect(textOf(dialog())).toContain(one);
  team.type({ 'Note (optional)': 'The workshop called.' }, dialog());
  team.field('Reason', dialog()).removeAttribute('required');
  expect(await team.press('Cancel 2 bookings', dialog())).toBe(422);
  expect(team.errors()).toEqual([['Reason', 'Choose a reason']]);
  expect(team.values(['Note (optional)'])).toEqual({ 'Note (optional)': 'The workshop called.' });
  team.select('Reason', 'No vehicle available', dialog());
  await team.press('Cancel 2 bookings', dialog());
  expect(team.text).toContain('2 bookings cancelled');
  expect([one, two, kept].map(statusOf)).toEqual(['Cancelled', 'Cancelled', 'Booking Received']);
});

test('deletes the selected bookings after a confirmation', async () => {
  const [one = '', two = ''] = await bookings(2);
  await team.open(ofRider());
  team.choose(`Select ${one}`);
  await team.press('Delete selected');
  await team.follow('Keep booking', team.part('Delete 1 booking?'));
  expect(listed()).toEqual([two, one]);
  team.choose(`Select ${one}`);
  await team.press('Delete selected');
  await team.press('Delete 1 booking', team.part('Delete 1 booking?'));
  expect(team.text).toContain('1 booking deleted');
  expect(listed()).toEqual([two]);
});

test('offers the actions that the status of a row allows', async () => {
  const [reference = ''] = await bookings(1);
  await team.open(ofRider());
  const offered = (name: string) =>
    team.offers(`${name} ${reference}`) || team.links(`${name} ${reference}`).length > 0;
  const OTHERS = ['Details of', 'Edit', 'Delete'];
  const actions = () => ['Confirm', 'Cancel', 'Undo', ...OTHERS].filter(offered);
  expect(actions()).toEqual(['Confirm', 'Cancel', ...OTHERS]);
  await team.press(`Confirm ${reference}`);
  await team.open(ofRider());
  expect(actions()).toEqual(['Cancel', 'Undo', ...OTHERS]);
  await team.press(`Undo ${reference}`);
  expect(statusOf(reference)).toBe('Booking Received');
  expect(actions()).toEqual(['Confirm', 'Cancel', ...OTHERS]);
  await team.follow(`Cancel ${reference}`);
  team.select('Reason', 'Duplicate booking', team.part(`Cancel ${reference}?`));
  await team.press('Cancel booking');
  expect([team.address, statusOf(reference)]).toEqual([ofRider(), 'Cancelled']);
  expect(actions()).toEqual(['Undo', ...OTHERS]);
});
