import type { Customer } from '#domain/customers/customer.ts';
import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { parseWho, type Who } from '#domain/personal-data/person.ts';
import {
  CUSTOMER_NOT_FOUND,
  type CustomerNotFound,
  PERSONAL_DATA_NOT_ALLOWED,
  type PersonalDataNotAllowed,
} from '#domain/personal-data/refusals.ts';

/** One exported record, by the names of its fields. */
export type ExportedFields = Readonly<Record<string, unknown>>;

/** Everything kept about a person (docs/product/personal-data.md#export). Times are in ISO 8601. */
export type PersonalData = {
  readonly exportedAt: string;
  readonly phone: string | null;
  readonly account: {
    readonly id: CustomerId;
    readonly phone: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly home: string | null;
    readonly work: string | null;
    readonly language: LanguageCode;
    readonly createdAt: string;
    readonly erasedAt: string | null;
    readonly teamRole: string | null;
  } | null;
  readonly bookings: readonly (ExportedFields & { readonly history: readonly ExportedFields[] })[];
  /** Bookings of others, without the data of others. */
  readonly bookingsAsPassenger: readonly ExportedFields[];
  readonly seatBookings: readonly ExportedFields[];
  readonly deletedBookings: readonly ExportedFields[];
  readonly messages: readonly ExportedFields[];
  /** How the person wants our messages. Empty without a choice. */
  readonly messageChoices: readonly ExportedFields[];
  /** The messages that the person wrote to the WhatsApp number. */
  readonly writtenToUs: readonly ExportedFields[];
  readonly coupons: readonly ExportedFields[];
  readonly companies: readonly ExportedFields[];
  readonly invoices: readonly ExportedFields[];
  readonly codes: readonly ExportedFields[];
  /** Logins that the phone confirmed, or began to, by a message. */
  readonly messageLogins: readonly ExportedFields[];
  readonly sessions: readonly ExportedFields[];
  /** The devices and networks that verified the phone. */
  readonly knownDevices: readonly ExportedFields[];
  readonly holds: readonly ExportedFields[];
};

export type FindPersonalData = {
  /** Returns everything kept about a person. Undefined if there is nothing. */
  readonly find: (who: Who) => Promise<PersonalData | undefined>;
};

/** Exports everything kept about a person, for owners. */
export function exportPersonalData(deps: { people: FindPersonalData; parsePhone: ParsePhone }) {
  return async (command: {
    readonly who: string;
    readonly by: Actor;
  }): Promise<Result<PersonalData, CustomerNotFound | PersonalDataNotAllowed | Invalid<PhoneFieldError>>> => {
    if (command.by.role !== 'owner') return refuse(PERSONAL_DATA_NOT_ALLOWED);
    const who = parseWho(command.who, deps.parsePhone);
    if (!who.ok) return who;
    const found = await deps.people.find(who.value);
    return found ? ok(found) : refuse(CUSTOMER_NOT_FOUND);
  };
}

/**
 * Exports everything kept about the rider who asks for it, without the notes of the team and the instructions of others who
 * booked for the rider. They can name others, so an owner looks at them first (docs/product/personal-data.md#own).
 */
export function exportOwnData(deps: { people: FindPersonalData }) {
  return async (rider: Customer): Promise<PersonalData | undefined> => {
    const found = await deps.people.find({ customerId: rider.id });
    return (
      found && {
        ...found,
        bookings: found.bookings.map(({ history, ...booking }) => ({
          ...withoutNote(booking),
          history: history.map(({ note, ...change }) =>
            change.role === 'rider' ? { ...change, note } : change,
          ),
        })),
        bookingsAsPassenger: found.bookingsAsPassenger.map(withoutInstructions),
        deletedBookings: found.deletedBookings.map((booking) =>
          // The booking of somebody else has no customer here.
          'customerName' in booking ? withoutNote(booking) : withoutInstructions(booking),
        ),
      }
    );
  };
}

function withoutNote({ cancellationNote: _, ...booking }: ExportedFields): ExportedFields {
  return booking;
}

function withoutInstructions({ specialInstructions: _, ...booking }: ExportedFields): ExportedFields {
  return booking;
}
