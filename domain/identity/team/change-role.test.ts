import { expect, test } from 'vitest';
import type { Role } from '#domain/identity/role.ts';
import { grantRole } from '#domain/identity/team/grant-role.ts';
import { revokeRole } from '#domain/identity/team/revoke-role.ts';
import type { ChangeTeam, TeamChange } from '#domain/identity/team/team.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER, OTHER_PHONE, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';
import { securityLog } from '#tests/builders/security-log.ts';

const clock = settableClock(india('2026-11-21 12:00'));

/** Creates the use cases with an in-memory team. */
function setup() {
  const roles = new Map<Phone, Role>([[OTHER_PHONE, 'owner']]);
  const history: TeamChange[] = [];
  const team: ChangeTeam = {
    hold: async () => [...roles].map(([phone, role]) => ({ phone, role, version: history.length })),
    write: async (change) => {
      if (change.to) roles.set(change.phone, change.to);
      else roles.delete(change.phone);
      history.push(change);
    },
  };
  const { security, events } = securityLog();
  const deps = {
    inTransaction: async (work) => work({ team, security }),
    parsePhone,
    clock,
  } satisfies Parameters<typeof grantRole>[0];
  return { roles, history, events, grant: grantRole(deps), revoke: revokeRole(deps) };
}

test('writes the history when a role is given and revoked', async () => {
  const { roles, history, grant, revoke } = setup();
  const granted = await grant({ phone: ` ${RIDER_PHONE} `, role: 'dispatcher', by: BY_OWNER });
  expect(accepted(granted)).toEqual({ phone: RIDER_PHONE, role: 'dispatcher', changed: true });
  expect(roles.get(RIDER_PHONE)).toBe('dispatcher');
  accepted(await revoke({ phone: RIDER_PHONE, by: BY_OWNER }));
  expect(roles.has(RIDER_PHONE)).toBe(false);
  expect(history.map(({ from, to, by, at }) => ({ from, to, by, at }))).toEqual([
    { from: null, to: 'dispatcher', by: BY_OWNER, at: clock() },
    { from: 'dispatcher', to: null, by: BY_OWNER, at: clock() },
  ]);
});

test('records each change of a role in the security log, and nothing that changes nothing', async () => {
  const { events, grant, revoke } = setup();
  accepted(await grant({ phone: RIDER_PHONE, role: 'dispatcher', by: BY_OWNER }));
  accepted(await grant({ phone: RIDER_PHONE, role: 'dispatcher', by: BY_OWNER }));
  accepted(await grant({ phone: RIDER_PHONE, role: 'owner', by: BY_OWNER }));
  accepted(await revoke({ phone: RIDER_PHONE, by: BY_OWNER }));
  const about = { who: BY_OWNER.phone, subject: RIDER_PHONE };
  expect(events).toEqual([
    { kind: 'role.granted', detail: 'dispatcher', ...about },
    { kind: 'role.changed', detail: 'owner', ...about },
    { kind: 'role.revoked', ...about },
  ]);
});

test('writes one row of history if the same role is given twice', async () => {
  const { history, grant } = setup();
  await grant({ phone: RIDER_PHONE, role: 'owner', by: BY_OWNER });
  const again = await grant({ phone: RIDER_PHONE, role: 'owner', by: BY_OWNER, expectedVersion: 0 });
  expect(accepted(again)).toEqual({ phone: RIDER_PHONE, role: 'owner', changed: false });
  expect(history).toHaveLength(1);
});

test.each([
  ['', 'member-phone-missing'],
  ['98', 'phone-invalid'],
])('refuses a phone written as "%s" at its field', async (phone, code) => {
  const { grant, history } = setup();
  const refusal = refused(await grant({ phone, role: 'owner', by: BY_OWNER }));
  expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field: 'phone', code }] });
  expect(history).toEqual([]);
});

test('writes nothing if the change is refused', async () => {
  const { history, revoke } = setup();
  expect(refused(await revoke({ phone: OTHER_PHONE, by: BY_OWNER })).code).toBe('last-owner');
  expect(history).toEqual([]);
});
