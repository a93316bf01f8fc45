import type { DutiesAhead, FleetFact, FleetFieldError, FleetKind } from '#domain/fleet/refusals.ts';
import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { anyOf } from '#domain/kernel/text/any-of.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { WordsOf } from '#domain/words/language.ts';

const FACTS: Record<FleetFact, string> = {
  name: 'name',
  phone: 'phone number',
  license: 'licence number',
  experience: 'experience',
  make: 'make',
  model: 'model',
  licensePlate: 'licence plate',
  vehicleType: 'type',
  capacity: 'Capacity',
  rangeKm: 'Range in km',
};

export const fleetWords = {
  'fact-missing': ({ fact }) => `${fact === 'vehicleType' ? 'Choose' : 'Enter'} the ${FACTS[fact]}`,
  'fact-too-long': ({ fact, limit }) => `Use at most ${limit} characters for the ${FACTS[fact]}`,
  'number-out-of-range': ({ fact, maximum }) => `${FACTS[fact]} must be a whole number from 1 to ${maximum}`,
  'language-unknown': ({ choices }) => `Choose a language: ${anyOf(choices)}`,
  'plate-without-letters': 'Enter the licence plate with its letters and numbers',
  'out-of-service-day-wrong': () => 'Enter the last day out of service, from today on and within a year',
  'vehicle-type-unknown': ({ choices }) => `Choose ${anyOf(choices)}`,
} as const satisfies WordsOf<Exclude<FleetFieldError, PhoneFieldError>>;

/** Explains in the fleet tables why an item cannot be deleted. */
export const fleetInUseWords: Record<FleetKind, string> = {
  driver: 'This driver has duties and cannot be deleted. Deactivate the driver instead.',
  vehicle: 'This vehicle has assignments and cannot be deleted. Deactivate the vehicle instead.',
};

const MAX_LISTED = 10;

/** Lists the duties because of which a driver or vehicle cannot be deactivated. */
export function dutiesAheadWords({ what, duties }: DutiesAhead): string {
  const lines = duties
    .slice(0, MAX_LISTED)
    .map(({ label, startsAt }) => `${label} on ${formatDateTime(startsAt)}`);
  const more = duties.length > MAX_LISTED ? [`${duties.length - MAX_LISTED} more`] : [];
  const ahead = counted(duties.length, 'duty', 'duties');
  return `This ${what} has ${ahead} ahead: ${[...lines, ...more].join('; ')}. Give ${duties.length === 1 ? 'it' : 'them'} to another ${what} first. Nothing was changed.`;
}
