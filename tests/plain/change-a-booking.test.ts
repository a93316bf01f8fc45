import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, loggedIn, teamMember } from '#tests/plain/people.ts';
import { textOf, Visitor } from '#tests/plain/visitor.ts';
import { ratha } from '#tests/setup/ratha.ts';

let site: Site;
let team: Visitor;
let colleague: Visitor;
let id: BookingId;
let reference: string;
let details: string;
beforeAll(async () => {
  site = await startSite();
  [team, colleague] = [await teamMember(site), await teamMember(site)];
});
afterAll(() => site.stop());
beforeEach(async () => {
  const rider = anotherRider();
  id = (await bookByCall(await loggedIn(site, rider), rider)) as BookingId;
  reference = `BK-${id}`;
  details = `/admin/bookings/${id}`;
});

/** Returns the status that a part of the page shows. */
const statusIn = (part: Element) =>
  [...part.querySelectorAll('span')]
    .map(textOf)
    .find((text) => /^(Booking Received|Confirmed|Cancelled)$/.test(text));

/** Returns the kinds of the changes that were written for the workflow of the booking. */
async function events(): Promise<string[]> {
  const rows = await site.container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => parseEvent(row).payload.type);
}

test('refuses the console to guests and to riders', async () => {
  const [guest, rider] = [new Visitor(site), await loggedIn(site, anotherRider())];
  for (const path of ['/admin', details]) {
    expect([await guest.open(path), guest.heading]).toEqual([401, 'Please log in first']);
    expect([await rider.open(path), rider.heading]).toEqual([403, 'You do not have access to this page']);
  }
});

describe('a decision', () => {
  test('cancels from the details, and the history has the note', async () => {
    await team.open(details);
    await team.follow(`Cancel ${reference}`);
    const dialog = team.part(`Cancel ${reference}?`);
    team.select('Reason', 'No vehicle available', dialog);
    team.type({ 'Note (optional)': 'The only car is in the workshop.' }, dialog);
    await team.press('Cancel booking', dialog);
    expect(statusIn(team.body)).toBe('Cancelled');
    const [cancelled] = team.rows('Cancelled');
    for (const part of ['Console', 'The only car is in the workshop.']) expect(cancelled).toContain(part);
  });

  test('is refused when a colleague has confirmed the booking meanwhile', async () => {
    await team.open(details);
    await colleague.open(`${details}?cancel`);
    await team.press(`Confirm ${reference}`);
    expect(statusIn(team.body)).toBe('Confirmed');
    const dialog = colleague.part(`Cancel ${reference}?`);
    colleague.select('Reason', 'No vehicle available', dialog);
    expect(await colleague.press('Cancel booking', dialog)).toBe(409);
    expect(colleague.text).toContain('This booking is already confirmed. Nothing was changed.');
    await colleague.open(details);
    expect(statusIn(colleague.body)).toBe('Confirmed');
  });

  test('changes nothing a second time, says so, and is passed on once', async () => {
    for (const visitor of [team, colleague]) await visitor.open(details);
    await team.press(`Confirm ${reference}`);
    expect(await colleague.press(`Confirm ${reference}`)).toBe(409);
    expect(colleague.text).toContain('This booking is already confirmed. Nothing was changed.');
    expect(statusIn(colleague.body)).toBe('Confirmed');
    expect(await events()).toEqual(['received', 'confirmed']);
  });

  test('from the command line is passed on, and the history says where it was made', async () => {
    const { databaseUrl, dataDir } = site.container.config;
    const decided = async (...words: string[]) => {
      const variables = { DATABASE_URL: databaseUrl ?? '', RATHA_DATA_DIR: dataDir };
      const { code, out } = await ratha(['bookings', ...words, '--json'], variables);
      return { code, status: JSON.parse(out).booking.status };
    };
    expect(await decided('confirm', reference)).toEqual({ code: 0, status: 'confirmed' });
    const cancel = ['cancel', reference, '--reason', 'no-vehicle', '--yes'];
    expect(await decided(...cancel)).toEqual({ code: 0, status: 'cancelled' });
    expect(await events()).toEqual(['received', 'confirmed', 'cancelled']);
    await team.open(details);
    expect(team.rows('Cancelled')[0]).toContain('Command line');
  });
});

describe('an edit', () => {
  const dialog = (visitor: Visitor) => visitor.part(`Edit ${reference}`);

  test('shows the second of two editors what was changed beside what was typed, and lets them continue', async () => {
    const [INSTRUCTIONS, TIME] = ['Special instructions (optional)', 'Pickup time (IST)'];
    for (const visitor of [team, colleague]) await visitor.open(`${details}/edit`);
    colleague.type({ Hours: '3', [TIME]: '09:45' }, dialog(colleague));
    await colleague.press('Save booking');
    expect(colleague.text).toContain(`${reference} is updated.`);

    team.type({ Hours: '8', [INSTRUCTIONS]: 'Two large bags' }, dialog(team));
    expect(await team.press('Save booking')).toBe(409);
    expect(textOf(dialog(team))).toContain(
      'Somebody else changed this booking meanwhile. Nothing was overwritten. Please look at it and edit it again.',
    );
    expect([...dialog(team).querySelectorAll('li')].map(textOf)).toContain('Hours: 2 → 3');
    expect(textOf(dialog(team))).toContain('Now changed to: 3');
    // This user did not edit the time, so the field shows the new value.
    const shown = { Hours: '8', [INSTRUCTIONS]: 'Two large bags', [TIME]: '09:45' };
    expect(team.values(Object.keys(shown), dialog(team))).toEqual(shown);

    await team.press('Save booking');
    expect(team.text).toContain(`${reference} is updated.`);
    expect(team.text).toContain(', 09:45 IST');
    const edits = team.rows('Edited');
    expect(edits).toHaveLength(2);
    expect(edits[1]).toContain('Hours: 3 → 8');
  });

  test('shows each error at its field, and keeps what was typed', async () => {
    const typed = { Hours: '25', Fare: '0', 'Customer’s name': 'Somebody Else' };
    await team.open(`${details}/edit`);
    team.type(typed, dialog(team));
    expect(await team.press('Save booking')).toBe(422);
    expect(team.errors()).toEqual([
      ['Hours', 'Hours must be a whole number from 1 to 24'],
      ['Fare', 'Please enter a valid fare amount'],
    ]);
    expect(team.values(Object.keys(typed), dialog(team))).toEqual(typed);
    team.type({ Hours: '24', Fare: '9000' }, dialog(team));
    await team.press('Save booking');
    expect(team.text).toContain(`${reference} is updated.`);
  });
});

describe('a deletion', () => {
  test('shows the status that a colleague has set meanwhile, and can then be repeated', async () => {
    const dialog = () => colleague.part(`Delete ${reference}?`);
    await colleague.open(details);
    await colleague.follow(`Delete ${reference}`);
    expect(statusIn(dialog())).toBe('Booking Received');
    await team.open(details);
    await team.press(`Confirm ${reference}`);
    expect(await colleague.press('Delete booking', dialog())).toBe(409);
    expect(textOf(dialog())).toContain('This booking is confirmed by now. It was not deleted.');
    expect(statusIn(dialog())).toBe('Confirmed');
    await colleague.press('Delete booking', dialog());
    expect(colleague.text).toContain(`${reference} is deleted.`);
  });

  test('of all cancelled bookings says how many there are, and can be left', async () => {
    await team.call(`/api/admin/bookings/${id}/cancel`, {});
    await team.open('/admin/bookings/delete-cancelled');
    expect(team.text).toMatch(/\d+ cancelled bookings? will be deleted/);
    expect(team.offers(/^Delete \d+ cancelled bookings?$/)).toBe(true);
    await team.follow('Keep them');
    expect(team.address).toBe('/admin/bookings?status=cancelled');
  });
});
