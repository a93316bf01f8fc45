import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherPhone, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import {
  applyCoupon,
  bookingsOf,
  fareOn,
  RENTAL,
  sendCode,
  toContact,
  typeCode,
} from '#tests/plain/booking.ts';
import { anotherRider, loggedIn, type Rider } from '#tests/plain/people.ts';
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

const { customerName: _name, customerEmail: _email, ...FARE } = RIDES.hourly;

const inDevanagari = (typed: string) =>
  typed.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

test.each([
  ['\u202a+65 8123 4567\u202c', '+6581234567'],
  ['\u2066+६५ ८१२३‑४५६८\u2069', '+6581234568'],
  ['tel:+65-8123-4569', '+6581234569'],
])('sends the code of the pasted %j to that number only', async (pasted, phone) => {
  await visitor.open('/otp');
  visitor.type({ Phone: pasted });
  await visitor.press('Send OTP');
  expect(await visitor.codeFor(phone)).toMatch(/^\d{6}$/);
  await expect(visitor.codeFor(`+91${phone.slice(1)}`)).rejects.toThrow();
});

test.each(['Call +65 8123 4570', '\ufffd65 8123 4570', '+65 8123 4570 / 8123 4571'])(
  'asks about the pasted %j and keeps it',
  async (pasted) => {
    await visitor.open('/otp');
    visitor.type({ Phone: pasted });
    await visitor.press('Send OTP');
    expect(visitor.errors()).toEqual([['Phone', 'Please enter a valid phone number (6-15 digits)']]);
    expect(visitor.values(['Phone'])).toEqual({ Phone: pasted });
  },
);

test('logs in with a phone and a code typed in Devanagari', async () => {
  await visitor.open('/otp');
  await sendCode(visitor, { ...rider, national: inDevanagari(rider.national) });
  await typeCode(visitor, rider, inDevanagari(await visitor.codeFor(rider.phone)));
  await visitor.press('Verify OTP');
  expect(visitor.offers('Logout')).toBe(true);
});

test('takes a coupon with a mark and a full stop', async () => {
  await visitor.open('/booking/hourly');
  visitor.type(RENTAL);
  await applyCoupon(visitor, '\u200bWELCOME10.\u200b');
  expect(fareOn(visitor)).toMatchObject({ 'Coupon Discount (WELCOME10)': '−₹200' });
});

test('refuses a name that nobody sees', async () => {
  visitor = await loggedIn(site, rider);
  await toContact(visitor);
  visitor.type({ 'Full name': '\u3164', Email: rider.email });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([['Full name', 'Please enter your full name']]);
  expect(await bookingsOf(visitor, rider)).toEqual([]);
});

test('cleans the texts of a call', async () => {
  visitor = await loggedIn(site, rider);
  const answer = await visitor.call('/api/bookings', {
    ...RIDES.airport,
    customerName: '\u2067अनन्या शर्मा\u2069',
    customerEmail: 'mailto:a‑b@ratha.example\u200b',
    customerPhone: `\u202a${rider.phone}\u202c`,
    flightNumber: 'ai‑१०१',
    passengerName: 'क्\u200dषमा',
    passengerPhone: '९८१००—६६६६६',
    pickupDate: inDevanagari(RIDES.airport.pickupDate).replaceAll('-', '–'),
    pickupTime: '१०:३०',
  });
  expect([answer.status, (await answer.json()).booking]).toEqual([
    201,
    expect.objectContaining({
      customerName: 'अनन्या शर्मा',
      customerEmail: 'a-b@ratha.example',
      flightNumber: 'AI-101',
      passengerName: 'क्\u200dषमा',
      passengerPhone: '+919810066666',
      pickupDate: RIDES.airport.pickupDate,
      pickupTime: '10:30',
    }),
  ]);
  const nobody = await visitor.call('/api/bookings', { ...RIDES.hourly, customerName: '\u3164\u200b' });
  expect(nobody.status).toBe(422);
});

test('takes hours in Devanagari from a call', async () => {
  const fare = async (hoursRequired: string) =>
    (await (await visitor.call('/api/fare/calculate', { ...FARE, hoursRequired })).json()).fare;
  expect(await fare('४')).toBe(await fare('4'));
});

test('sends the code of a call to the pasted number', async () => {
  const phone = anotherPhone();
  const typed = `\ufeff${inDevanagari(phone.slice(3, 8))}\u2011${phone.slice(8)}`;
  expect((await visitor.call('/api/otp/send', { phone: typed })).status).toBe(200);
  expect(await visitor.codeFor(phone)).toMatch(/^\d{6}$/);
});
