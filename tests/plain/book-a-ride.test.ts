import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingsStored, day, type Site, startSite } from '#tests/contract/site.ts';
import {
  AGRA,
  applyCoupon,
  CONFIRMATION,
  COUPON,
  fareOn,
  giveContact,
  IN_TIME,
  INSTRUCTIONS,
  RENTAL,
  sendCode,
  T3,
  TERMINAL,
  toContact,
  typeCode,
  wrongCode,
} from '#tests/plain/booking.ts';
import { anotherRider, HAUZ_KHAS, type Rider, SAKET } from '#tests/plain/people.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let rider: Rider;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  rider = anotherRider();
  visitor = new Visitor(site);
});

/** Gives the contact and a verified phone, and completes the booking. */
async function complete(): Promise<void> {
  giveContact(visitor, rider);
  await sendCode(visitor, rider);
  await typeCode(visitor, rider);
  await visitor.press('Verify');
  expect(visitor.text).toContain('Phone number verified successfully');
  await visitor.press('Complete Booking');
  expect(visitor.address).toMatch(CONFIRMATION);
}

const linesOf = (part: string) => visitor.lines(visitor.part(part));

test('books a ride from the airport for a guest with Meet & Greet and WELCOME10', async () => {
  await visitor.open('/booking/airport');
  visitor.choose('From Delhi Airport');
  visitor.choose(/^Meet & Greet/);
  visitor.select(TERMINAL, T3);
  visitor.type({ 'Drop location': SAKET, ...IN_TIME });
  await visitor.press('Calculate fare');
  const plain = { 'Base Fare': '₹1,199', 'Meet & Greet': '₹400', Total: '₹1,599' };
  expect(fareOn(visitor)).toEqual({ ...plain, 'Final Amount': '₹1,599' });
  await applyCoupon(visitor, 'welcome10');
  const discounted = { ...plain, 'Coupon Discount (WELCOME10)': '−₹159', 'Final Amount': '₹1,440' };
  expect(fareOn(visitor)).toEqual(discounted);
  expect(visitor.text).toContain('WELCOME10 applied');
  await visitor.press('Confirm Booking');
  expect(fareOn(visitor)).toEqual(discounted);
  await complete();
  expect(linesOf('Fare')).toEqual(discounted);
  expect(linesOf('Your ride')).toMatchObject({
    Pickup: 'Delhi Airport Terminal 3, New Delhi',
    Drop: SAKET,
    'Meet & Greet': 'Yes',
  });
});

test('books an hourly rental for a guest with a coupon', async () => {
  await visitor.open('/booking/hourly');
  expect(fareOn(visitor)).toEqual({ 'Base Fare': '₹1,000', Total: '₹1,000', 'Final Amount': '₹1,000' });
  expect(visitor.text).toContain('Unlimited KMs');
  visitor.type({ ...RENTAL, Hours: '5' });
  await visitor.press('Calculate fare');
  const plain = { 'Base Fare': '₹2,500', Total: '₹2,500' };
  expect(fareOn(visitor)).toEqual({ ...plain, 'Final Amount': '₹2,500' });
  await applyCoupon(visitor, 'WELCOME10');
  const discounted = { ...plain, 'Coupon Discount (WELCOME10)': '−₹250', 'Final Amount': '₹2,250' };
  expect(fareOn(visitor)).toEqual(discounted);
  await visitor.press('Confirm Booking');
  await complete();
  expect(linesOf('Fare')).toEqual(discounted);
  expect(linesOf('Your ride')).toMatchObject({ Drop: HAUZ_KHAS, Hours: '5 hours, unlimited km' });
});

test('books a round trip out of town with a stay for a guest', async () => {
  await visitor.open('/booking/intercity');
  visitor.choose('Round trip');
  visitor.select('Stay duration', 'Full Day, 1 day');
  visitor.type({ 'Pickup location': SAKET, 'Drop location': AGRA, ...IN_TIME });
  await visitor.press('Calculate fare');
  const shown = fareOn(visitor);
  expect(shown).toHaveProperty('Final Amount');
  await visitor.press('Confirm Booking');
  expect(fareOn(visitor)).toEqual(shown);
  await complete();
  expect(linesOf('Your ride')).toMatchObject({
    'Trip type': 'Round trip',
    Pickup: SAKET,
    Drop: AGRA,
    Stay: '24 hours',
  });
  expect(linesOf('Fare')).toMatchObject(shown);
  // A stay of a day costs the first eight hours by the hour and the rest as one day.
  expect(linesOf('Fare')).toMatchObject({
    'Waiting, first 8 hours': '₹800',
    'Waiting, 1 more day': '₹1,000',
  });
});

test('keeps every answer when Back and Change lead to earlier steps', async () => {
  const FLIGHT = 'Flight number (optional)';
  const typed = {
    [TERMINAL]: 'T1',
    'Drop location': SAKET,
    [FLIGHT]: '6E 2043',
    'Pickup date': day(4),
    'Pickup time': '18:45',
  };
  const contact = { 'Full name': rider.name, Email: rider.email, [INSTRUCTIONS]: 'A child seat, please.' };
  const expectAnswers = () => {
    const answers = { ...typed, [COUPON]: 'WELCOME10' };
    expect(visitor.values(Object.keys(answers))).toEqual(answers);
    expect(visitor.isChosen('From Delhi Airport')).toBe(true);
    expect(visitor.isChosen(/^Meet & Greet/)).toBe(true);
  };
  const expectContact = () => expect(visitor.values(Object.keys(contact))).toEqual(contact);

  await visitor.open('/booking/airport');
  visitor.choose('From Delhi Airport');
  visitor.choose(/^Meet & Greet/);
  visitor.type(typed);
  await visitor.press('Calculate fare');
  await applyCoupon(visitor, 'WELCOME10');
  await visitor.press('Confirm Booking');
  visitor.type(contact);
  await visitor.press('Back to Booking Details');
  expectAnswers();
  await visitor.reload();
  expectAnswers();
  await visitor.press('Confirm Booking');
  expectContact();
  await visitor.reload();
  expectContact();

  await sendCode(visitor, rider);
  expectContact();
  await visitor.press('Back to Booking Details');
  expectAnswers();
  await visitor.press('Confirm Booking');
  expectContact();

  await visitor.press('Change flight number');
  expectAnswers();
  visitor.type({ [FLIGHT]: 'UK 927' });
  await visitor.press('Confirm Booking');
  expect(visitor.text).toContain('UK 927');
  expectContact();
});

test('refuses a wrong code and accepts the right one', async () => {
  await toContact(visitor);
  giveContact(visitor, rider);
  await sendCode(visitor, rider);
  await typeCode(visitor, rider, await wrongCode(visitor, rider));
  expect(await visitor.press('Verify')).toBe(401);
  expect(visitor.errors()).toEqual([['Verification code', 'Invalid OTP. 4 tries left.']]);
  const kept = { 'Full name': rider.name, Phone: rider.national };
  expect(visitor.values(Object.keys(kept))).toEqual(kept);
  await typeCode(visitor, rider);
  await visitor.press('Verify');
  expect(visitor.text).toContain('Phone number verified successfully');
  await visitor.press('Complete Booking');
  expect(visitor.heading).toBe('Booking Received!');
});

test('verifies a typed code with the booking itself', async () => {
  await toContact(visitor);
  giveContact(visitor, rider);
  await sendCode(visitor, rider);
  await typeCode(visitor, rider);
  await visitor.press('Complete Booking');
  expect(visitor.heading).toBe('Booking Received!');
  expect(visitor.offers('Logout')).toBe(true);
});

test.each(['a rider', 'a guest with a code'])(
  'books once after two presses at the same time by %s',
  async (who) => {
    const isGuest = who !== 'a rider';
    if (!isGuest) await visitor.logIn(rider.phone);
    await toContact(visitor);
    giveContact(visitor, rider);
    if (isGuest) {
      await sendCode(visitor, rider);
      await typeCode(visitor, rider);
    }
    const before = await bookingsStored(site);
    await Promise.all([visitor.press('Complete Booking'), visitor.press('Complete Booking')]);
    expect(visitor.heading).toBe('Booking Received!');
    expect(visitor.address).toMatch(CONFIRMATION);
    expect(await bookingsStored(site)).toBe(before + 1);
  },
);
