/** `npm run test:all` sets it. */
const IS_WHOLE = process.env.PROPERTY_RUNS === 'all';
const EVERYDAY_SHARE = 10;

/**
 * Returns how many random cases a property is tried on: all of them in `npm run test:all`, a tenth in `npm test`, where the
 * processor time of every run counts.
 */
export function propertyRuns(all: number): number {
  return IS_WHOLE ? all : Math.ceil(all / EVERYDAY_SHARE);
}
