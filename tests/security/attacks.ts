import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { createContainer } from '#infra/container/container.ts';
import { type AttackResult, type AttackSize, guessCodes } from '#tests/security/guess-codes.ts';
import { movableClock } from '#tests/security/movable-clock.ts';
import { takeSeats } from '#tests/security/take-seats.ts';

export type Attacks = AttackResult & { readonly seats: number };

/** Plays both attacks on an empty, migrated database, whose clock it moves. The limits are those of production. */
export async function playAttacks(
  databaseUrl: string,
  folder: string,
  { trips, codesInTotal, ...size }: AttackSize & { readonly trips: number; readonly codesInTotal?: string },
): Promise<Attacks> {
  const clock = await movableClock(databaseUrl);
  const variables = {
    ...{ DATABASE_URL: databaseUrl, RATHA_DATA_DIR: folder },
    ...(codesInTotal && { OTP_SENDS_TOTAL: codesInTotal }),
  };
  const config = readConfig(variables, { demo: true });
  const log = createLog({ logLevel: 'silent' }, 'attacks');
  const container = createContainer(config, log, { clock: clock.now });
  try {
    const guessed = await guessCodes(container, clock, size);
    return { ...guessed, seats: await takeSeats(container, clock, { hours: size.hours, trips }) };
  } finally {
    await container.close();
    await clock.close();
  }
}

/** Returns a line for each promise, and whether it was kept. */
export function judge(attacks: Attacks): readonly { readonly line: string; readonly isKept: boolean }[] {
  const { compared, refusedOnKnownDevice, refusedOnNewDevice, seats } = attacks;
  return [
    {
      line: `compared codes for one number from strangers in a day: ${compared} (at most 10)`,
      isKept: compared <= 10,
    },
    {
      line: `logins of its owner on a known device: ${attacks.loginsOnKnownDevice}, refused: ${refusedOnKnownDevice} (0)`,
      isKept: refusedOnKnownDevice === 0,
    },
    {
      line: `logins of its owner on a new device: ${attacks.loginsOnNewDevice}, refused: ${refusedOnNewDevice} (0)`,
      isKept: refusedOnNewDevice === 0,
    },
    {
      line: `codes to the number in an hour for one address: ${attacks.sentToAddress} (at most 12)`,
      isKept: attacks.sentToAddress <= 12,
    },
    {
      line: `codes to the number in an hour for all strangers outside a known network: ${attacks.messagesToAll} (at most 36)`,
      isKept: attacks.messagesToAll <= 36,
    },
    {
      line: `logins of its owner on a new device beside a neighbour: ${attacks.loginsBesideNeighbour}, refused: ${attacks.refusedBesideNeighbour} (0)`,
      isKept: attacks.refusedBesideNeighbour === 0,
    },
    { line: `seats of one rider: ${seats} (at most 10)`, isKept: seats <= 10 },
  ];
}
