/** The code of a state in GST, two digits: `07` is Delhi. */
export type StateCode = string & { readonly __brand: 'StateCode' };

/** The states and union territories of GST by their codes. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Other names of states: older ones, and those that map providers use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'andaman and nicobar': '35',
  'nct of delhi': '07',
  'national capital territory of delhi': '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
};

const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(GST_STATES).map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** Code of rides in no state, such as at sea. No ride begins there. */
const OTHER_TERRITORY = '97';

/** The states in which a ride can begin, by name. */
export const PICKUP_STATES: readonly { readonly code: StateCode; readonly name: string }[] = Object.entries(
  GST_STATES,
)
  .filter(([code]) => code !== OTHER_TERRITORY)
  .map(([code, name]) => ({ code: code as StateCode, name }))
  // All names are of plain letters. A collation would be loaded at each start of the command line.
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Returns the state with this name. Undefined if there is none: a word inside a longer text is no name. */
export function stateNamed(name: string): StateCode | undefined {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();
  return CODES.get(plain) as StateCode | undefined;
}

/** Returns the state with this code or name, if a ride can begin there. */
export function parseState(written: string): StateCode | undefined {
  const code = stateNamed(written) ?? written.trim();
  return PICKUP_STATES.find((state) => state.code === code)?.code;
}

/** Returns a state as tax papers write it: `Delhi (07)`. */
export function stateInWords(code: StateCode): string {
  return `${GST_STATES[code] ?? 'State'} (${code})`;
}
