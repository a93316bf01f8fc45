import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Whether an action was done or refused. */
const SECURITY_OUTCOMES = ['done', 'refused'] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** The kinds of events in the security log, each with its outcome (docs/product/security-log.md#kinds). */
export const SECURITY_OUTCOME_OF = {
  'rider.signed-in': 'done',
  'rider.sign-in-refused': 'refused',
  'rider.locked': 'refused',
  'team.signed-in': 'done',
  'team.factor-given': 'done',
  'team.recovery-code-used': 'done',
  'team.factor-refused': 'refused',
  'team.factor-locked': 'refused',
  'team.factor-added': 'done',
  'team.factor-removed': 'done',
  'team.factor-reset': 'done',
  'team.recovery-codes-renewed': 'done',
  'session.ended': 'done',
  'role.granted': 'done',
  'role.changed': 'done',
  'role.revoked': 'done',
  'personal-data.erased': 'done',
  'access.refused': 'refused',
  'request.refused': 'refused',
  'budget.exceeded': 'refused',
} as const satisfies Record<string, SecurityOutcome>;

export type SecurityKind = keyof typeof SECURITY_OUTCOME_OF;
type KindWith<Outcome> = {
  [Kind in SecurityKind]: (typeof SECURITY_OUTCOME_OF)[Kind] extends Outcome ? Kind : never;
}[SecurityKind];

export const SECURITY_KINDS = Object.keys(SECURITY_OUTCOME_OF) as readonly SecurityKind[];

/** A person: an account by its id, or a phone, which may have an account. The log never stores the phone. */
export type Person = CustomerId | Phone;

type Event<Kind> = {
  readonly kind: Kind;
  /** A code that tells events of one kind apart, such as the role or the reason. */
  readonly detail?: string;
  /** Who acted. Absent for the operator at the terminal and for an unknown visitor. */
  readonly who?: Person | null;
};

/** An action that was done. `subject` is the person whose role, factor or session it is about, if not the actor. */
export type SecurityEvent = Event<KindWith<'done'>> & { readonly subject?: Person };
export type SecurityRefusal = Event<KindWith<'refused'>>;

/** The log inside a transaction: the event is stored if, and only if, the change is. */
export type SecurityEvents = { readonly record: (event: SecurityEvent) => Promise<void> };

/**
 * Counts a refusal. It returns at once and never throws: a refusal is answered in the same way if the log
 * cannot be written.
 */
export type SecurityRefusals = { readonly note: (refusal: SecurityRefusal) => void };
