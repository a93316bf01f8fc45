import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatRupees } from '#domain/kernel/money.ts';
import { anotherPhone, Client, day, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ RETENTION_BOOKINGS: '9y' });
});
afterAll(() => site.stop());

const RIDE = {
  pickupLocation: 'Saket, New Delhi, Delhi',
  dropLocation: 'Hauz Khas, New Delhi, Delhi',
  pickupDate: day(2),
  pickupTime: '10:30',
  hoursRequired: '2',
};

/** Returns the content of a tag that search engines read, without entities. */
function tag(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** Returns the JSON-LD of a page. */
async function jsonLd(path: string) {
  const { body } = await new Client(site).get(path);
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(body)) ?? [];
  return JSON.parse(text);
}

/** Fills in step 1 without JavaScript. Returns the client, and the address and the hidden fields of step 2. */
async function atContactStep(client = new Client(site)) {
  const page = await client.get('/booking/hourly');
  const posted = await client.form('/booking/hourly', {
    ...hiddenFields(page.body),
    ...RIDE,
    intent: 'continue',
  });
  const path = posted.headers.get('Location') ?? '';
  const step = await client.get(path);
  return { client, path, html: String(step.body), hidden: hiddenFields(step.body) };
}

function hiddenFields(html: string): Record<string, string> {
  const main = html.slice(html.indexOf('<main'));
  return Object.fromEntries(
    [...main.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
}

test('links to help for visitors and riders, and has one element with the id contact', async () => {
  const { html } = await atContactStep();
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  for (const page of [html, String((await rider.get('/my-bookings')).body)]) {
    expect(page).toContain('href="#contact"');
    expect(page.match(/ id="contact"/g)).toHaveLength(1);
  }
});

test('comes back from the login to the page with its query', async () => {
  const client = new Client(site);
  const { body } = await client.get('/scheduled-rideshare?route=delhi-dehradun');
  expect(body).toContain('href="/otp?returnTo=%2Fscheduled-rideshare%3Froute%3Ddelhi-dehradun"');
});

test('asks for another code when another phone is typed, and marks the code as optional nowhere', async () => {
  const { client, path, hidden } = await atContactStep();
  const [first, second] = [anotherPhone(), anotherPhone()];
  const typed = (phone: string) => ({ ...hidden, countryCode: '+91', phone: phone.slice(3) });
  await client.form(path, { ...typed(first), intent: 'send-otp' });
  const sent = await client.get(path);
  expect(sent.body).toContain('Verification code');
  expect(sent.body).not.toMatch(/Verification code<[^/]*\(optional\)/);
  await client.form(path, { ...typed(second), intent: 'verify-otp', otp: '123456' });
  expect((await client.get(path)).body).not.toContain('Verification code');
});

test('says in the privacy policy how long data is kept, as configured, and names every cookie', async () => {
  const rider = new Client(site);
  const named = new Set<string>();
  const addNames = ({ headers }: { headers: Headers }) => {
    for (const cookie of headers.getSetCookie()) named.add(cookie.split('=')[0] ?? '');
  };
  addNames(await rider.logIn(anotherPhone()));
  addNames(await rider.form('/theme', { theme: 'dark', returnTo: '/' }));
  addNames(await rider.form('/my-bookings', { intent: 'cancel', bookingId: '999999' }));

  const { body } = await new Client(site).get('/privacy-policy');
  const text = String(body).replaceAll('<!-- -->', '');
  expect(text).toContain('Bookings: 9 years after the ride');
  expect(text).toContain('whom we sent it to: 180 days after it was sent');
  for (const name of named) expect(text).toContain(`<code>${name}</code>`);
  expect(named).toContain('ratha');
});

test('gives each policy contents that lead to its sections, and the dates', async () => {
  const visitor = new Client(site);
  for (const path of ['privacy', 'cancellation', 'contact', 'service']
    .map((one) => `/${one}-policy`)
    .concat('/terms-and-conditions')) {
    const body = String((await visitor.get(path)).body);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const leads = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(leads.length, path).toBeGreaterThan(3);
    expect(
      [...main.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id),
      path,
    ).toEqual(leads);
    expect(new Set(leads).size, path).toBe(leads.length);
    expect(main, path).toContain('Effective from 01/04/2025');
  }
});

test('names the fares of the tariff in force in the service policy', async () => {
  const { tariffs, clock } = site.container;
  const { airport, intercity } = await tariffs.inForce(clock());
  const text = String((await new Client(site).get('/service-policy')).body).replaceAll('<!-- -->', '');
  for (const { upToKm, price } of airport.slabs) {
    expect(text).toContain(`Up to ${upToKm} km</td>`);
    expect(text).toContain(formatRupees(price));
  }
  expect(text).toContain(
    `${formatRupees(intercity.oneWay.perKm)} per km, at least ${intercity.oneWay.minimumKm} km`,
  );
});

test('describes each page of the sitemap once, with its canonical link and an image that exists', async () => {
  const { publicUrl } = site.container.config;
  const visitor = new Client(site);
  const sitemap = await visitor.get('/sitemap.xml');
  expect(sitemap.headers.get('Content-Type')).toContain('application/xml');
  const addresses = [...String(sitemap.body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  expect(addresses).toContain(`${publicUrl}/booking/airport`);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), images: new Set<string>() };
  for (const address of addresses) {
    const { status, body } = await visitor.get(`${address.slice(publicUrl.length)}?from=a-shared-link`);
    const html = String(body);
    expect(status, address).toBe(200);
    expect(tag(html, /<link rel="canonical" href="([^"]*)"/), address).toBe(address);
    expect(tag(html, /property="og:url" content="([^"]*)"/)).toBe(address);
    expect(html, address).not.toContain('noindex');
    seen.titles.add(tag(html, /<title>([^<]*)</));
    seen.descriptions.add(tag(html, /name="description" content="([^"]*)"/));
    seen.images.add(tag(html, /property="og:image" content="([^"]*)"/));
  }
  expect(seen.titles.size).toBe(addresses.length);
  expect(seen.descriptions.size).toBe(addresses.length);
  expect([...seen.descriptions].filter(({ length }) => length < 50 || length > 200)).toEqual([]);
  // Five in each language.
  expect(seen.images.size).toBe(10);
  for (const image of seen.images) {
    const answer = await fetch(site.url + image.slice(publicUrl.length));
    const png = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Type'), image).toBe('image/png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

test.each([
  ['/nothing-here', 404, 'This page does not exist · Ratha'],
  ['/hi/nothing-here', 404, 'यह पेज मौजूद नहीं है · Ratha'],
  ['/admin', 401, 'Please log in first · Ratha'],
])('says in the title of %s what its heading says', async (path, expected, title) => {
  const { status, body } = await new Client(site).get(path);
  expect(status).toBe(expected);
  expect(tag(String(body), /<title>([^<]*)</)).toBe(title);
  expect(String(body)).toContain(`${title.split(' · ')[0]}</h1>`);
});

test('keeps pages that belong to one person from search engines', async () => {
  const { client: guest, path } = await atContactStep();
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  const pages = [
    [guest, path],
    [guest, '/otp'],
    [rider, '/my-bookings'],
    [rider, '/confirmation'],
    [rider, '/rideshare-confirmation'],
  ] as const;
  for (const [client, page] of pages) {
    const { body } = await client.get(page);
    expect(String(body), page).toContain('<meta name="robots" content="noindex"/>');
    expect(String(body), page).not.toContain('rel="canonical"');
  }
  const robots = String((await rider.get('/robots.txt')).body);
  expect(robots).toContain(`Sitemap: ${site.container.config.publicUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /my-bookings');
  expect(robots).toContain('Disallow: /admin');
});

test('tells search engines the prices of the tariff in force, and the answers that riders read', async () => {
  const { airport, hourly } = await site.container.tariffs.inForce(site.container.clock());
  const { '@graph': business } = await jsonLd('/');
  const named = (name: string) => business.find((entry: { name: string }) => entry.name === name);
  expect(business[0]).toMatchObject({ '@type': 'LocalBusiness', openingHours: 'Mo-Su 00:00-23:59' });
  expect(named('Airport Transfers').offers.priceSpecification.minPrice).toBe(airport.slabs[0]?.price);
  expect(named('Hourly Rentals').offers.priceSpecification).toMatchObject({
    price: hourly.perHour,
    eligibleQuantity: { minValue: hourly.minimumHours },
  });
  expect(business.map((entry: { '@type': string }) => entry['@type'])).toHaveLength(6);
  expect(business[5]).toMatchObject({ '@type': 'WebSite', inLanguage: 'en-IN' });

  const asked: { name: string; acceptedAnswer: { text: string } }[] = (await jsonLd('/questions')).mainEntity;
  expect(asked).toHaveLength(10);
  const answers = asked.map(({ acceptedAnswer }) => acceptedAnswer.text).join(' ');
  expect(answers).toContain(`starts at ₹${airport.slabs[0]?.price}`);
  expect(answers).toContain(`Meet & Greet adds ₹${airport.meetAndGreet}`);
  expect(answers).toContain(`₹${hourly.perHour} per hour`);
  const { body } = await new Client(site).get('/questions');
  for (const { name } of asked) expect(String(body)).toContain(`>${name.replaceAll("'", '&#x27;')}</h2>`);
});

test('shows the samples in seven layouts with the fixed summary, and filters them by stars', async () => {
  const visitor = new Client(site);
  const read = async (query: string) => {
    const { status, body } = await visitor.get(`/reviews-samples${query}`);
    expect(status).toBe(200);
    const html = String(body).replaceAll('<!-- -->', '');
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };
  const carousel = await read('');
  const layouts = [...carousel.matchAll(/href="[^"]*\?layout=([a-z]+)"/g)].map(([, id = '']) => id);
  expect(layouts).toEqual(['carousel', 'grid', 'featured', 'video', 'breakdown', 'social', 'floating']);
  expect(carousel.match(/<blockquote/g)).toHaveLength(6 * 3);
  for (const layout of layouts) {
    const html = await read(`?layout=${layout}`);
    expect(html.match(/aria-current="page"[^>]*>([^<]*)/)?.[1]).toBeDefined();
    expect(html.match(/<blockquote/g)?.length).toBe({ carousel: 18, featured: 3 }[layout] ?? 6);
  }
  const breakdown = await read('?layout=breakdown');
  for (const text of ['4.8', '847 reviews', '85%', '12%', '2%', '1%', '0%'])
    expect(breakdown).toContain(`>${text}<`);
  expect((await read('?layout=breakdown&stars=4')).match(/<blockquote/g)).toHaveLength(1);
  expect(await read('?layout=breakdown&stars=3')).toContain('No sample has 3 stars');
  expect(await read('?layout=unknown&stars=9')).toBe(carousel);
});
