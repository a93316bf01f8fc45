import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latinWords } from '#tests/contract/latin-words.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let visitor: Client;
beforeAll(async () => {
  site = await startSite();
  visitor = new Client(site);
});
afterAll(() => site.stop());

/** Names of cookies, which stand alone in `<code>`, and the codes of bookings and companies. */
const CODES = ['\nratha\n', '\ntheme\n', '\ndevice\n', '\nlanguage\n', '\nflash\n', 'GSTIN', 'BK', 'RS'];
const TEXTS = [
  ...['/privacy-policy', '/cancellation-policy', '/contact-policy', '/service-policy'],
  ...['/terms-and-conditions', '/questions'],
];

/** Returns the main part of a page, without the marks of React. */
async function mainOf(path: string): Promise<string> {
  const { status, body } = await visitor.get(path);
  expect(status).toBe(200);
  const page = String(body).replaceAll('<!-- -->', '');
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

const shown = (html: string) => html.replaceAll(/<[^>]*>|&#x27;/g, ' ');
const numbers = (html: string) => (shown(html).match(/\d[\d,.:/]*\d|\d/g) ?? []).sort();
const targets = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replace(/^\/hi(?=\/)/, ''));

describe.each(TEXTS)('%s', (path) => {
  test('is in Hindi', async () => {
    const { body } = await visitor.get(`/hi${path}`);
    expect(latinWords(String(body), ...CODES)).toEqual([]);
    expect(body).not.toMatch(/<script(?![^>]*application\/ld\+json)|modulepreload|__remix/);
  });

  test('says the same figures in both languages, has the same sections, and leads to the same pages', async () => {
    const [english, hindi] = await Promise.all([mainOf(path), mainOf(`/hi${path}`)]);
    expect(numbers(hindi)).toEqual(numbers(english));
    expect(targets(hindi).sort()).toEqual(targets(english).sort());
    expect(hindi.match(/<(section|li|tr|h2)\b/g)).toEqual(english.match(/<(section|li|tr|h2)\b/g));
  });
});

test('what search engines read about the questions is in Hindi', async () => {
  const { body } = await visitor.get('/hi/questions');
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(body)) ?? [];
  const { mainEntity } = JSON.parse(text);
  expect(mainEntity).toHaveLength(10);
  for (const { name, acceptedAnswer } of mainEntity)
    expect(latinWords(`<body>${name} ${acceptedAnswer.text}`)).toEqual([]);
});

test('the sample reviews are in Hindi in each layout', async () => {
  for (const query of [
    ...['', '?layout=grid', '?layout=featured', '?layout=video', '?layout=social', '?layout=floating'],
    ...['?layout=breakdown', '?layout=breakdown&stars=4', '?layout=breakdown&stars=3'],
  ]) {
    const { body } = await visitor.get(`/hi/reviews-samples${query}`);
    expect(latinWords(String(body)), query).toEqual([]);
  }
});

test('the landing page, the login, the page without a connection and an unknown page are in Hindi', async () => {
  for (const path of ['/hi', '/hi/otp', '/hi/offline', '/hi/nowhere'])
    expect(latinWords(String((await visitor.get(path)).body)), path).toEqual([]);
  const rider = new Client(site);
  const phone = anotherPhone();
  const form = { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) };
  const sent = await rider.form('/hi/otp', form);
  const step = String((await rider.get(sent.headers.get('Location') ?? '')).body);
  expect(latinWords(step)).toEqual([]);
  expect(step).toContain(`href="/dev/outbox?to=${encodeURIComponent(phone)}"`);
  const [, address = ''] = /href="(\/dev\/outbox[^"]*)"/.exec(step) ?? [];
  expect((await rider.get(address)).status).toBe(200);
});

test('a paper that does not exist is told in Hindi', async () => {
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  for (const file of ['receipt.pdf', 'invoice.pdf']) {
    const { status, body } = await rider.get(`/hi/my-bookings/BK-999999/${file}`);
    expect([status, body]).toEqual([404, 'ऐसी कोई बुकिंग नहीं है।']);
  }
});

describe('a request that reaches no page', () => {
  const POST = { 'Content-Type': 'application/x-www-form-urlencoded' };

  test.each<[string, string, string, Record<string, string>, number]>([
    ['from another site', 'POST', '/hi/otp', { ...POST, Origin: 'https://evil.example' }, 403],
    ['with too large a body', 'POST', '/hi/otp', { ...POST, 'Content-Length': '900000' }, 413],
    ['without a length', 'POST', '/hi/otp', { ...POST, 'Transfer-Encoding': 'chunked' }, 411],
    ['of an unknown method', 'PROPFIND', '/hi/otp', {}, 405],
    ['with too long an address', 'GET', `/hi/otp?${'x'.repeat(9_000)}`, {}, 414],
    ['with an unreadable address', 'GET', '/hi/%00', {}, 400],
  ])('%s is answered in the language of its address', async (_, method, path, headers, status) => {
    const answer = await ask(method, path, headers);
    expect(answer.status).toBe(status);
    expect(latinWords(answer.body)).toEqual([]);
    expect(answer.body).toContain('<html lang="hi-IN">');
    expect(answer.body).toContain('<a href="/hi">मुखपृष्ठ पर जाएँ</a>');
    const english = await ask(method, path.replace('/hi/', '/'), headers);
    expect(english.status).toBe(status);
    expect(english.body).toContain('<a href="/">Go to Home</a>');
  });
});

/** Sends a request as no browser would. Returns the answer, which may come before the body was sent. */
function ask(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = send(site.url + path, { method, headers }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}
