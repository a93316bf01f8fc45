import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import { whatsappCatalogue } from '#domain/messaging/whatsapp/catalogue.ts';
import {
  fill,
  fromTemplate,
  MAX_TEMPLATE_LENGTH,
  slotsOf,
} from '#domain/messaging/whatsapp/fill-template.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';

const template = (body: string): WhatsappTemplate => ({ key: 'k', language: 'en', body, button: null });
const made = (body: string, values: Record<string, string>) => fromTemplate('', template(body), values).body;

test('puts each value on one line, and a dash for one that is empty or missing', () => {
  const body = 'A {{one}} B {{two}} C {{three}}.';
  expect(made(body, { one: 'x\n\ty     z', two: '   ' })).toBe('A x y z B - C -.');
});

test('does not read a value as a part of the template', () => {
  expect(made('A {{one}} B {{two}}.', { one: '{{two}}', two: '$& $1' })).toBe('A {{two}} B $& $1.');
});

test('cuts the longest values until the text is short enough, and no others', () => {
  const body = 'Ride: {{ride}}\nNote: {{note}}\nId: {{id}}.';
  const values = { ride: 'r'.repeat(900), note: 'n'.repeat(700), id: 'BK-12' };
  const { template: filled, body: text } = fromTemplate('', template(body), values);
  expect(text.length).toBeLessThanOrEqual(MAX_TEMPLATE_LENGTH);
  expect(text.length).toBeGreaterThan(MAX_TEMPLATE_LENGTH - 3);
  expect(text).toContain('n'.repeat(700));
  expect(text).toContain('Id: BK-12.');
  expect(fill(body, filled?.values ?? {})).toBe(text);
});

test.each(['😀', 'कि', '👨‍👩‍👧'])('cuts no sign such as %s in the middle', (sign) => {
  for (const before of ['', 'a', 'ab', 'abc']) {
    const text = made('Note: {{note}}.', { note: before + sign.repeat(600) });
    expect(text.length).toBeLessThanOrEqual(MAX_TEMPLATE_LENGTH);
    expect(text.slice('Note: '.length + before.length, -2).replaceAll(sign, '')).toBe('');
  }
});

test('cuts several values if one is not enough', () => {
  const values = Object.fromEntries(['a', 'b', 'c'].map((slot) => [slot, slot.repeat(2_000)]));
  const text = made('A {{a}} B {{b}} C {{c}}.', values);
  expect(text.length).toBeLessThanOrEqual(MAX_TEMPLATE_LENGTH);
  expect(text.length).toBeGreaterThan(900);
});

test('adds the address of the button to the stored text', () => {
  const button = { label: 'Answer', address: 'https://rides.example/driver/' };
  const { body } = fromTemplate('', { ...template('Duty {{duty}}.'), button }, { duty: 'DT-7' }, '7-2-ab');
  expect(body).toBe('Duty DT-7.\n\nAnswer: https://rides.example/driver/7-2-ab');
});

test('has the same values in both languages of each template', () => {
  const texts = LANGUAGE_CODES.map((code) => MESSAGE_TEXTS[code]);
  const catalogue = whatsappCatalogue(BRAND, texts, () => 'https://rides.example/driver/');
  const of = (language: string) =>
    new Map(
      catalogue
        .filter(({ template }) => template.language === language)
        .map(({ template }) => [template.key, slotsOf(template.body).sort()]),
    );
  const english = of('en');
  for (const [key, slots] of of('hi')) expect([key, slots]).toEqual([key, english.get(key)]);
  expect(of('hi').size).toBe(21);
  for (const { template, samples } of catalogue) {
    expect(Object.values(samples).filter((sample) => slotsOf(template.body).includes(sample))).toEqual([]);
  }
});
