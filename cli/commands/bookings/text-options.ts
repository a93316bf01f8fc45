import { TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';

/** Options of `ratha bookings edit` for the optional texts. */
export const TEXT_OPTIONS = Object.fromEntries(
  TEXT_NAMES.map((name) => {
    const { option, label } = textDefinition(name);
    const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [`--${flag} <text>`, label.toLowerCase()];
  }),
);

/** Returns what was given with each text under its wire name in place of its option. */
export function withTextNames(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const options = new Map<string, unknown>(Object.entries(given));
  return {
    ...given,
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, options.get(textDefinition(name).option)])),
  };
}
