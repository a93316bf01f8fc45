import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhone, type Phone } from '#domain/kernel/phone.ts';

test('a masked phone shows its first three and last three characters', () => {
  expect(maskPhone('+919999912345' as Phone)).toBe('+91•••••••345');
});

test('a mask keeps the length and shows six characters at most', () => {
  const phones = fc.stringMatching(/^\+[1-9]\d{6,14}$/);
  fc.assert(
    fc.property(phones, (phone) => {
      const mask = maskPhone(phone as Phone);
      expect(mask).toHaveLength(phone.length);
      expect(mask.replaceAll('•', '')).toHaveLength(6);
    }),
  );
});

test('a number too short to hide anything is not lengthened', () => {
  expect(maskPhone('+12345' as Phone)).toBe('+12345');
});
