import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessageTurnsTable = { phone_digest: string; turn_at: Timestamp; opened_at: Timestamp | null };

/** What Meta says about the number that sends. `people_per_day` is null without a limit, and while nobody knows it. */
export type WhatsappNumbersTable = {
  phone_number_id: string;
  people_per_day: number | null;
  asked_at: Timestamp;
};
