import { describe, expect, test } from 'vitest';
import { FOREIGN_CITIES } from '#infra/places/data/data.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';
import { offlinePlaces } from '#infra/places/offline.ts';

const places = offlinePlaces({ clock: () => new Date('2026-11-21T06:30:00Z') });

describe('a place abroad', () => {
  test.each([
    ['Kathmandu, Nepal'],
    ['Thamel Kathmandu Nepal'],
    ['Kathmandu, India'],
    ['London, UK'],
    ['10 Downing Street, London SW1A 2AA, United Kingdom'],
    ['Connaught Place, London'],
    ['Burj Khalifa, Dubai, UAE'],
    ['Delhi, Ontario, Canada'],
    ['Hyderabad, Pakistan'],
    ['Lahore, Punjab, Pakistan'],
    ['Paro, Bhutan'],
    ['लाहौर, पाकिस्तान'],
  ])('is recognised by its country or city: %s', async (text) => {
    expect(await places.find(text)).toEqual({ id: null, point: null, state: null, isAbroad: true });
    expect(await places.journey('Saket, New Delhi', text, new Date())).toBeUndefined();
  });
});

describe('a place in India', () => {
  test.each([
    ['Hotel London, Karol Bagh, New Delhi'],
    ['Karol Bagh, Hotel London'],
    ['Embassy of Nepal, Barakhamba Road'],
    ['London Road, Meerut'],
    ['Dehradun, UK'],
    ['Paris Apartments, Sector 5, Gurugram'],
    ['Multan Nagar, New Delhi'],
    ['Janakpuri, New Delhi'],
    ['Dhaka, Bihar'],
    ['Hyderabad, Telangana'],
  ])('is not abroad although it contains a foreign name: %s', async (text) => {
    expect((await places.find(text))?.isAbroad ?? false).toBe(false);
  });

  test('has no name in common with the foreign cities', () => {
    const indian = new Set(
      GAZETTEER.flatMap(({ name, text, aliases }) => [name, text, ...aliases]).map(normaliseWords),
    );
    expect(FOREIGN_CITIES.map(normaliseWords).filter((name) => indian.has(name))).toEqual([]);
  });

  test('is not abroad by the text of any place of the gazetteer', async () => {
    const found = await Promise.all(
      GAZETTEER.map(async ({ text }) => ({ text, place: await places.find(text) })),
    );
    expect(found.filter(({ text, place }) => place?.id !== text || place.isAbroad)).toEqual([]);
  });
});

describe('a known place', () => {
  test.each([
    ['Saket', 'Saket, New Delhi 110017, India', 'साकेत, नई दिल्ली'],
    ['T3', 'Delhi Airport Terminal 3, New Delhi', 'IGI Airport T3, Departures Gate 4, New Delhi'],
    ['Gurgaon, Haryana', 'Gurugram', 'गुड़गांव'],
  ])('has the same id by each of its names: %s', async (...names) => {
    const ids = await Promise.all(names.map(async (name) => (await places.find(name))?.id));
    expect(ids[0]).toEqual(expect.any(String));
    expect(new Set(ids).size).toBe(1);
  });

  test('has no id if the address says more, such as a house number', async () => {
    const found = await places.find('Flat 12, Saket, New Delhi');
    expect(found).toMatchObject({ id: null, point: { latitude: 28.5245, longitude: 77.2066 } });
  });
});

test('measures the road to Leh instead of the fallback, whatever the state is called', async () => {
  const noon = new Date('2026-11-21T06:30:00Z');
  for (const leh of ['Leh, Ladakh', 'Main Bazaar, Leh, Ladakh 194101', 'Leh, Jammu and Kashmir']) {
    const journey = await places.journey('Saket, New Delhi, Delhi', leh, noon);
    expect(journey?.km, leh).toBeGreaterThan(900);
  }
});

test.each([
  [
    'capitals of states and territories',
    'Amaravati, Itanagar, Dispur, Patna, Raipur, Panaji, Gandhinagar, Chandigarh, Shimla, Dharamshala, Ranchi, Bengaluru, Thiruvananthapuram, Bhopal, Mumbai, Imphal, Shillong, Aizawl, Kohima, Bhubaneswar, Jaipur, Gangtok, Chennai, Hyderabad, Agartala, Lucknow, Dehradun, Gairsain, Kolkata, Port Blair, Daman, Silvassa, Srinagar, Jammu, Leh, Kavaratti, Puducherry',
  ],
  [
    'large cities',
    'Surat, Pune, Kanpur, Nagpur, Thane, Visakhapatnam, Indore, Pimpri-Chinchwad, Vadodara, Ludhiana, Agra, Nashik, Meerut, Rajkot, Varanasi, Aurangabad, Dhanbad, Amritsar, Prayagraj, Howrah, Gwalior, Jabalpur, Coimbatore, Vijayawada, Jodhpur, Madurai, Kota, Solapur, Hubli, Dharwad, Trichy, Moradabad, Mysore, Bareilly, Aligarh, Jalandhar, Salem, Warangal, Guntur, Saharanpur, Gorakhpur, Bikaner, Jamshedpur, Bhilai, Cuttack, Kochi, Durgapur, Asansol, Kolhapur, Ajmer, Gulbarga, Jamnagar, Ujjain, Siliguri, Jhansi, Belgaum, Davanagere, Kozhikode, Kurnool, Rajahmundry, Bokaro, Bellary, Patiala, Muzaffarpur, Rohtak, Shimoga, Tumkur, Tuticorin, Berhampur, Tirupati, Dimapur',
  ],
  [
    'hill towns and places of pilgrimage',
    'Leh, Nubra Valley, Pangong Lake, Kargil, Sonamarg, Gulmarg, Pahalgam, Patnitop, Katra, Vaishno Devi, Amarnath, Kufri, Chail, Kasauli, Solan, Narkanda, Sangla, Chitkul, Kalpa, Kaza, Tabo, Keylong, Sissu, Manali, Kasol, Manikaran, Mandi, Palampur, Kangra, McLeod Ganj, Dalhousie, Khajjiar, Chintpurni, Mussoorie, Landour, Dhanaulti, New Tehri, Rishikesh, Haridwar, Devprayag, Lansdowne, Rudraprayag, Joshimath, Auli, Badrinath, Hemkund Sahib, Kedarnath, Gaurikund, Sonprayag, Gangotri, Harsil, Yamunotri, Uttarkashi, Chakrata, Nainital, Bhimtal, Sattal, Kainchi Dham, Mukteshwar, Almora, Ranikhet, Binsar, Kausani, Jageshwar, Pithoragarh, Munsiyari, Mathura, Vrindavan, Govardhan, Barsana, Ayodhya, Varanasi, Sarnath, Chitrakoot, Naimisharanya, Bodh Gaya, Pushkar, Khatu Shyam, Salasar, Mehandipur Balaji, Kaila Devi, Nathdwara, Mount Abu, Amritsar, Anandpur Sahib, Kurukshetra, Omkareshwar, Shirdi, Tirumala, Rameswaram, Kanyakumari, Darjeeling, Tawang',
  ],
])('knows the %s', async (_, names) => {
  const missing = names.split(', ').filter((name) => name !== '');
  const found = await Promise.all(
    missing.map(async (name) => ((await places.find(name))?.point ? [] : name)),
  );
  expect(found.flat()).toEqual([]);
});
