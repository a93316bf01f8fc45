import type { FleetFact, FleetFieldError } from '#domain/fleet/refusals.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';

/** Returns a refusal with the errors, or undefined if there are none. */
export function refuseWrongFields(
  errors: readonly (FleetFieldError | false)[],
  isIncomplete: boolean,
): Invalid<FleetFieldError> | undefined {
  const [first, ...others] = errors.filter((error) => error !== false);
  if (!first) return undefined;
  return { ...invalid([first, ...others]), ...(isIncomplete && { incomplete: true }) };
}

export function missing(fact: FleetFact): FleetFieldError {
  return { field: fact, code: 'fact-missing', fact };
}

export function tooLong(fact: FleetFact, limit: number): FleetFieldError {
  return { field: fact, code: 'fact-too-long', fact, limit };
}
