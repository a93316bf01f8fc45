import { describe, expect, test } from 'vitest';
import { stateInWords } from '#domain/places/states.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { offlinePlaces } from '#infra/places/offline.ts';

const places = offlinePlaces({ clock: () => new Date('2026-11-21T06:30:00Z') });

async function stateOf(address: string): Promise<string | null> {
  const state = (await places.find(address))?.state;
  return state ? stateInWords(state) : null;
}

describe('the state of an address', () => {
  test.each([
    ['Cyber Hub, Gurugram, Delhi NCR', 'Haryana (06)'],
    ['Manesar, Delhi NCR', 'Haryana (06)'],
    ['Indirapuram, Ghaziabad, Delhi NCR', 'Uttar Pradesh (09)'],
    ['Sector 18, Noida', 'Uttar Pradesh (09)'],
    ['NIT 3, Faridabad', 'Haryana (06)'],
    ['12 Some Street Gurugram', 'Haryana (06)'],
    ['Delhi Road, Gurugram', 'Haryana (06)'],
    ['Delhi Public School, Sector 45, Gurugram', 'Haryana (06)'],
    ['Kerala House, Jantar Mantar Road, New Delhi', 'Delhi (07)'],
    ['UP Bhawan, Chanakyapuri, New Delhi', 'Delhi (07)'],
    ['Noida Link Road, Mayur Vihar, Delhi', 'Delhi (07)'],
    ['Flat 3, Dwarka, New Delhi', 'Delhi (07)'],
    ['Delhi Airport Terminal 3, New Delhi', 'Delhi (07)'],
    ['T3, IGI Airport', 'Delhi (07)'],
    ['Taj Mahal, Agra', 'Uttar Pradesh (09)'],
    ['Rampur, Himachal Pradesh', 'Himachal Pradesh (02)'],
    ['Sector 17, Chandigarh', 'Chandigarh (04)'],
  ])('is that of the place: %s', async (address, state) => {
    expect(await stateOf(address)).toBe(state);
  });

  test.each([
    ['साकेत, नई दिल्ली', 'Delhi (07)'],
    ['साइबर हब, गुरुग्राम, दिल्ली एनसीआर', 'Haryana (06)'],
    ['सेक्टर 18, नोएडा', 'Uttar Pradesh (09)'],
    ['आगरा', 'Uttar Pradesh (09)'],
  ])('is known for a place in Hindi: %s', async (address, state) => {
    expect(await stateOf(address)).toBe(state);
  });

  test.each([
    ['Kerala House, Jantar Mantar Road', 'the name of a building'],
    ['Haryana Bhawan, Copernicus Marg', 'the name of a building'],
    ['House 7 opposite Agra Sweets', 'a shop'],
    ['Saket Properties, Some Lane', 'a firm'],
    ['Delhi Haryana border, Some Lane', 'two states'],
    ['Gurugram, Delhi', 'two states'],
    ['Anand Vihar, Delhi, near Ghaziabad', 'two towns'],
    ['12 Lane, Gurgaon Faridabad Road', 'a road'],
    ['Station Road, Rampur', 'a town that two states have'],
    ['Delhi NCR', 'a region of four states'],
    ['Kathmandu, Nepal', 'abroad'],
  ])('is not guessed from a word: %s (%s)', async (address) => {
    expect(await stateOf(address)).toBeNull();
  });

  test('is known for every place of the gazetteer by its text', async () => {
    const unknown = [];
    for (const { text, state } of GAZETTEER)
      if (!(await stateOf(text))?.startsWith(`${state} (`)) unknown.push(text);
    expect(unknown).toEqual([]);
  });
});
