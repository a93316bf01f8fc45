import type { Customer } from '#domain/customers/customer.ts';
import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import { type Actor, riderOn } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';
import { parseWho, type Who } from '#domain/personal-data/person.ts';
import {
  CUSTOMER_NOT_FOUND,
  type CustomerNotFound,
  type LastDigitsWrong,
  PERSONAL_DATA_NOT_ALLOWED,
  type PersonalDataInUse,
  type PersonalDataNotAllowed,
} from '#domain/personal-data/refusals.ts';
import type { SecurityEvents } from '#domain/security-log/security-event.ts';

/** A person inside a transaction, with what forbids an erasure. */
export type HeldPerson = {
  /** Null for a person without an account. */
  readonly customerId: CustomerId | null;
  /** What is found by it is the person's. Null once it is erased, or if somebody else's account has it by now. */
  readonly phone: Phone | null;
  /** The phone whose last digits confirm the erasure. */
  readonly confirmedBy: Phone | null;
  /** Null while the account or a booking of it still has personal data. */
  readonly erasedAt: Date | null;
  readonly isTeamMember: boolean;
  /** References of the bookings that are not over, as customer or as passenger. */
  readonly openBookings: readonly string[];
};

/** How much was erased. `bookings` includes those in which the person was the passenger, and deleted ones. */
export type ErasedCounts = {
  readonly bookings: number;
  readonly seatBookings: number;
  readonly messages: number;
  readonly sessions: number;
};

export type ErasePeople = {
  /** Locks the account and the team until the transaction ends. Undefined for a number without an account. */
  readonly hold: (who: Who) => Promise<HeldPerson | undefined>;
  /** Erases everything about the person, and records who did it if there was anything. */
  readonly erase: (person: HeldPerson, act: { by: Actor; at: Date }) => Promise<ErasedCounts>;
};

/** `nothing-held`: nothing was kept about this phone, for example because it is erased already. */
export type CustomerErased = {
  readonly customerId: CustomerId | null;
  readonly outcome: 'erased' | 'already-erased' | 'nothing-held';
  readonly erasedAt: Date | null;
} & ErasedCounts;

export type EraseRefusal =
  | CustomerNotFound
  | PersonalDataNotAllowed
  | PersonalDataInUse
  | Invalid<PhoneFieldError | LastDigitsWrong>;

const NOTHING: ErasedCounts = { bookings: 0, seatBookings: 0, messages: 0, sessions: 0 };

/** The digits of the phone that are typed to confirm an erasure in the console. */
export const CONFIRMED_DIGITS = 4;

type Deps = {
  readonly inTransaction: InTransaction<{ people: ErasePeople; security: SecurityEvents }>;
  readonly clock: Clock;
};

/**
 * Erases the personal data of a person (docs/product/personal-data.md#erase). Refuses while a booking is not over, and
 * for a member of the team. An erasure that is repeated changes nothing. With `lastDigits`, they must end the phone.
 */
export function eraseCustomer(deps: Deps & { readonly parsePhone: ParsePhone }) {
  return async (command: {
    readonly who: string;
    readonly by: Actor;
    readonly lastDigits?: string;
  }): Promise<Result<CustomerErased, EraseRefusal>> => {
    const { by, lastDigits } = command;
    if (by.role !== 'owner') return refuse(PERSONAL_DATA_NOT_ALLOWED);
    const who = parseWho(command.who, deps.parsePhone);
    return who.ok ? erase(deps, who.value, { by, lastDigits }) : who;
  };
}

/**
 * Erases what is kept about the rider who asks for it. The last digits of the phone confirm it. The rules are those of an
 * erasure by an owner.
 */
export function eraseOwnData(deps: Deps) {
  return ({ rider, lastDigits }: { readonly rider: Customer; readonly lastDigits: string }) => {
    const by = riderOn(rider, 'web');
    return erase(deps, { customerId: rider.id }, { by, lastDigits });
  };
}

function erase(
  { inTransaction, clock }: Deps,
  who: Who,
  { by, lastDigits }: { readonly by: Actor; readonly lastDigits?: string | undefined },
): Promise<Result<CustomerErased, EraseRefusal>> {
  return inTransaction<CustomerErased, EraseRefusal>(async ({ people, security }) => {
    const person = await people.hold(who);
    if (!person) return refuse(CUSTOMER_NOT_FOUND);
    const { customerId, erasedAt } = person;
    if (erasedAt) return ok({ customerId, outcome: 'already-erased', erasedAt, ...NOTHING });
    const inUse = reasonToKeep(person);
    if (inUse) return refuse(inUse);
    if (lastDigits !== undefined && cleanCode(lastDigits) !== person.confirmedBy?.slice(-CONFIRMED_DIGITS))
      return refuse(invalid([LAST_DIGITS_WRONG]));
    const record = () =>
      security.record({
        kind: 'personal-data.erased',
        who: by.phone,
        ...(customerId !== null && { subject: customerId }),
      });
    // Afterwards the phone of a rider who erases the own data names nobody.
    const isOwn = by.role === 'rider';
    if (isOwn) await record();
    const at = clock();
    const counts = await people.erase(person, { by, at });
    const isHeld = customerId !== null || Object.values(counts).some((count) => count > 0);
    if (isHeld && !isOwn) await record();
    return ok(
      isHeld
        ? { customerId, outcome: 'erased', erasedAt: at, ...counts }
        : { customerId, outcome: 'nothing-held', erasedAt: null, ...counts },
    );
  });
}

function reasonToKeep({ isTeamMember, openBookings }: HeldPerson): PersonalDataInUse | undefined {
  if (isTeamMember) return { code: 'personal-data-in-use', reason: 'team-member' };
  if (openBookings.length === 0) return undefined;
  return { code: 'personal-data-in-use', reason: 'open-bookings', bookings: openBookings };
}

const LAST_DIGITS_WRONG: LastDigitsWrong = {
  field: 'lastDigits',
  code: 'last-digits-wrong',
  digits: CONFIRMED_DIGITS,
};
