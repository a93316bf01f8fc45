import type { ColumnType } from 'kysely';
import type { Phone } from '#domain/kernel/phone.ts';

/** Column for an instant. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** Column for the time of insertion, which the database sets and nobody changes. */
export type Created = ColumnType<Date, Date | undefined, never>;

/** Column for JSON. A schema of `infra/stored-json` parses the value when it is read. */
export type JsonColumn = ColumnType<unknown, string, string>;

/** A phone number in E.164, which the table's constraint checks when it is written. */
export type PhoneColumn = ColumnType<Phone, string, string>;

export type NullablePhoneColumn = ColumnType<Phone | null, string | null, string | null>;
