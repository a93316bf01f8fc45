/** The facts that a database knows about itself, and the tokens that it wrote. */
export type ClaimingDatabase = {
  readonly epoch: string;
  /** When the epoch was made. */
  readonly renewedAt: Date;
  /** The name of the database and of its server. A restored copy has another one. A copy of the server's files has the same. */
  readonly database: string;
  /** The history of the server's changes. A promoted standby and a recovery begin a new one. */
  readonly timeline: string;
  readonly tokens: ReadonlySet<string>;
};

/** The claim that Temporal stores. It names the database whose workers run the workflows of an installation. */
export type Claim = {
  readonly epoch: string;
  readonly renewedAt: Date;
  readonly database: string;
  /** Replaced every half minute. Only the database that claims knows the newest. */
  readonly token: string;
};

/** The epoch, token and timeline that a process found when it last checked. Null before its first check. */
export type LastChecked = {
  readonly epoch: string;
  readonly token: string;
  readonly timeline: string;
} | null;

/**
 * - `own`: the database may run the workflows.
 * - `went-back`: so it may, and it lost what it knew when this process last checked. Its workflows must be reconciled.
 * - `other`: another database runs them.
 */
export type ClaimVerdict = 'own' | 'went-back' | 'other';

/**
 * Returns whether a database may run the workflows of its installation. The one that made the newest token may, and so may
 * one whose epoch is newer, because `ratha restore` made it (docs/operate/workflows.md#claim).
 */
export function judgeClaim(
  own: ClaimingDatabase,
  claim: Claim | null,
  lastChecked: LastChecked,
): ClaimVerdict {
  const mayRun =
    claim === null ||
    claim.token === lastChecked?.token ||
    (claim.epoch === own.epoch
      ? claim.database === own.database && own.tokens.has(claim.token)
      : claim.renewedAt < own.renewedAt);
  if (!mayRun) return 'other';
  const isSame =
    lastChecked === null ||
    lastChecked.epoch !== own.epoch ||
    (own.tokens.has(lastChecked.token) && own.timeline === lastChecked.timeline);
  return isSame ? 'own' : 'went-back';
}
