import { expect, test } from 'vitest';
import { terminalPlace } from '#app/words/hindi/booking/booking-facts.ts';
import { popularPlaces } from '#app/words/hindi/booking/popular-places.ts';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { hindiAddress, hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';

test.each(TERMINALS)('gives %s the same name on pages and in messages in Hindi', (terminal) => {
  const stored = terminalLocation(terminal);
  expect(terminalPlace(terminal, stored)).toBe(hindiPlace(stored));
});

test('offers the same places in Hindi as in English', () => {
  expect(popularPlaces).toEqual(POPULAR_PLACES.map(hindiAddress));
});
