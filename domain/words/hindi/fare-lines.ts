import type { FareLineCode, FareLineText } from '#domain/fares/fare-line.ts';

/** The lines of a fare. `₹` and digits stay as they are. */
const LINES: Readonly<Record<FareLineCode, (...values: readonly string[]) => string>> = {
  'airport-up-to': (km) => `हवाई अड्डे की यात्रा, ${km} किमी तक`,
  'airport-first': (km) => `हवाई अड्डे की यात्रा, पहले ${km} किमी`,
  'airport-beyond': (km, rate) => `उसके बाद ${km} किमी, ${rate} प्रति किमी`,
  rental: (hours, rate) => `${hours} घंटे, ${rate} प्रति घंटा, किमी की कोई सीमा नहीं`,
  'one-way': (km, rate) => `एक तरफ़ ${km} किमी, ${rate} प्रति किमी`,
  'both-ways': (km, rate) => `आना-जाना ${km} किमी, ${rate} प्रति किमी`,
  'waiting-hours': (hours) => `इंतज़ार, पहले ${hours} घंटे`,
  'waiting-day': (days) => `इंतज़ार, ${days} और दिन`,
  'waiting-days': (days) => `इंतज़ार, ${days} और दिन`,
  'team-fare': () => 'हमारी टीम का तय किया हुआ किराया',
};

/** Returns the Hindi words of a line of a fare. A line without a code has its label (docs/product/languages.md#fare-lines). */
export function hindiFareLine({ code, values = [], label }: FareLineText): string {
  return code ? LINES[code](...values) : label;
}
