import { expect, test } from 'vitest';
import { namePlace } from '#domain/places/name-place.ts';
import { terminalNamed } from '#domain/rides/ride.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { englishPlace } from '#infra/places/gazetteer/hindi-name.ts';
import typedNames from '#infra/places/gazetteer/typed-names.json' with { type: 'json' };
import { offlinePlaces } from '#infra/places/offline.ts';

/** How many of the 300 typed names must lead to the place that was meant. */
const LEAST = 290;

const name = namePlace({
  places: offlinePlaces({ clock: () => new Date('2026-11-28T06:30:00Z') }),
  stored: englishPlace,
});
const texts = new Set(GAZETTEER.map(({ text }) => text));

/*
 * 300 names drawn by chance: half in Devanagari, every second one with one letter swapped, left out, doubled or wrong. The place
 * is the one whose name was drawn.
 */
test('finds at least 290 of 300 names that a rider may type, or asks with a choice that has the right one', async () => {
  const missed: string[] = [];
  for (const [typed = '', meant = ''] of typedNames) {
    const { text, choices } = await name(typed);
    // The name of a known place may be the slip of another: both are final prices of what was typed.
    if (text !== typed) expect(texts, typed).toContain(text);
    if (text !== meant && !choices.includes(meant))
      missed.push(`${typed} → ${text} ${choices.join(' | ')} (${meant})`);
  }
  expect(typedNames).toHaveLength(300);
  expect(typedNames.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(LEAST);
});

test('has both scripts in equal parts, and no terminal', () => {
  const hindi = typedNames.filter(([typed]) => /\p{Script=Devanagari}/u.test(typed ?? ''));
  expect(hindi.length).toBeGreaterThan(120);
  expect(hindi.length).toBeLessThan(180);
  expect(typedNames.filter(([typed]) => terminalNamed(typed ?? ''))).toEqual([]);
});
