import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessageTurnsTable = { phone_digest: string; turn_at: Timestamp; opened_at: Timestamp | null };

/** The limit of the number that sends, by Meta. `people_per_day` is null without a limit, and while the limit is not known. */
export type WhatsappNumbersTable = {
  phone_number_id: string;
  people_per_day: number | null;
  asked_at: Timestamp;
};
