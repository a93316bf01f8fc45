import type { ChallengePurpose } from '#domain/identity/second-factor/ports.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type TeamFactorChallengesTable = {
  session_hash: string;
  purpose: ChallengePurpose;
  value: string;
  expires_at: Timestamp;
};
