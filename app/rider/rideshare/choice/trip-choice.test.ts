import { expect, test } from 'vitest';
import { choicePath, formatHeld, parseHeld, readChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { TripId } from '#domain/kernel/ids.ts';

test('a choice reads back from its own address', () => {
  const choice = readChoice(
    new URLSearchParams('route=delhi-dehradun&date=2026-11-23&direction=return&pickup=5&drop=2&step=seat'),
  );
  expect(choice).toMatchObject({ route: 'delhi-dehradun', direction: 'return', seat: '', step: 'seat' });
  const path = choicePath(choice, { seat: 'B2', step: 'details' });
  expect(readChoice(new URL(path, 'http://ratha.invalid').searchParams)).toEqual({
    ...choice,
    seat: 'B2',
    step: 'details',
  });
});

test('an address without a step, or with one that is none, is the first step', () => {
  expect(readChoice(new URLSearchParams('')).step).toBe('trip');
  expect(readChoice(new URLSearchParams('step=pay')).step).toBe('trip');
});

test('a held seat is written with its trip, and anything else is none', () => {
  const held = { tripId: 12 as TripId, seat: 'B1' };
  expect(parseHeld(formatHeld(held))).toEqual(held);
  for (const text of ['', '12', '12.', 'x.B1', '12.b1', '0.B1', '12.B1234']) {
    expect(parseHeld(text)).toBeNull();
  }
});
