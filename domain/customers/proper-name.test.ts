import { expect, test } from 'vitest';
import { hasProperName } from '#domain/customers/proper-name.ts';

test.each(['Ananya Sharma', 'अनन्या', 'R2', '李'])('accepts %s as a name', (name) => {
  expect(hasProperName(name)).toBe(true);
});

test.each([null, '', '  ', '+91 98765 43210', '(011) 2345-6789'])('does not accept %j as a name', (name) => {
  expect(hasProperName(name)).toBe(false);
});
