import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { latinWords } from '#tests/contract/latin-words.ts';
import { type Answer, anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let driver: Client;
/** Names, codes and what was typed. */
const TYPED = [
  'BK-',
  'DT-',
  'TR-',
  'Kia Carens EV',
  'Asha Link',
  CONTACT.name,
  'Kamala Devi',
  'My car is broken',
];

beforeAll(async () => {
  site = await startSite();
  driver = new Client(site);
});
afterAll(() => site.stop());

async function hindiDuty(minutes: number) {
  const linked = await addLinkedDuty(site.container, minutes);
  return { ...linked, english: linked.page, page: `/hi${linked.page}` };
}

/** Returns what is English on a page. The link to the English page is left out, and so are number plates. */
function englishOn({ body }: Answer): string[] {
  const page = String(body)
    .replace(/<a\b[^>]* lang="en[^"]*"[^>]*>.*?<\/a>/gs, ' ')
    .replace(/DL1AB\d{4}/g, ' ');
  return latinWords(page, ...TYPED);
}

const report = (page: string, what: string, more = {}) => driver.form(page, { report: what, ...more });

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toContain('noindex');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
}

test('shows a duty in Hindi, privately, with the names of places, and links to the English page', async () => {
  const { duty, page, english } = await hindiDuty(3 * 24 * 60);
  const shown = await driver.get(page);
  expect(shown.status).toBe(200);
  expectPrivate(shown);
  expect(shown.body).toContain('<html lang="hi-IN"');
  expect(shown.body).toContain(`ड्यूटी DT-${duty.id}`);
  expect(shown.body).toContain('कृपया यह ड्यूटी स्वीकार करें या मना करें।');
  expect(shown.body).toMatch(/(सुबह|दोपहर|शाम|रात) \d{1,2}:\d\d बजे/);
  expect(shown.body).toContain('पूरा नंबर ड्यूटी के दिन दिखेगा।');
  expect(shown.body).not.toContain('returnTo');
  expect(englishOn(shown)).toEqual([]);
  expect(shown.body).toContain(`href="${english}" lang="en-IN"`);
  expect((await driver.get(english)).body).toContain(`href="${page}" lang="hi-IN"`);
  // The map gets the name that it knows.
  expect(shown.body).toContain('https://www.google.com/maps/dir/?api=1');
});

test('the message of a duty leads to the page in Hindi, and names the places in Hindi', async () => {
  const { db, useCases } = site.container;
  const { duty, driverId, page } = await hindiDuty(60);
  await db.updateTable('drivers').set({ language: 'hi' }).where('id', '=', driverId).execute();
  await useCases.notifyAboutDuty({ dutyId: duty.id, driverId, kind: 'duty-assigned', news: 1 });
  const { body } = await db
    .selectFrom('messages')
    .select('body')
    .where('duty_id', '=', duty.id)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`जवाब दें: ${site.container.config.publicUrl}${page}`);
  expect(body).toMatch(/पिकअप: [\p{Script=Devanagari}\d ,]+ · पिकअप का समय/u);
});

test('a browser that prefers Hindi stays on the English page that it opens', async () => {
  const { english } = await hindiDuty(60);
  const answer = await fetch(site.url + english, {
    redirect: 'manual',
    headers: { Accept: 'text/html', 'Accept-Language': 'hi-IN', Cookie: 'language=hi' },
  });
  expect([answer.status, answer.headers.get('Content-Language')]).toEqual([200, null]);
  expect(await answer.text()).toContain('<html lang="en-IN"');
});

test('reports the ride step by step on the Hindi page, which stays in Hindi', async () => {
  const { page } = await hindiDuty(5);
  for (const [step, words] of [
    ['accept', 'आपने यह ड्यूटी स्वीकार कर ली है।'],
    ['on-my-way', 'आप रास्ते में हैं।'],
    ['arrived', 'आपके पिकअप पर पहुँचने की जानकारी दर्ज है।'],
    ['start', 'यात्रा शुरू हो चुकी है।'],
    ['complete', 'यात्रा पूरी हो गई है। धन्यवाद।'],
  ] as const) {
    const answer = await report(page, step);
    expect([step, answer.status, answer.headers.get('Location')]).toEqual([step, 303, page]);
    const shown = await driver.get(page);
    expect(shown.body).toContain(words);
    expect(englishOn(shown)).toEqual([]);
  }
});

test('refuses a report in Hindi, and keeps the reason that was typed', async () => {
  const { page } = await hindiDuty(5 * 60);
  const early = await report(page, 'on-my-way');
  expect([early.status, early.headers.get('Cache-Control')]).toEqual([409, 'no-store']);
  expect(early.body).toContain('इसके लिए अभी बहुत जल्दी है।');
  const unexplained = await report(page, 'decline', { reason: ' ' });
  expect(unexplained.body).toContain('कृपया कारण बताएँ');
  for (const refused of [early, unexplained]) expect(englishOn(refused)).toEqual([]);
  expect((await report(page, 'decline', { reason: 'My car is broken' })).headers.get('Location')).toBe(page);
  const declined = await driver.get(page);
  expect(declined.body).toContain('आपका बताया कारण: My car is broken');
  expect(englishOn(declined)).toEqual([]);
});

test('says in Hindi that a link opens nothing, and what became of a lost duty', async () => {
  const { db, useCases } = site.container;
  const { duty, page } = await hindiDuty(60);
  const altered = await driver.get(page.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  expect(altered.status).toBe(404);
  expect(altered.body).toContain('इस लिंक से कोई ड्यूटी नहीं खुलती');

  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Ravi Link', vehicleId);
  accepted(
    await useCases.editDuty({
      ...{ id: duty.id, driverId, vehicleId, by: BY_DISPATCHER },
      override: { reason: 'The car broke down' },
    }),
  );
  const lost = await driver.get(page);
  expect(lost.status).toBe(410);
  expect(lost.body).toContain('यह ड्यूटी अब दूसरे ड्राइवर के पास है');
  expect(lost.body).not.toContain('Ravi Link');
  for (const answer of [altered, lost, await report(page, 'start')]) {
    expectPrivate(answer);
    expect(englishOn(answer)).toEqual([]);
  }
});

test('shows the route, the stops and the seats of a trip in Hindi', async () => {
  const { container } = site;
  const trip = (await newTrips(container))();
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  const passenger = { passengerName: 'Kamala Devi', passengerPhone: '98100 66666' };
  const booked = await rider.post('/api/scheduled-rideshare/book', { ...seatOn(trip, 'A1'), ...passenger });
  expect(booked.status).toBe(201);
  const vehicleId = await addVehicle(container.db);
  const driverId = await addDriver(container.db, 'Asha Link', vehicleId);
  const { duty } = accepted(
    await container.useCases.assignDuty({
      ...{ subject: { kind: 'trip', id: trip.id }, driverId, vehicleId },
      ...{ startsAt: null, minutes: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  const page = new URL(container.driverLink({ dutyId: duty.id, driverId }, 'hi')).pathname;
  expect(page).toMatch(/^\/hi\/driver\//);
  const shown = await driver.get(page);
  expect(shown.body).toContain('सीट A1');
  expect(englishOn(shown)).toEqual([]);
  const soon = addMinutes(new Date(), 20);
  await container.db
    .updateTable('duties')
    .set({ state: 'started', starts_at: soon })
    .where('id', '=', duty.id)
    .execute();
  expect(englishOn(await driver.get(page))).toEqual([]);
});
