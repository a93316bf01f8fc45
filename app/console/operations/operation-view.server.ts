import type { Choice, Listed } from '#app/console/operations/listed-choices.server.ts';
import { PAYMENT_METHOD_LABELS } from '#domain/billing/payment-method.ts';
import type { TeamRole } from '#domain/kernel/actor.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import type { Operation, OperationInput } from '#domain/kernel/operation.ts';
import { commandOf } from '#domain/kernel/operation.ts';
import { CHANNEL_LABELS, type MessageKind } from '#domain/messaging/message.ts';
import { PICKUP_STATES } from '#domain/places/states.ts';
import { MESSAGE_NAMES } from '#domain/words/english/team/message-names.ts';
import { findUse } from '#infra/operations/find-use.ts';
import { USES } from '#infra/operations/uses/uses.ts';

export const OPERATIONS = '/admin/operations';
/** Where one sees what was handled, after an operation on an incident. */
export const INCIDENTS = '/admin/incidents';

/** A field of the form, which follows from the input that is declared. */
export type FieldView = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: 'text' | 'number' | 'rupees' | 'date' | 'time' | 'phone' | 'choice' | 'yes-no';
  readonly isNeeded: boolean;
  readonly choices: readonly Choice[];
  readonly maxLength: number;
  /** The value is what the page has shown. Nobody types it. */
  readonly isShown: boolean;
};

const MAX_LENGTH = 1_000;
/** Nobody reads a longer list of messages. */
const MAX_NAMED = 8;

/** Returns the operation of a page; undefined if it has none. One that asks for a number has a page of its own. */
export function operationOfPage(name: string | undefined) {
  const use = findUse(name ?? '');
  return use?.operation.danger === 'type-the-count' ? undefined : use;
}

/** Returns the operations of a role, noun by noun. */
export function operationsOf(role: TeamRole) {
  const offered = USES.map(({ operation }): Operation => operation).filter(
    ({ danger, roles }) => danger !== 'type-the-count' && roles.includes(role),
  );
  return Object.entries(Object.groupBy(offered, ({ name }) => name.split('.')[0] ?? name)).map(
    ([noun, operations = []]) => ({
      noun: capitalised(noun),
      operations: operations.map((operation) => ({
        href: `${OPERATIONS}/${operation.name}`,
        summary: operation.summary,
        command: `ratha ${commandOf(operation)}`,
      })),
    }),
  );
}

/** Returns an operation for its page. Inputs of the fleet are chosen from `listed`. */
export function operationView(operation: Operation, listed: Listed) {
  const { summary, roles, undo, tells, inputs } = operation;
  return {
    summary,
    closeHref: operation.name.startsWith('incidents.') ? INCIDENTS : OPERATIONS,
    roles,
    command: `ratha ${commandOf(operation)}`,
    undo,
    tells:
      tells.length > MAX_NAMED
        ? [`a message of any of ${tells.length} kinds`]
        : tells.map((kind) => MESSAGE_NAMES[kind as MessageKind]),
    fields: Object.entries(inputs).map(([name, input]) => fieldView(name, input, listed)),
  };
}

export type OperationView = ReturnType<typeof operationView>;

function fieldView(name: string, input: OperationInput, listed: Listed): FieldView {
  const label = capitalised(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const choices = listed[input.kind] ?? choicesOf(input);
  // The choices stand below.
  const [says = ''] =
    choicesOf(input).length > 0 ? capitalised(input.label).split(': ') : [capitalised(input.label)];
  return {
    name,
    label,
    kind: listed[input.kind] ? 'choice' : kindOf(input),
    isNeeded: input.required === true,
    hint: says.toLowerCase() === `the ${label.toLowerCase()}` ? '' : says,
    choices,
    isShown: isShown(name),
    maxLength: 'max' in input && input.kind === 'text' && input.max ? input.max : MAX_LENGTH,
  };
}

/** The names of choices that are no words in lower case. */
const NAMES: Readonly<Record<string, string>> = { ...CHANNEL_LABELS, upi: PAYMENT_METHOD_LABELS.upi };

function choicesOf(input: OperationInput): FieldView['choices'] {
  if (input.kind === 'state') return PICKUP_STATES.map(({ code, name }) => ({ value: code, label: name }));
  const values = input.kind === 'choice' ? input.values : input.kind === 'weekday' ? WEEKDAYS : [];
  return values.map((value) => ({ value, label: NAMES[value] ?? capitalised(value.replaceAll('-', ' ')) }));
}

/** Returns whether an input is what a screen has shown, which nobody types. */
export function isShown(name: string): boolean {
  return name === 'seen' || name.startsWith('shown');
}

const CHOSEN = new Set<string>(['choice', 'weekday', 'state', 'driver', 'vehicle', 'route', 'coupon']);

/** Returns whether a person chooses an input from a list. */
export function isChoice({ kind }: Pick<OperationInput, 'kind'>): boolean {
  return CHOSEN.has(kind);
}

function kindOf({ kind }: OperationInput): FieldView['kind'] {
  switch (kind) {
    case 'day':
      return 'date';
    case 'time':
      return 'time';
    case 'weekday':
    case 'state':
    case 'choice':
      return 'choice';
    case 'rupees':
      return 'rupees';
    case 'driver':
    case 'vehicle':
    case 'trip':
    case 'message':
    case 'whole':
    case 'version':
      return 'number';
    case 'yes-no':
    case 'phone':
      return kind;
    default:
      return 'text';
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
