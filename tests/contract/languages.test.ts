import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherPhone, Client, letCodesAge, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let english: Site;
beforeAll(async () => {
  [site, english] = await Promise.all([startSite(), startSite({ LANGUAGES: 'en' })]);
});
afterAll(() => Promise.all([site.stop(), english.stop()]));

const BROWSER = {
  Accept: 'text/html',
  'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8',
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { ...BROWSER, ...headers },
  });
  return { status: response.status, location: response.headers.get('Location'), headers: response.headers };
}

describe('a first visit', () => {
  test('is redirected to the language that the browser prefers, with its query', async () => {
    const first = await visit('/booking/airport?ride=7');
    expect([first.status, first.location]).toEqual([302, '/hi/booking/airport?ride=7']);
    expect(first.headers.get('Vary')).toMatch(/Accept-Language, Cookie/);
    expect(first.headers.get('Cache-Control')).toContain('private');
    expect((await visit('/')).location).toBe('/hi');
  });

  test('stays where it is for English, programs, crawlers, and pages without a language', async () => {
    const stays = [
      visit('/', { 'Accept-Language': 'en-IN,en;q=0.9,hi;q=0.8' }),
      visit('/', { 'Accept-Language': '' }),
      visit('/', { Accept: 'application/json' }),
      visit('/', {
        'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
      visit('/', { Cookie: 'language=en' }),
      visit('/robots.txt'),
      visit('/driver/unknown'),
      visit('/hi'),
    ];
    for (const { status, location } of await Promise.all(stays))
      expect([status, location]).not.toContain(302);
    expect((await visit('/admin')).status).toBe(401);
  });

  test('goes to the language that was chosen before', async () => {
    const english = { 'Accept-Language': 'en' };
    expect((await visit('/questions', { ...english, Cookie: 'theme=x; language=hi' })).location).toBe(
      '/hi/questions',
    );
    expect((await visit('/', { ...english, Cookie: 'language=fr' })).status).toBe(200);
  });
});

describe('the switch', () => {
  test('links to the same page and query, names its language, and remembers the choice', async () => {
    const page = String((await new Client(site).get('/scheduled-rideshare?route=delhi-dehradun')).body);
    const [, href = ''] = /<a href="(\/language\/hi[^"]*)" lang="hi-IN" hrefLang="hi-IN"/.exec(page) ?? [];
    const choice = await visit(href);
    expect([choice.status, choice.location]).toEqual([303, '/hi/scheduled-rideshare?route=delhi-dehradun']);
    expect(choice.headers.get('Set-Cookie')).toMatch(/^language=hi;.*Path=\/.*SameSite=Lax/);
    const hindi = String((await new Client(site).get(choice.location ?? '')).body);
    expect(hindi).toContain('href="/language/en?to=%2Fscheduled-rideshare%3Froute%3Ddelhi-dehradun"');
  });

  test.each(['cross-site', 'same-site'])('changes no choice when a %s page leads there', async (from) => {
    const choice = await visit('/language/hi?to=/', { 'Sec-Fetch-Site': from });
    expect([choice.location, choice.headers.get('Set-Cookie')]).toEqual(['/hi', null]);
  });

  test('leads to no other site and to no language that is not offered', async () => {
    expect((await visit('/language/hi?to=//evil.example')).location).toBe('/hi');
    expect((await visit('/language/fr?to=/')).status).toBe(404);
  });
});

test('a page says its language, and its address in each of them', async () => {
  const visitor = new Client(site);
  for (const [path, lang] of [
    ['/questions', 'en-IN'],
    ['/hi/questions', 'hi-IN'],
  ] as const) {
    const body = String((await visitor.get(path)).body);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*[0-9]${path}"`));
    expect(body).toContain(`<meta property="og:locale" content="${lang.replace('-', '_')}"/>`);
    expect(body).toMatch(/rel="alternate" hrefLang="en-IN" href="[^"]*[0-9]\/questions"/);
    expect(body).toMatch(/rel="alternate" hrefLang="hi-IN" href="[^"]*\/hi\/questions"/);
    expect(body).toMatch(/rel="alternate" hrefLang="x-default" href="[^"]*[0-9]\/questions"/);
  }
  const sitemap = String((await visitor.get('/sitemap.xml')).body);
  expect(sitemap).toMatch(/<loc>[^<]*\/hi\/questions<\/loc>.*hreflang="x-default"/);
  expect(String((await visitor.get('/robots.txt')).body)).toMatch(
    /Disallow: \/hi\/driver\/\n(.*\n)*Disallow: \/hi\/my-bookings/,
  );
});

test('links, forms, redirects and data stay in the language, and the session is the same', async () => {
  const rider = new Client(site);
  const landing = String((await rider.get('/hi')).body);
  expect(landing).toContain('href="/hi/booking/airport"');
  expect(landing).toContain('action="/hi/theme"');
  expect(landing).toContain('अपनी यात्रा चुनें');
  expect(landing).not.toMatch(/Choose your ride|Skip to main/);
  expect(landing).toContain('"inLanguage":"hi-IN"');
  const refused = await rider.form('/hi/otp', { intent: 'send-otp', countryCode: '+91', phone: '' });
  expect(refused.body).toContain('कृपया अपना फ़ोन नंबर लिखें');
  const wrongCode = await rider.form('/hi/otp', {
    intent: 'send-otp',
    countryCode: 'abc',
    phone: '9812345670',
  });
  expect(wrongCode.body).toContain('href="#login-phone-countryCode"');
  expect(wrongCode.body).toContain('देश का कोड: + का निशान और 1 से 4 अंक लिखें');
  const started = await rider.form('/hi?index', {
    service: 'hourly',
    from: 'Saket',
    to: '',
    date: '',
    time: '',
  });
  expect(started.headers.get('Location')).toMatch(/^\/hi\/booking\/hourly\?ride=/);
  expect((await rider.get(started.headers.get('Location') ?? '')).body).toContain(
    'value="साकेत, नई दिल्ली, दिल्ली"',
  );
  const theme = await rider.form('/hi/theme', { theme: 'dark', returnTo: '/questions' });
  expect(theme.headers.get('Location')).toBe('/hi/questions');
  expect((await rider.get('/hi.data')).headers.get('Content-Type')).toContain('text/x-script');
  expect((await rider.get('/hi/my-bookings')).body).toContain('href="/hi/otp?returnTo=%2Fmy-bookings"');
  await rider.logIn(anotherPhone());
  expect((await rider.get('/hi/my-bookings')).status).toBe(200);
  expect((await rider.get('/my-bookings')).status).toBe(200);
});

test('the console, calls and files for programs have no language', async () => {
  const owner = new Client(site);
  await owner.logIn('+919999900000');
  for (const path of ['/hi/admin', '/hi/api/bookings', '/hi/sitemap.xml'])
    expect((await owner.get(path)).status, path).toBe(404);
});

describe('a member of the team whose browser prefers Hindi', () => {
  const CONSOLE = '/admin/bookings?status=received';
  const LOGIN = `/otp?returnTo=${encodeURIComponent(CONSOLE)}`;

  test('logs in to the console in English', async () => {
    expect((await visit(LOGIN)).status).toBe(200);
    expect((await visit('/otp?returnTo=%2Fmy-bookings')).location).toBe('/hi/otp?returnTo=%2Fmy-bookings');
    expect((await visit('/otp?returnTo=%2Fadministration')).location).toBe(
      '/hi/otp?returnTo=%2Fadministration',
    );
  });

  test('gets to the console from the login in Hindi too', async () => {
    const member = new Client(site);
    const phone = anotherPhone();
    await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
    await member.get(`/hi${LOGIN}`);
    await member.form('/hi/otp', { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) });
    const entered = await member.form('/hi/otp', { intent: 'verify-otp', otp: await member.codeOf(phone) });
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, site.url + CONSOLE]);
    expect((await member.get(CONSOLE)).status).toBe(200);
    const again = await member.get(`/hi${LOGIN}`);
    expect([again.status, again.headers.get('Location')]).toEqual([302, site.url + CONSOLE]);
    expect(String((await member.get(`/hi${LOGIN.replace('otp', 'otp.data')}`)).body)).toContain(
      site.url + CONSOLE,
    );
    const toPage = await member.get('/hi/otp?returnTo=%2Fmy-bookings');
    expect(toPage.headers.get('Location')).toBe('/hi/my-bookings');
  });
});

test.each([
  ['/hi/logout', /हर जगह से लॉग आउट/, /2 .*लॉग आउट/],
  ['/logout', /^Logged out everywhere$/, /^2 sessions have ended\./],
])('%s everywhere says what was done in the language of the page', async (path, title, says) => {
  const phone = anotherPhone();
  const [here, there] = [new Client(site), new Client(site)];
  for (const device of [here, there]) {
    await device.logIn(phone);
    await letCodesAge(site, phone, 60);
  }
  const { headers } = await here.form(path, { everywhere: 'yes' });
  const flash = headers
    .getSetCookie()
    .map((cookie) => /^flash=([^;]*)/.exec(cookie)?.[1] ?? '')
    .join('');
  const toast = JSON.parse(Buffer.from(decodeURIComponent(flash), 'base64').toString());
  expect(toast.title).toMatch(title);
  expect(toast.description).toMatch(says);
});

test('an unknown page in a language is a 404 of that language', async () => {
  const { status, body } = await new Client(site).get('/hi/nowhere');
  expect(status).toBe(404);
  expect(body).toContain('<html lang="hi-IN"');
  expect(body).toContain('यह पेज मौजूद नहीं है');
});

test('with English alone there is no Hindi page, no switch and no redirect', async () => {
  const visitor = new Client(english);
  expect((await visitor.get('/hi')).status).toBe(404);
  expect((await visitor.get('/language/hi?to=/')).status).toBe(404);
  const link = english.container.driverLink({ dutyId: 1 as never, driverId: 1 as never }, 'hi');
  expect(new URL(link).pathname).toMatch(/^\/driver\//);
  const first = await visitor.get('/', BROWSER);
  expect(first.status).toBe(200);
  expect(first.body).not.toMatch(/hrefLang|\/language\//);
});
