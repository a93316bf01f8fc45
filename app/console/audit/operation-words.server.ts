import { USES } from '#infra/operations/uses/uses.ts';

/** Acts that are recorded under a name that no declaration has: parts of operations of the team, and acts of riders and drivers. */
const UNDECLARED: Readonly<Record<string, string>> = {
  'duties.plan': 'Assign the planned duties of a day',
  'bookings.move-pickup': 'Move a pickup with a reason',
  'bookings.send-bill': 'Send the bill of a ride',
  'incidents.undo': 'Undo an incident',
  'duties.reassign': 'Give duties of a day to other drivers or vehicles',
  'bookings.cancel-own': 'Cancel an own booking',
  'bookings.change-own': 'Change the pickup of an own booking',
  'seats.cancel-own': 'Cancel own seats',
  'seats.change-own': 'Move own seats to another trip',
  'duties.report': 'Report on a duty by the link of its driver',
};

/** Each operation with what it does: its summary without what follows from it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(UNDECLARED),
  ...USES.map(({ operation: { name, summary } }) => [name, firstPart(summary)] as const),
]);

/** Returns what an operation does, in words. An operation of another release has its name alone. */
export function operationWords(name: string): string {
  return WORDS.get(name) ?? name;
}

function firstPart(summary: string): string {
  return summary.split(/\. | \(|, (?:who|which|so|for|with) /)[0] ?? summary;
}

const nounOf = (name: string) => name.split('.')[0] ?? name;
const NOUNS = [...new Set([...WORDS.keys()].map(nounOf))].sort();

/** The choices of the filter: under each noun all of its operations, and each one. */
export const OPERATION_OPTIONS = NOUNS.map((noun) => ({
  label: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
  options: [
    { value: noun, label: `All of ${noun}` },
    ...[...WORDS].flatMap(([value, label]) => (nounOf(value) === noun ? [{ value, label }] : [])),
  ],
}));

const CHOICES = new Set(OPERATION_OPTIONS.flatMap(({ options }) => options.map(({ value }) => value)));

/** Returns whether the filter offers an operation or a noun. */
export const isOperationChoice = (text: string) => CHOICES.has(text);

type Declared = (typeof USES)[number]['operation'];
type Recorded = Exclude<Declared, { readonly danger: 'none' }>['refuses'][number];

/** Why an act was refused. A refusal that is recorded and missing here does not compile. */
const REFUSALS: Record<Recorded, string> = {
  'not-found': 'it was not found',
  'wrong-status': 'its status did not allow it',
  'changed-meanwhile': 'somebody had changed it in the meantime',
  invalid: 'what was entered could not be used',
  'not-allowed': 'only owners may do it',
  'in-use': 'it still has duties',
  'already-there': 'fares were already set from that day',
  'duty-conflicts': 'its driver or vehicle was not free',
  'not-assignable': 'it could no longer be assigned',
  'vehicle-time-conflict': 'another driver has the vehicle at that time',
  'message-not-resendable': 'the message could not be sent again',
  'incident-refused': 'there was nothing to do, or the proposal had changed',
  'trip-over': 'the trip had arrived',
  'last-owner': 'the team must keep one owner',
};

/** Returns why an act was refused, in words. */
export function refusalWords(code: string): string {
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code as Recorded] : code;
}
