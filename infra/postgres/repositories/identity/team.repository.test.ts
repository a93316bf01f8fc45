import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/identity/role.ts';
import { grantRole } from '#domain/identity/team/grant-role.ts';
import { revokeRole } from '#domain/identity/team/revoke-role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok } from '#domain/kernel/result.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { teamQueries } from '#infra/postgres/queries/team.queries.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { seedOwners } from '#infra/postgres/seeds/seed-team.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';
import { keyedHash } from '#infra/security/security-log/event-rows.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { securityLog, TEST_KEY, TEST_ROWS } from '#tests/builders/security-log.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db, url } = await openTestDatabase({ max: 20 });
let grant: ReturnType<typeof grantRole>;
let revoke: ReturnType<typeof revokeRole>;

beforeAll(async () => {
  const { security } = securityLog();
  const deps = {
    inTransaction: inTransactionOf(db, (trx) => ({ team: teamRepository(trx), security })),
    parsePhone,
    clock: () => new Date(),
  };
  grant = grantRole(deps);
  revoke = revokeRole(deps);
});
beforeEach(async () => {
  await db.deleteFrom('team_members').execute();
  await db.deleteFrom('team_changes').execute();
});

const OPERATOR: Actor = { role: 'owner', phone: null, surface: 'cli' };
const phones = Array.from({ length: 8 }, (_, at) => `+91999990000${at}` as Phone);
const owner = (phone: Phone): Actor => ({ role: 'owner', phone, surface: 'console' });
const [ASHA, BINA] = phones as [Phone, Phone];

async function appoint(role: Role, ...whom: Phone[]) {
  for (const phone of whom) accepted(await grant({ phone, role, by: OPERATOR }));
}

const members = () => teamQueries(db).members();
const owners = async () => (await members()).filter(({ role }) => role === 'owner');

describe('concurrent changes', () => {
  test('keeps one owner when two owners revoke each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await appoint('owner', ASHA, BINA);
      const done = await Promise.all([
        revoke({ phone: BINA, by: owner(ASHA) }),
        revoke({ phone: ASHA, by: owner(BINA) }),
      ]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await owners()).toHaveLength(1);
    }
  });

  test('lets a second change wait for the first and decide by its result', async () => {
    await appoint('owner', ASHA, BINA);
    const heldBySecond: Phone[][] = [];
    const inTransaction = inTransactionOf(db, (trx) => ({ team: teamRepository(trx) }));
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(async ({ team }) => {
      await team.hold();
      second = inTransaction(async (later) => {
        heldBySecond.push((await later.team.hold()).map(({ phone }) => phone));
        return ok(null);
      });
      await wait(100);
      expect(heldBySecond).toEqual([]);
      await team.write({
        what: 'role',
        phone: BINA,
        from: 'owner',
        to: null,
        by: owner(ASHA),
        at: new Date(),
      });
      return ok(null);
    });
    await second;
    expect(heldBySecond).toEqual([[ASHA]]);
  });

  test('keeps one owner when many owners leave or become dispatchers', async () => {
    await appoint('owner', ...phones);
    const done = await Promise.all(
      phones.map((phone, at) =>
        at % 2 === 0
          ? revoke({ phone, by: owner(phone) })
          : grant({ phone, role: 'dispatcher', by: owner(phone) }),
      ),
    );
    const kinds = done.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(kinds).toEqual(['last-owner']);
    expect(await owners()).toHaveLength(1);
  });

  test('applies a repeated revocation of oneself once', async () => {
    await appoint('owner', ASHA, BINA);
    const done = await Promise.all([1, 2].map(() => revoke({ phone: ASHA, by: owner(ASHA) })));
    expect(done.map((one) => accepted(one).changed).sort()).toEqual([false, true]);
    expect((await members()).map(({ phone }) => phone)).toEqual([BINA]);
    expect((await teamQueries(db).changes(10)).filter(({ phone }) => phone === ASHA)).toHaveLength(2);
  });

  test('refuses the second of two changes that expect the same version', async () => {
    await appoint('owner', ASHA, BINA);
    const chand = phones[2] as Phone;
    await appoint('dispatcher', chand);
    const expectedVersion = (await members()).find(({ phone }) => phone === chand)?.version;
    const done = await Promise.all([
      grant({ phone: chand, role: 'owner', by: owner(ASHA), expectedVersion }),
      revoke({ phone: chand, by: owner(BINA), expectedVersion }),
    ]);
    expect(done.flatMap((one) => (one.ok ? [] : [one.refusal.code]))).toEqual(['changed-meanwhile']);
  });
});

test('records each change with actor and surface, newest first', async () => {
  await appoint('owner', ASHA);
  accepted(await grant({ phone: BINA, role: 'dispatcher', by: owner(ASHA) }));
  accepted(await grant({ phone: BINA, role: 'owner', by: owner(ASHA) }));
  accepted(await revoke({ phone: BINA, by: owner(ASHA) }));
  expect(await teamQueries(db).changes(10)).toMatchObject([
    { phone: BINA, from: 'owner', to: null, by: owner(ASHA) },
    { phone: BINA, from: 'dispatcher', to: 'owner', by: owner(ASHA) },
    { phone: BINA, from: null, to: 'dispatcher', by: owner(ASHA) },
    { phone: ASHA, from: null, to: 'owner', by: OPERATOR },
  ]);
});

test('creates the first owners from the configuration, once, and records them', async () => {
  await db.deleteFrom('security_events').execute();
  await appoint('dispatcher', BINA);
  expect(await seedOwners(url, [ASHA, BINA, ASHA], TEST_ROWS)).toEqual({ added: 2 });
  expect(await seedOwners(url, phones, TEST_ROWS)).toEqual({ added: 0 });
  expect((await owners()).map(({ phone }) => phone).sort()).toEqual([ASHA, BINA]);
  const system = { role: 'system', phone: null, surface: 'cli' };
  expect((await teamQueries(db).changes(2)).map(({ from, to, by }) => ({ from, to, by }))).toEqual([
    { from: 'dispatcher', to: 'owner', by: system },
    { from: null, to: 'owner', by: system },
  ]);
  const { rows } = await sql`
    select kind, outcome, detail, account_id, phone_hash, subject_hash from security_events order by id`.execute(
    db,
  );
  const event = (kind: string, phone: Phone) => ({
    ...{ kind, outcome: 'done', detail: 'owner', account_id: null, phone_hash: null },
    subject_hash: keyedHash(TEST_KEY, 'phone', phone),
  });
  expect(rows).toEqual([event('role.granted', ASHA), event('role.changed', BINA)]);
});

test('lists the members with the most rights first, and those of one role by when they joined', async () => {
  const [chand, dev, esha] = phones.slice(2) as [Phone, Phone, Phone];
  await appoint('viewer', ASHA);
  await appoint('dispatcher', BINA);
  await appoint('accounts', chand);
  await appoint('owner', dev);
  await appoint('dispatcher', esha);
  expect((await members()).map(({ phone, role }) => [phone, role])).toEqual([
    [dev, 'owner'],
    [BINA, 'dispatcher'],
    [esha, 'dispatcher'],
    [chand, 'accounts'],
    [ASHA, 'viewer'],
  ]);
});
