import { afterAll, beforeAll, expect, test } from 'vitest';
import { latinWords } from '#tests/contract/latin-words.ts';
import { anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const SAKET = 'Saket, New Delhi, Delhi';
const AGRA = 'Taj Mahal, Agra, Uttar Pradesh';
const ADDRESS = { countryCode: '+91', customerName: 'Test Rider', customerEmail: 'rider@ratha.example' };
const when = { pickupDate: day(2), pickupTime: '10:30' };
const ANSWERS = {
  airport: {
    tripDirection: 'from-airport',
    terminal: 'T3',
    dropLocation: SAKET,
    meetAndGreet: 'on',
    ...when,
  },
  hourly: { pickupLocation: SAKET, dropLocation: 'Hauz Khas, New Delhi, Delhi', hoursRequired: '4', ...when },
  intercity: {
    ...{ tripType: 'round-trip', additionalHours: '24', pickupLocation: SAKET, dropLocation: AGRA, ...when },
  },
} as const;
const typed = [SAKET, AGRA, 'Hauz Khas, New Delhi, Delhi', 'Test Rider', 'rider@ratha.example'];

test.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])(
  'each step of booking %s is in Hindi',
  async (service) => {
    const rider = new Client(site);
    const page = `/hi/booking/${service}`;
    expect(latinWords(String((await rider.get(page)).body))).toEqual([]);
    const wrong = await rider.form(page, {
      intent: 'continue',
      hoursRequired: '2.5',
      pickupDate: '2020-01-01',
    });
    expect(wrong.status).toBe(422);
    expect(latinWords(String(wrong.body))).toEqual([]);

    const priced = await rider.form(page, { ...ANSWERS[service], intent: 'fare' });
    const fare = String((await rider.get(priced.headers.get('Location') ?? '')).body);
    expect(fare).toContain('अंतिम राशि');
    expect(latinWords(fare, ...typed)).toEqual([]);

    const chosen = await rider.form(page, { ...ANSWERS[service], intent: 'continue' });
    const step2 = chosen.headers.get('Location') ?? '';
    expect(step2).toContain(`${page}?step=contact`);
    const contact = String((await rider.get(step2)).body);
    expect(contact).toContain('पहुँचने पर नकद या UPI');
    expect(latinWords(contact, ...typed)).toEqual([]);
    const incomplete = await rider.form(step2, { intent: 'complete', customerEmail: 'nobody' });
    expect(incomplete.status).toBe(422);
    expect(latinWords(String(incomplete.body), 'nobody', ...typed)).toEqual([]);

    const phone = anotherPhone();
    const contactForm = { ...ADDRESS, phone: phone.slice(3) };
    const sent = await rider.form(step2, { ...contactForm, intent: 'send-otp' });
    expect(latinWords(String((await rider.get(sent.headers.get('Location') ?? '')).body), ...typed)).toEqual(
      [],
    );
    const placed = await rider.form(step2, {
      ...contactForm,
      intent: 'complete',
      otp: await rider.codeOf(phone),
      passengerName: '',
    });
    const confirmed = String((await rider.get(placed.headers.get('Location') ?? '')).body);
    expect(confirmed).toContain('आपकी बुकिंग');
    expect(latinWords(confirmed, 'BK-', ...typed)).toEqual([]);
  },
);

test('a ride that is gone, and a service that does not exist, are told in Hindi', async () => {
  const rider = new Client(site);
  const form = { ...ADDRESS, phone: '9876543210', intent: 'complete', answers: 'lost' };
  const gone = await rider.form('/hi/booking/airport?step=contact&ride=lost', form);
  expect(gone.status).toBe(409);
  expect(latinWords(String(gone.body), ...typed)).toEqual([]);
  expect(latinWords(String((await rider.get('/hi/booking/boat')).body))).toEqual([]);
});

test('the fields of the forms ask the site of their language', async () => {
  const rider = new Client(site);
  const { body: suggested } = await rider.get('/hi/resources/places?q=saket');
  expect(suggested.places[0]).toEqual({
    text: 'साकेत, नई दिल्ली, दिल्ली',
    detail: 'इलाका',
    isNamed: true,
  });
  const abroad = await rider.post('/hi/resources/places', { latitude: 51.5, longitude: -0.1 });
  expect(latinWords(`<body>${abroad.body.detail}`)).toEqual([]);
  const { dropLocation: _, ...ride } = RIDES.airport;
  const fare = await rider.post('/api/fare/calculate', { ...ride, dropLocation: 'London', language: 'hi' });
  expect(fare.status).toBe(422);
  expect(latinWords(`<body>${fare.body.detail}`)).toEqual([]);
  for (const seat of [{ seat: '' }, { seat: 'Z9', routeId: 'nowhere' }]) {
    const wrong = { serviceType: 'rideshare', direction: 'outbound', tripDate: day(3), ...seat };
    const said = await rider.post('/api/fare/calculate', { ...wrong, language: 'hi' });
    expect(
      latinWords(`<body>${JSON.stringify(Object.values(said.body.errors ?? {}))} ${said.body.detail}`),
    ).toEqual([]);
    const { body } = await rider.post('/api/fare/calculate', wrong);
    expect([said.body.code, said.body.status]).toEqual([body.code, body.status]);
    expect(latinWords(`<body>${body.detail}`)).not.toEqual([]);
  }
  const coupon = { couponCode: 'NOSUCH', orderAmount: 1000 };
  expect((await rider.post('/api/coupon/validate', { ...coupon, language: 'hi' })).body.error).toBe(
    'यह कूपन कोड सही नहीं है',
  );
  expect((await rider.post('/api/coupon/validate', coupon)).body.error).toBe('Invalid coupon code');
});

test('the saved places are in Hindi', async () => {
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  expect(latinWords(String((await rider.get('/hi/saved-places')).body))).toEqual([]);
  const refused = await rider.form('/hi/saved-places', { home: 'abc', work: '' });
  expect(refused.status).toBe(422);
  expect(latinWords(String(refused.body), 'abc')).toEqual([]);
  const saved = await rider.form('/hi/saved-places?service=airport', { home: SAKET, work: '' });
  expect(latinWords(String((await rider.get(saved.headers.get('Location') ?? '')).body))).toEqual([]);
  const step1 = String((await rider.get('/hi/booking/airport')).body);
  expect(step1).toContain('>घर<');
  expect(latinWords(step1)).toEqual([]);
});
