/** The suggestions of a location field. */

import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { PlaceSuggestion } from '#domain/places/places.ts';

const KINDS: Readonly<Record<PlaceKind, string>> = {
  city: 'शहर',
  town: 'कस्बा',
  airport: 'हवाई अड्डा',
  station: 'रेलवे स्टेशन',
  bus: 'बस अड्डा',
  metro: 'मेट्रो स्टेशन',
  locality: 'इलाका',
  sector: 'सेक्टर',
  hotel: 'होटल',
  mall: 'मॉल और बाज़ार',
  hospital: 'अस्पताल',
  office: 'दफ़्तर',
  embassy: 'दूतावास',
  sight: 'घूमने की जगह',
  campus: 'विश्वविद्यालय और कॉलेज',
};

/** Returns the kind of a suggested place. Null for an address of Google. */
export const placeKind = ({ kind, detail }: Pick<PlaceSuggestion, 'detail' | 'kind'>) =>
  kind ? KINDS[kind] : detail;
