import { GST_STATES, type StateCode } from '#domain/billing/gstin.ts';

/** Towns around Delhi whose addresses often leave out the state. */
const TOWNS: Readonly<Record<string, string>> = {
  gurugram: '06',
  gurgaon: '06',
  faridabad: '06',
  manesar: '06',
  sonipat: '06',
  panipat: '06',
  noida: '09',
  ghaziabad: '09',
  meerut: '09',
  agra: '09',
  'new delhi': '07',
  dehradun: '05',
  haldwani: '05',
  haridwar: '05',
  rishikesh: '05',
  nainital: '05',
  jaipur: '08',
};

const NAMES: readonly (readonly [string, string])[] = [
  ...Object.entries(GST_STATES).map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(TOWNS),
];

/**
 * Returns the state of an address: the state or town that it names last, because an address goes from the small to the
 * large. Undefined if it names none.
 */
export function stateOfAddress(address: string): StateCode | undefined {
  const text = ` ${address.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, ' ')} `;
  let last: { readonly at: number; readonly code: string } | undefined;
  for (const [name, code] of NAMES) {
    const at = text.lastIndexOf(` ${name} `);
    if (at >= 0 && (!last || at > last.at)) last = { at, code };
  }
  return last?.code as StateCode | undefined;
}

const STATE_NAMES: readonly string[] = Object.values(GST_STATES);

/**
 * Returns the town and state of an address, without the street: `Noida, Uttar Pradesh`. An address of one part gives its
 * state alone, because the part may be a street.
 */
export function townOfAddress(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.replace(/\b\d{6}\b/, '').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'india');
  const [last, town] = parts.toReversed();
  if (!last || !town) return GST_STATES[stateOfAddress(address) ?? ''] ?? 'India';
  return STATE_NAMES.includes(last) ? `${town}, ${last}` : last;
}
