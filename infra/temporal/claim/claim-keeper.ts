import { randomUUID } from 'node:crypto';
import { type Claim, judgeClaim, type LastChecked } from '#domain/workflows/claim.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { readClaimingDatabase, recordClaimToken } from '#infra/postgres/connection/claim-tokens.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { readClaim, writeClaim } from '#infra/temporal/claim/claim-note.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';

/** How long a check holds. A copy of the database can start unnoticed for this long after it was made. */
const CHECK_MS = 30_000;
/** A refusal holds this long, so that waiting events do not ask again one by one. */
const REFUSAL_MS = 5_000;
/** Other workers of the same database may write at the same time. */
const MAX_ATTEMPTS = 5;

/** Another database runs the workflows of the installation. The message says what to do. */
class ClaimRefused extends OperatorError {
  override readonly name = 'ClaimRefused';
  constructor() {
    super(REFUSED);
  }
}

/** Advice for an operator after a refusal. */
export const REFUSED_ADVICE =
  'For a copy, run `ratha workflows claim --as-copy`. If this database replaces the other, stop its workers and run `ratha workflows claim` (docs/operate/workflows.md#claim).';

/** Message that a refused worker logs and a refused command prints. */
export const REFUSED = `Another database runs the workflows of this installation, so this one does not. ${REFUSED_ADVICE}`;

const WRITTEN_MEANWHILE = 'Other processes write the claim again and again';

export type ClaimKeeper = {
  /**
   * Makes sure that this database runs the workflows of its installation, and claims them if nobody does. Asks Temporal at
   * most every 30 s. Throws ClaimRefused if another database runs them, and any other error if database or Temporal does
   * not answer.
   */
  readonly ensure: () => Promise<void>;
  /**
   * Returns who runs the workflows: this database, another one, or nobody. Writes nothing. Throws if database or Temporal
   * does not answer.
   */
  readonly holder: () => Promise<ClaimHolder>;
  /** Claims the workflows, even if another database has claimed them. Throws if database or Temporal does not answer. */
  readonly take: () => Promise<void>;
};

export type ClaimHolder = 'this' | 'other' | 'nobody';

/** Throws ClaimRefused if another database runs the workflows. */
export async function refuseOther({ holder }: ClaimKeeper): Promise<void> {
  if ((await holder()) === 'other') throw new ClaimRefused();
}

type Options = {
  readonly db: Db;
  readonly client: TemporalClient;
  /** How long a check holds. */
  readonly checkMs?: number;
  /** Runs when the database has lost what it knew at the last check. */
  readonly onWentBack?: () => Promise<void>;
};

/** Creates what keeps the claim of a process up to date (docs/operate/workflows.md#claim). */
export function claimKeeper({ db, client, checkMs = CHECK_MS, onWentBack }: Options): ClaimKeeper {
  let last: LastChecked = null;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let refusedUntil = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  let hasGoneBack = false;

  /** Reads Temporal before the tokens: the database of a token that Temporal has had recorded it first. */
  async function read() {
    const { id } = await readInstallation(db);
    const found = await readClaim(client, id);
    return { id, found, own: await readClaimingDatabase(db) };
  }

  async function check(attempt = 1): Promise<void> {
    const { id, own, found } = await read();
    const verdict = judgeClaim(own, found.claim, last);
    if (verdict === 'other') {
      refusedUntil = performance.now() + Math.min(REFUSAL_MS, checkMs);
      throw new ClaimRefused();
    }
    if (verdict === 'went-back') hasGoneBack = true;
    let token = renewedBySibling(own.epoch, found.claim, last);
    if (token === null || verdict === 'went-back') {
      token = randomUUID();
      if (!(await write({ id, own, found }, token))) {
        if (attempt === MAX_ATTEMPTS) throw new Error(WRITTEN_MEANWHILE);
        return check(attempt + 1);
      }
    }
    last = { epoch: own.epoch, token, timeline: own.timeline };
    if (hasGoneBack) await onWentBack?.();
    hasGoneBack = false;
    heldUntil = performance.now() + checkMs;
  }

  async function write(
    { id, own, found }: Awaited<ReturnType<typeof read>>,
    token: string,
  ): Promise<boolean> {
    const { epoch, renewedAt, database } = own;
    await recordClaimToken(db, token, found.claim?.token ?? null);
    return writeClaim(client, id, { epoch, renewedAt, database, token }, found);
  }

  return {
    async ensure() {
      if (performance.now() < heldUntil) return;
      if (performance.now() < refusedUntil) throw new ClaimRefused();
      checking ??= check().finally(() => {
        checking = null;
      });
      await checking;
    },

    async holder() {
      const { own, found } = await read();
      if (found.claim === null) return 'nobody';
      return judgeClaim(own, found.claim, last) === 'other' ? 'other' : 'this';
    },

    async take() {
      for (let attempt = 1; ; attempt += 1) {
        if (await write(await read(), randomUUID())) return;
        if (attempt === MAX_ATTEMPTS) throw new Error(WRITTEN_MEANWHILE);
      }
    },
  };
}

/** Returns the token that another worker of the same database made since the last check. Null if this one must make it. */
function renewedBySibling(epoch: string, claim: Claim | null, last: LastChecked): string | null {
  if (claim?.epoch !== epoch || last?.epoch !== epoch) return null;
  return claim.token === last.token ? null : claim.token;
}
