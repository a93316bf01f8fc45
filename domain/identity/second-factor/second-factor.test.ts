import { describe, expect, test } from 'vitest';
import {
  isFactorRecent,
  type MemberState,
  memberState,
  type SecondFactorMode,
} from '#domain/identity/second-factor/second-factor.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const NOW = india('2026-11-21 12:00');
const NONE = { memberFactor: null, givenFactor: null, givenAt: null };
const MISSING = { memberFactor: 7, givenFactor: null, givenAt: null };
const EARLIER = { memberFactor: 8, givenFactor: 7, givenAt: NOW };
const GIVEN = { memberFactor: 7, givenFactor: 7, givenAt: NOW };

describe('the console of a member', () => {
  test.each<[SecondFactorMode, string, typeof GIVEN | typeof NONE | typeof MISSING, MemberState]>([
    ['required', 'without a factor', NONE, 'factor-unset'],
    ['required', 'with a factor that is not given', MISSING, 'factor-missing'],
    ['required', 'who gave a factor from before a reset', EARLIER, 'factor-missing'],
    ['required', 'who gave the factor', GIVEN, 'open'],
    ['optional', 'without a factor', NONE, 'open'],
    ['optional', 'with a factor that is not given', MISSING, 'factor-missing'],
    ['optional', 'who gave the factor', GIVEN, 'open'],
    ['off', 'with a factor that is not given', MISSING, 'open'],
  ])('when %s, %s', (mode, _who, factor, state) => {
    expect(memberState('open', factor, mode)).toBe(state);
  });

  test('stays closed after its session has ended, also with a factor', () => {
    for (const mode of ['required', 'optional', 'off'] as const) {
      expect(memberState('ended', GIVEN, mode)).toBe('ended');
      expect(memberState('none', GIVEN, mode)).toBe('none');
    }
  });
});

test('counts a factor as recent for ten minutes, and never an earlier one', () => {
  const ago = (ms: number) => ({ ...GIVEN, givenAt: new Date(NOW.getTime() - ms) });
  expect(isFactorRecent(ago(10 * MINUTE_MS - 1), NOW)).toBe(true);
  expect(isFactorRecent(ago(10 * MINUTE_MS), NOW)).toBe(false);
  expect(isFactorRecent(EARLIER, NOW)).toBe(false);
  expect(isFactorRecent(NONE, NOW)).toBe(false);
});
