import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import type { Place, PlaceGroup } from '#infra/places/towns/place.ts';

const TOWN = { kind: 'city', near: true, size: 10 } as const;

/** Towns of Delhi NCR. An address that names only the town is placed at its centre. */
export const NCR_TOWNS: readonly Place[] = [
  {
    ...TOWN,
    name: 'New Delhi',
    town: 'New Delhi',
    state: 'Delhi',
    text: 'New Delhi, Delhi',
    latitude: 28.632,
    longitude: 77.219,
    aliases: ['Delhi', 'Dilli', 'Delhi NCR', 'दिल्ली', 'नई दिल्ली'],
  },
  {
    ...TOWN,
    name: 'Gurugram',
    town: 'Gurugram',
    state: 'Haryana',
    text: 'Gurugram, Haryana',
    latitude: 28.4595,
    longitude: 77.0266,
    aliases: ['Gurgaon', 'गुरुग्राम', 'गुड़गांव'],
  },
  {
    ...TOWN,
    name: 'Noida',
    town: 'Noida',
    state: 'Uttar Pradesh',
    text: 'Noida, Uttar Pradesh',
    latitude: 28.5747,
    longitude: 77.356,
    aliases: ['नोएडा', 'Gautam Buddha Nagar'],
  },
  {
    ...TOWN,
    name: 'Greater Noida',
    town: 'Greater Noida',
    state: 'Uttar Pradesh',
    text: 'Greater Noida, Uttar Pradesh',
    latitude: 28.4744,
    longitude: 77.504,
    aliases: ['Gr Noida', 'ग्रेटर नोएडा'],
  },
  {
    ...TOWN,
    name: 'Ghaziabad',
    town: 'Ghaziabad',
    state: 'Uttar Pradesh',
    text: 'Ghaziabad, Uttar Pradesh',
    latitude: 28.6692,
    longitude: 77.4538,
    aliases: ['गाजियाबाद', 'ग़ाज़ियाबाद'],
  },
  {
    ...TOWN,
    name: 'Faridabad',
    town: 'Faridabad',
    state: 'Haryana',
    text: 'Faridabad, Haryana',
    latitude: 28.4089,
    longitude: 77.3178,
    aliases: ['फरीदाबाद', 'फ़रीदाबाद'],
  },
];

const FORECOURTS = {
  T1: { latitude: 28.5625, longitude: 77.12 },
  T2: { latitude: 28.5563, longitude: 77.0868 },
  T3: { latitude: 28.5555, longitude: 77.0853 },
} as const;

/** Terminals of Delhi's airport, named as in bookings. */
export const TERMINAL_PLACES: readonly Place[] = TERMINALS.map((terminal) => {
  const number = terminal.slice(1);
  return {
    ...FORECOURTS[terminal],
    name: `Delhi Airport Terminal ${number}`,
    town: 'New Delhi',
    state: 'Delhi',
    text: terminalLocation(terminal),
    kind: 'airport',
    near: true,
    size: terminal === 'T3' ? 10 : 9,
    aliases: [
      terminal,
      `Terminal ${number}`,
      `IGI Airport ${terminal}`,
      `IGI ${terminal}`,
      `IGI Airport Terminal ${number}`,
      `IGI Terminal ${number}`,
      `Delhi Airport ${terminal}`,
      `${terminal} Airport`,
      `${terminal} IGI Airport`,
      `${terminal} Delhi Airport`,
      `Terminal ${number} Delhi Airport`,
      `Terminal ${number} IGI Airport`,
      `Indira Gandhi International Airport Terminal ${number}`,
      `Indira Gandhi Airport ${terminal}`,
      `Airport Terminal ${number}`,
      `टर्मिनल ${number}`,
      ...(terminal === 'T3'
        ? [
            'IGI',
            'IGI Airport',
            'Delhi Airport',
            'Indira Gandhi International Airport',
            'International Airport',
          ]
        : ['Domestic Airport']),
      ...(terminal === 'T3' ? ['दिल्ली एयरपोर्ट', 'दिल्ली हवाई अड्डा'] : []),
    ],
  } satisfies Place;
});

const DELHI = { town: 'New Delhi', state: 'Delhi' } as const;

export const TRANSPORT: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'station',
    size: 9,
    rows: [
      ['New Delhi Railway Station', 28.6429, 77.2191, 'NDLS', 'नई दिल्ली रेलवे स्टेशन'],
      ['Old Delhi Railway Station', 28.6614, 77.2276, 'Delhi Junction', 'Delhi Railway Station', 'DLI'],
      ['Hazrat Nizamuddin Railway Station', 28.588, 77.2535, 'Nizamuddin Railway Station', 'NZM'],
      ['Anand Vihar Railway Station', 28.6506, 77.3154, 'Anand Vihar Terminal', 'ANVT'],
    ],
  },
  {
    ...DELHI,
    kind: 'station',
    size: 6,
    rows: [
      ['Delhi Cantt Railway Station', 28.6108, 77.1335, 'Delhi Cantonment Railway Station'],
      ['Delhi Sarai Rohilla Railway Station', 28.6626, 77.1862, 'Sarai Rohilla'],
      ['Delhi Shahdara Railway Station', 28.6725, 77.2925, 'Shahdara Junction'],
      ['Bijwasan Railway Station', 28.5385, 77.0515],
    ],
  },
  {
    ...DELHI,
    kind: 'bus',
    size: 7,
    rows: [
      ['ISBT Kashmere Gate', 28.6686, 77.23, 'Kashmere Gate ISBT', 'Maharana Pratap ISBT', 'ISBT'],
      ['ISBT Anand Vihar', 28.6468, 77.318, 'Anand Vihar ISBT', 'Anand Vihar Bus Stand'],
      ['ISBT Sarai Kale Khan', 28.5899, 77.2565, 'Sarai Kale Khan', 'Veer Hakikat Rai ISBT'],
    ],
  },
  {
    town: 'Gurugram',
    state: 'Haryana',
    kind: 'station',
    size: 6,
    rows: [['Gurgaon Railway Station', 28.4897, 77.0117, 'Gurugram Railway Station']],
  },
  {
    town: 'Faridabad',
    state: 'Haryana',
    kind: 'station',
    size: 5,
    rows: [['Faridabad Railway Station', 28.4115, 77.3075]],
  },
  {
    town: 'Ghaziabad',
    state: 'Uttar Pradesh',
    kind: 'station',
    size: 6,
    rows: [['Ghaziabad Railway Station', 28.651, 77.429, 'Ghaziabad Junction']],
  },
  {
    town: 'Ghaziabad',
    state: 'Uttar Pradesh',
    kind: 'airport',
    size: 5,
    rows: [['Hindon Airport', 28.694, 77.352, 'Hindon Airport Terminal']],
  },
  {
    town: 'Jewar',
    state: 'Uttar Pradesh',
    kind: 'airport',
    size: 6,
    rows: [['Noida International Airport', 28.1755, 77.6075, 'Jewar Airport', 'DXN']],
  },
];
