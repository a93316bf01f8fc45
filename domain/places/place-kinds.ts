/** The kinds of places that are suggested, with their English labels. */
export const PLACE_KINDS = {
  city: 'City',
  town: 'Town',
  airport: 'Airport',
  station: 'Railway station',
  bus: 'Bus terminal',
  metro: 'Metro station',
  locality: 'Locality',
  sector: 'Sector',
  hotel: 'Hotel',
  mall: 'Mall and market',
  hospital: 'Hospital',
  office: 'Offices',
  embassy: 'Embassy',
  sight: 'Place of interest',
  campus: 'University and college',
} as const;
export type PlaceKind = keyof typeof PLACE_KINDS;
