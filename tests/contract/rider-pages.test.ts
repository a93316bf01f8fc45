import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherPhone, Client, day, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const RIDE = {
  pickupLocation: 'Saket, New Delhi, Delhi',
  dropLocation: 'Hauz Khas, New Delhi, Delhi',
  pickupDate: day(2),
  pickupTime: '10:30',
  hoursRequired: '2',
};

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
