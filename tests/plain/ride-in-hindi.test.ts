import { afterAll, beforeAll, expect, test } from 'vitest';
import * as change from '#app/words/hindi/account/change-booking.ts';
import * as invoice from '#app/words/hindi/account/invoice.ts';
import * as login from '#app/words/hindi/account/login.ts';
import * as mine from '#app/words/hindi/account/my-bookings.ts';
import * as data from '#app/words/hindi/account/own-data.ts';
import * as papers from '#app/words/hindi/account/papers.ts';
import * as places from '#app/words/hindi/account/saved-places.ts';
import * as steps from '#app/words/hindi/booking/booking.ts';
import * as contact from '#app/words/hindi/booking/booking-contact.ts';
import * as facts from '#app/words/hindi/booking/booking-facts.ts';
import * as ride from '#app/words/hindi/booking/booking-ride.ts';
import * as confirmation from '#app/words/hindi/booking/confirmation.ts';
import * as forms from '#app/words/hindi/booking/forms.ts';
import * as frame from '#app/words/hindi/site/frame.ts';
import * as landing from '#app/words/hindi/site/landing.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, HAUZ_KHAS, loggedIn, SAKET } from '#tests/plain/people.ts';
import { textOf, Visitor } from '#tests/plain/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const IN_TIME = { [ride.pickupDate]: day(2), [ride.pickupTime]: '11:30' };

test('books a rental with a coupon and a round trip to another city', async () => {
  const rider = anotherRider();
  const visitor = new Visitor(site);
  const fare = () => textOf(visitor.part(facts.fareSummary));
  await visitor.open('/hi/booking/hourly');
  visitor.type({
    [ride.pickupLocation]: SAKET,
    [ride.dropLocation]: HAUZ_KHAS,
    [ride.hours]: '4',
    ...IN_TIME,
  });
  await visitor.press(steps.calculateFare);
  expect(fare()).toContain('₹2,000');
  visitor.type({ [steps.couponCode + forms.optional]: 'WELCOME10' });
  await visitor.press(steps.applyCoupon);
  expect(fare()).toContain('−₹200');
  await visitor.press(steps.confirmBooking);
  visitor.type({
    [contact.fullName]: rider.name,
    [contact.email]: rider.email,
    [contact.phone]: rider.national,
  });
  await visitor.press(contact.sendCode);
  visitor.type({ [contact.code]: await visitor.codeFor(rider.phone) });
  await visitor.press(contact.verify);
  expect(visitor.text).toContain(contact.phoneVerified);
  await visitor.press(steps.completeBooking);
  expect(visitor.heading).toBe(confirmation.receivedTitle);

  await visitor.open('/hi/booking/intercity');
  visitor.choose(new RegExp(`^${labels.tripTypes['round-trip']}`));
  visitor.type({ [ride.pickupLocation]: SAKET, [ride.dropLocation]: 'Agra, Uttar Pradesh', ...IN_TIME });
  await visitor.press(steps.calculateFare);
  expect(fare()).toContain('₹');
  await visitor.press(steps.confirmBooking);
  await visitor.press(steps.completeBooking);
  expect(visitor.heading).toBe(confirmation.receivedTitle);
  expect(visitor.text).toContain(labels.services.intercity);
  await visitor.open('/hi/my-bookings');
  expect(visitor.body.querySelectorAll('details[name]')).toHaveLength(2);
});

test('shows addresses in Hindi from the hero to the booking, which is stored in English', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const shown = { [ride.pickupLocation]: 'साकेत, नई दिल्ली, दिल्ली', [ride.dropLocation]: 'जयपुर, राजस्थान' };
  const fields = Object.keys(shown);
  await visitor.open('/hi');
  visitor.choose(landing.choices.intercity);
  visitor.type({
    [landing.from]: 'साकेत',
    [landing.to]: 'jaipur',
    [landing.date]: day(2),
    [landing.time]: '11:30',
  });
  await visitor.press(landing.seePrice);
  expect(visitor.address).toMatch(/^\/hi\/booking\/intercity/);
  expect(visitor.values(fields)).toEqual(shown);
  const before = textOf(visitor.part(facts.fareSummary));
  await visitor.press(steps.calculateFare);
  expect(visitor.values(fields)).toEqual(shown);
  expect(textOf(visitor.part(facts.fareSummary))).toBe(before);
  await visitor.press(steps.confirmBooking);
  expect(visitor.text).toContain(shown[ride.pickupLocation]);
  visitor.type({ [contact.fullName]: rider.name, [contact.email]: rider.email });
  await visitor.press(steps.completeBooking);
  expect(visitor.heading).toBe(confirmation.receivedTitle);
  const stored = await site.container.db
    .selectFrom('bookings')
    .select(['id', 'pickup_location', 'drop_location'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ pickup_location: SAKET, drop_location: 'Jaipur, Rajasthan' });

  await visitor.open(`/hi/my-bookings/BK-${stored.id}/change`);
  expect(visitor.values([change.pickupLocation])).toEqual({
    [change.pickupLocation]: shown[ride.pickupLocation],
  });
  await visitor.press(change.seeNewFare);
  expect(visitor.text).toContain(change.nothingDifferent);
  visitor.type({ [change.pickupLocation]: 'हौज खास, नई दिल्ली, दिल्ली' });
  await visitor.press(change.seeNewFare);
  await visitor.press(change.confirm);
  const { pickup_location } = await site.container.db
    .selectFrom('bookings')
    .select('pickup_location')
    .where('id', '=', stored.id)
    .executeTakeFirstOrThrow();
  expect(pickup_location).toBe(HAUZ_KHAS);
});

test('logs in, changes and cancels a booking, and logs out', async () => {
  const rider = anotherRider();
  const visitor = new Visitor(site);
  await visitor.open('/hi/my-bookings');
  await visitor.follow(mine.verifyPhone);
  visitor.type({ [login.phone]: rider.national });
  await visitor.press(login.sendCode);
  expect([...visitor.body.querySelectorAll('h2')].map(textOf)).toContain(login.verifyYourPhone);
  visitor.type({ [login.code]: await visitor.codeFor(rider.phone) });
  await visitor.press(login.verify);
  expect(visitor.address).toBe('/hi/my-bookings');
  expect(visitor.text).toContain(mine.noneYet);

  const reference = `BK-${await bookByCall(visitor, rider)}`;
  await visitor.reload();
  await visitor.follow(`${mine.changeThis} ${reference}`);
  expect(visitor.address).toBe(`/hi/my-bookings/${reference}/change`);
  visitor.type({ [change.pickupTime]: '12:45' });
  await visitor.press(change.seeNewFare);
  expect(visitor.text).toContain(change.sameFare);
  await visitor.press(change.confirm);
  expect(visitor.text).toMatch(new RegExp(`${reference} का नया समय: .*, दोपहर 12:45 बजे`));
  await visitor.press(mine.yesCancel(reference));
  expect(visitor.text).toContain(mine.isCancelled(reference));
  expect(textOf(visitor.part(mine.past))).toContain(reference);

  await visitor.open('/hi/questions');
  await visitor.press(frame.logout);
  expect(visitor.address).toBe('/hi');
  expect(visitor.links(frame.login)).not.toHaveLength(0);
});

test('keeps a place, makes the bill of a company, and erases its data', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const home = labels.savedPlaces.home + forms.optional;
  await visitor.open('/hi/saved-places');
  visitor.type({ [home]: SAKET });
  await visitor.press(places.save);
  expect(visitor.text).toContain(places.savedText);
  expect(visitor.values([home])).toEqual({ [home]: 'साकेत, नई दिल्ली, दिल्ली' });

  const id = await bookByCall(visitor, rider);
  await site.container.db
    .updateTable('bookings')
    .set({ pickup_at: addMinutes(new Date(), -24 * 60), status: 'completed' })
    .where('id', '=', id as BookingId)
    .executeTakeFirstOrThrow();
  await visitor.open('/hi/my-bookings');
  await visitor.follow(new RegExp(`^${papers.invoice}`));
  await visitor.press(invoice.getInvoice);
  expect(textOf(visitor.body.querySelector('[role=alert]'))).toContain(forms.problem);
  visitor.type({
    [invoice.companyName]: 'Acme & Söhne',
    [invoice.gstin]: '27AAPFU0939F1ZV',
    [invoice.companyAddress]: 'लोअर परेल, मुंबई',
  });
  await visitor.press(invoice.getInvoice);
  expect(visitor.text).toMatch(/बिल .* तैयार है।/);
  const [bill] = visitor.links(invoice.open);
  const file = await visitor.call(bill?.href ?? '');
  expect(file.headers.get('Content-Type')).toBe('application/pdf');

  const digits = data.lastDigits(4);
  await visitor.open('/hi/my-bookings/data');
  await visitor.press(data.erase);
  visitor.type({ [digits]: '0000' });
  await visitor.press(data.eraseForEver);
  expect(visitor.field(digits).getAttribute('aria-invalid')).toBe('true');
  visitor.type({ [digits]: rider.phone.slice(-4) });
  await visitor.press(data.eraseForEver);
  expect(visitor.text).toContain(data.loggedOut);
  expect(visitor.address).toBe('/hi');
  expect(visitor.links(frame.login)).not.toHaveLength(0);
});
