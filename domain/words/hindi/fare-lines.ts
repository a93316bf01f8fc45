type Line = readonly [english: RegExp, hindi: (...values: string[]) => string];

/** The lines of `domain/fares/fare.ts` and of the team. `₹` and digits stay as they are. */
const LINES: readonly Line[] = [
  [/^Airport transfer, up to (\S+) km$/, (km) => `हवाई अड्डे की यात्रा, ${km} किमी तक`],
  [/^Airport transfer, first (\S+) km$/, (km) => `हवाई अड्डे की यात्रा, पहले ${km} किमी`],
  [/^(\S+) km beyond, (\S+) per km$/, (km, rate) => `उसके बाद ${km} किमी, ${rate} प्रति किमी`],
  [
    /^(\S+) hours, (\S+) per hour, unlimited km$/,
    (hours, rate) => `${hours} घंटे, ${rate} प्रति घंटा, किमी की कोई सीमा नहीं`,
  ],
  [/^(\S+) km one way, (\S+) per km$/, (km, rate) => `एक तरफ़ ${km} किमी, ${rate} प्रति किमी`],
  [/^(\S+) km both ways, (\S+) per km$/, (km, rate) => `आना-जाना ${km} किमी, ${rate} प्रति किमी`],
  [/^Waiting, first (\S+) hours$/, (hours) => `इंतज़ार, पहले ${hours} घंटे`],
  [/^Waiting, (\S+) more days?$/, (days) => `इंतज़ार, ${days} और दिन`],
  [/^Fare set by the team$/, () => 'हमारी टीम का तय किया हुआ किराया'],
];

/** Returns the Hindi label of a line of a fare, and any other text as it is (docs/product/languages.md#fare-lines). */
export function hindiFareLine(label: string): string {
  for (const [english, hindi] of LINES) {
    const match = english.exec(label);
    if (match) return hindi(...match.slice(1));
  }
  return label;
}
