import { expect, test } from 'vitest';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { chooseLanguage } from '#domain/personal-data/choose-language.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';

function setup(isKnown = true) {
  const chosen: unknown[] = [];
  const languages = {
    choose: async (...choice: unknown[]) => {
      chosen.push(choice);
      return isKnown;
    },
  };
  const parsePhone = (text: string) => (/^\+\d{6,}$/.test(text) ? (text as Phone) : undefined);
  return { chosen, choose: chooseLanguage({ languages, parsePhone }) };
}

test('stores the choice of a rider, and that of the team by phone', async () => {
  const { chosen, choose } = setup();
  const who = { customerId: 7 as CustomerId };
  expect(accepted(await choose({ who, language: 'hi' }))).toBe('hi');
  expect(accepted(await choose({ who: '+919999900002', language: 'en' }))).toBe('en');
  expect(chosen).toEqual([
    [who, 'hi'],
    [{ phone: '+919999900002' }, 'en'],
  ]);
});

test('refuses somebody who is not a customer, and a phone that is none', async () => {
  const { choose } = setup(false);
  expect(refused(await choose({ who: '+919999900002', language: 'hi' }))).toEqual({
    code: 'not-found',
    what: 'customer',
  });
  expect(refused(await choose({ who: 'Asha', language: 'hi' }))).toMatchObject({ code: 'invalid' });
});
