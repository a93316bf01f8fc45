import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherPhone, bookingsStored, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function rider(): Promise<Client & { phone: string }> {
  const phone = anotherPhone();
  const client = new Client(site);
  await client.logIn(phone);
  return Object.assign(client, { phone });
}

describe('a booking of each service', () => {
  test.each([
    [
      'airport',
      { fare: 1599, finalFare: 1599, meetAndGreet: true, terminal: 'T3', tripDirection: 'from-airport' },
    ],
    ['hourly', { fare: 2000, finalFare: 2000, hoursRequired: 4, distance: '' }],
    ['intercity', { tripType: 'round-trip', additionalHours: 24 }],
  ] as const)('creates %s, reads it back and keeps its history', async (service, expected) => {
    const client = await rider();
    const { status, body } = await client.post('/api/bookings', RIDES[service]);
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({ status: 'received', serviceType: service, ...expected });
    expect(body.booking.customerPhone).toBe(client.phone);
    expect(body.user).toMatchObject({ phone: client.phone });

    const mine = await client.get(`/api/bookings/user/${encodeURIComponent(client.phone)}`);
    expect(mine.body.bookings).toEqual([body.booking]);
    const details = await site.container.queries.bookings.details(body.booking.id);
    expect(details?.history.map(({ kind, surface }) => [kind, surface])).toEqual([['received', 'web']]);
  });

  test('charges for a booking what the fare call quoted', async () => {
    const client = await rider();
    const { customerName: _, customerEmail: __, ...ride } = RIDES.intercity;
    const quoted = await client.post('/api/fare/calculate', ride);
    expect(quoted.status).toBe(200);
    const sum = quoted.body.breakdown.reduce(
      (total: number, { amount }: { amount: number }) => total + amount,
      0,
    );
    expect(sum).toBe(quoted.body.fare);
    const { body } = await client.post('/api/bookings', {
      ...RIDES.intercity,
      quote: quoted.body.quote,
      fare: quoted.body.fare,
    });
    expect(body.booking.finalFare).toBe(quoted.body.fare);
  });

  test('leaves meet-and-greet out of the fare of the fare call and returns it separately', async () => {
    const { body } = await new Client(site).post('/api/fare/calculate', RIDES.airport);
    expect(body).toMatchObject({ fare: 1199, meetAndGreetFee: 400, total: 1599 });
  });
});

describe('a guest', () => {
  test('verifies the phone and books in one call, and is logged in by it', async () => {
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post('/api/otp/send', { phone });
    const otp = await guest.codeOf(phone);
    const { status, body } = await guest.post('/api/bookings', {
      ...RIDES.hourly,
      customerPhone: phone,
      otp,
    });
    expect([status, body.user.phone]).toEqual([201, phone]);
    expect((await guest.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status).toBe(200);
  });

  test('needs a code, is refused with a wrong one, and books nothing without it', async () => {
    const before = await bookingsStored(site);
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post('/api/otp/send', { phone });
    const missing = await guest.post('/api/bookings', { ...RIDES.hourly, customerPhone: phone });
    expect([missing.status, missing.body.detail]).toEqual([401, 'Please verify your phone number with OTP']);
    const right = await guest.codeOf(phone);
    const otp = right === '000000' ? '000001' : '000000';
    const wrong = await guest.post('/api/bookings', { ...RIDES.hourly, customerPhone: phone, otp });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid OTP']);
    expect(await bookingsStored(site)).toBe(before);
  });

  test('keeps the code for the next attempt when the booking is refused', async () => {
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post('/api/otp/send', { phone });
    const call = { ...RIDES.hourly, customerPhone: phone, otp: await guest.codeOf(phone) };
    expect((await guest.post('/api/bookings', { ...call, couponCode: 'NOSUCHCODE' })).status).toBe(422);
    expect((await guest.post('/api/bookings', call)).status).toBe(201);
  });
});

describe('simultaneous calls', () => {
  test('give the discount of WELCOME10 to one of 50 bookings from one phone, and refuse the others', async () => {
    const client = await rider();
    const call = { ...RIDES.hourly, couponCode: 'WELCOME10' };
    const cookie = client.cookie;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        Object.assign(new Client(site), { cookie }).post('/api/bookings', call),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.map(({ body }) => body.booking.discountAmount)).toEqual([200]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.detail}`))).toEqual(
      new Set(['422 WELCOME10 can only be used once per customer']),
    );
    const mine = await client.get(`/api/bookings/user/${encodeURIComponent(client.phone)}`);
    expect(mine.body.bookings).toHaveLength(1);
  });

  test('release a coupon when the unconfirmed booking that used it is cancelled, and not after a confirmation', async () => {
    const client = await rider();
    const call = { ...RIDES.hourly, couponCode: 'WELCOME10' };
    const { cancelBooking, confirmBooking } = site.container.useCases;
    const by = { role: 'owner', phone: null, surface: 'cli' } as const;
    const first = (await client.post('/api/bookings', call)).body.booking;
    await cancelBooking({ id: first.id, by, reason: 'other', note: null });
    const second = await client.post('/api/bookings', call);
    expect(second.status).toBe(201);
    await confirmBooking({ id: second.body.booking.id, by });
    await cancelBooking({ id: second.body.booking.id, by, reason: 'other', note: null });
    expect((await client.post('/api/bookings', call)).status).toBe(422);
  });

  test.each(['a rider', 'a guest with a code'])(
    'make one booking for 20 uses of the same Idempotency-Key by %s',
    async (who) => {
      const phone = anotherPhone();
      const client = new Client(site);
      await client.post('/api/otp/send', { phone });
      const otp = await client.codeOf(phone);
      const guest = who !== 'a rider';
      if (!guest) await client.post('/api/otp/verify', { phone, otp });
      const call = guest ? { ...RIDES.hourly, customerPhone: phone, otp } : RIDES.hourly;
      const cookie = client.cookie;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          Object.assign(new Client(site), { cookie }).post('/api/bookings', call, {
            'Idempotency-Key': 'one-tap',
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.booking))).size).toBe(1);
      expect(answers.filter(({ headers }) => !headers.has('Idempotency-Replayed'))).toHaveLength(1);
      const other = await Object.assign(new Client(site), { cookie: answers[0] ? cookie : '' }).post(
        '/api/bookings',
        { ...call, specialInstructions: 'Something else' },
        { 'Idempotency-Key': 'one-tap' },
      );
      expect(other.status).toBe(422);
    },
  );

  test('make two bookings for the same key of two riders', async () => {
    const [one, two] = [await rider(), await rider()];
    const key = { 'Idempotency-Key': 'shared' };
    const ids = [
      await one.post('/api/bookings', RIDES.hourly, key),
      await two.post('/api/bookings', RIDES.hourly, key),
    ];
    expect(new Set(ids.map(({ body }) => body.booking.id)).size).toBe(2);
  });
});

describe('tampering', () => {
  test.each([
    ['fare', { fare: 1 }, 409],
    ['finalFare', { finalFare: 1 }, 409],
    ['originalFare', { originalFare: 1 }, 409],
    ['discountAmount', { discountAmount: 1999 }, 409],
    ['userId', { userId: 999_999 }, 403],
    ["another rider's phone", { customerPhone: '+919811112222' }, 403],
    ['quote', { quote: 'eyJyaWRlIjoiW10ifQ.AAAA' }, 422],
    ['paymentStatus', { paymentStatus: 'paid' }, 422],
  ])('refuses %s and stores nothing', async (_what, tampered, status) => {
    const client = await rider();
    const before = await bookingsStored(site);
    const answer = await client.post('/api/bookings', { ...RIDES.hourly, ...tampered });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toEqual(expect.any(String));
    expect(await bookingsStored(site)).toBe(before);
  });

  test('returns the right amount after a wrong one', async () => {
    const client = await rider();
    const { body } = await client.post('/api/bookings', {
      ...RIDES.hourly,
      finalFare: 1,
      couponCode: 'PLUSHFAMILY',
    });
    expect(body).toMatchObject({ originalFare: 2000, discountAmount: 200, finalFare: 1800 });
    const again = await client.post('/api/bookings', {
      ...RIDES.hourly,
      couponCode: 'PLUSHFAMILY',
      quote: body.quote,
      originalFare: body.originalFare,
      discountAmount: body.discountAmount,
      finalFare: body.finalFare,
    });
    expect(again.body.booking.finalFare).toBe(1800);
  });

  test('treats a cookie with another signature as not logged in', async () => {
    const client = await rider();
    client.cookie = `${client.cookie.slice(0, -4)}AAAA`;
    const answer = await client.post('/api/bookings', RIDES.hourly);
    expect([answer.status, answer.body.detail]).toEqual([
      401,
      'Your session is not valid. Please log in again.',
    ]);
  });

  test('refuses the price of a quote for another ride', async () => {
    const client = await rider();
    const cheap = await client.post('/api/fare/calculate', { ...RIDES.hourly, hoursRequired: 2 });
    const answer = await client.post('/api/bookings', { ...RIDES.hourly, quote: cheap.body.quote });
    expect(answer.body.booking.finalFare).toBe(2000);
  });
});
