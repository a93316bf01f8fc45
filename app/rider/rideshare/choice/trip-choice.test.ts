import { expect, test } from 'vitest';
import { choicePath, formatHeld, parseHeld, readChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { TripId } from '#domain/kernel/ids.ts';

test('reads a choice from the address that it wrote', () => {
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

test('starts at the first step if the address has no valid step', () => {
  expect(readChoice(new URLSearchParams('')).step).toBe('trip');
  expect(readChoice(new URLSearchParams('step=pay')).step).toBe('trip');
});

test('writes held seats with their trip, each once, and ignores invalid values', () => {
  const held = { tripId: 12 as TripId, seats: ['B1', 'A1'] };
  expect(parseHeld(formatHeld(held))).toEqual(held);
  expect(parseHeld('12.B1,A1,B1')).toEqual(held);
  for (const text of ['', '12', '12.', 'x.B1', '12.b1', '0.B1', '12.B1234']) {
    expect(parseHeld(text)).toBeNull();
  }
});
