import { expect, test } from 'vitest';
import { terminalPlace } from '#app/words/hindi/booking/booking-facts.ts';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';

test.each(TERMINALS)('gives %s the same name on pages and in messages in Hindi', (terminal) => {
  const stored = terminalLocation(terminal);
  expect(terminalPlace(terminal, stored)).toBe(hindiPlace(stored));
});
