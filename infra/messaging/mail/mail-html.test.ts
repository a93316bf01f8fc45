import { expect, test } from 'vitest';
import { mailHtml } from '#infra/messaging/mail/mail-html.ts';

const html = (body: string) =>
  mailHtml({ body, brandName: 'Ratha', publicUrl: 'https://rides.example' }) ?? '';

/** Returns the words of HTML, as a reader sees them. */
function words(written: string): string {
  return written
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<\/th>/g, ': ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const BODY = [
  'Hello आशा,',
  'Your booking BK-12 is confirmed. Reason: none.',
  'Airport Transfer, From Delhi Airport\nPickup: Saket & Co\nPickup time: 21/11/2026 18:05\nFinal amount: ₹1,439\nAn estimate.',
  'Questions? Call us.\nRatha',
].join('\n\n');

test('has the words of the text under the name of the brand, and no others', () => {
  expect(words(html(BODY)).replace(/ :/g, ':')).toBe(`Ratha ${BODY.replace(/\s+/g, ' ')}`);
  expect(html(BODY)).toMatch(/<h1[^>]*>Ratha<\/h1>/);
});

test('shows lines with a label as rows of a table, and sentences as paragraphs', () => {
  const written = html(BODY);
  const rows = [...written.matchAll(/<th[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)].map(
    ([, ...row]) => row,
  );
  expect(rows).toEqual([
    ['Pickup', 'Saket &amp; Co'],
    ['Pickup time', '21/11/2026 18:05'],
    ['Final amount', '₹1,439'],
  ]);
  expect(written.match(/<p /g)).toHaveLength(5);
});

test('escapes everything, also in labels and in the name of the brand', () => {
  const nasty = `<img src=x onerror="a()">'&`;
  const written = mailHtml({
    body: `Hello ${nasty},\n\n${nasty}: ${nasty}\nb`,
    brandName: nasty,
    publicUrl: 'https://rides.example',
  });
  expect(written).not.toContain('<img');
  expect(written?.match(/&lt;img src=x onerror=&quot;a\(\)&quot;&gt;&#39;&amp;/g)).toHaveLength(5);
});

test.each([
  'https://rides.example.evil.example/',
  'https://rides.example@evil.example/',
  'http://rides.example/',
  'https://rides.example:8443/',
  'https://evil.example/?https://rides.example/',
  'javascript:alert(1)',
  'mailto:a@evil.example',
])('makes no link of %s', (address) => {
  expect(html(`See ${address} now`)).not.toContain('<a ');
});

test('links to the site itself, without the stop at the end of the sentence', () => {
  const link = html('See https://rides.example/my-bookings?a=1&b="2". Or call.');
  expect(link).toMatch(/<a href="https:\/\/rides.example\/my-bookings\?a=1&amp;b=" style="[^"<>]*">/);
});

test('has no image, style sheet, script, class or address of another site', () => {
  expect(html(BODY)).not.toMatch(/<img|<style|<script|<link|class=|url\(|https?:/i);
});

test('is left out if it would be longer than 8 KB', () => {
  expect(html('a'.repeat(9_000))).toBe('');
  expect(Buffer.byteLength(html(BODY))).toBeLessThan(8 * 1024);
});
