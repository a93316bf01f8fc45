import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/identity/role.ts';
import { type RoleChangeRequest, roleChange, type TeamMember } from '#domain/identity/team/team.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';

const [ASHA, BINA, CHAND, NEWCOMER] = [
  '+919999900001',
  '+919999900002',
  '+919999900003',
  '+919999900009',
].map((phone) => phone as Phone) as [Phone, Phone, Phone, Phone];
const AT = india('2026-11-21 12:00');

const member = (phone: Phone, role: Role, version = 3): TeamMember => ({ phone, role, version });
const by = (phone: Phone | null, role: Actor['role'] = 'owner'): Actor => ({
  phone,
  role,
  surface: 'console',
});
const TEAM = [member(ASHA, 'owner'), member(BINA, 'owner'), member(CHAND, 'dispatcher')];

function decide(wish: Partial<RoleChangeRequest>, team: readonly TeamMember[] = TEAM) {
  return roleChange(team, { phone: CHAND, to: 'owner', by: by(ASHA), ...wish }, AT);
}

describe('an owner', () => {
  test('gives a phone its first role', () => {
    expect(accepted(decide({ phone: NEWCOMER, to: 'dispatcher' }))).toEqual({
      what: 'role',
      phone: NEWCOMER,
      from: null,
      to: 'dispatcher',
      by: by(ASHA),
      at: AT,
    });
  });

  test.each<[Phone, Role | null, Role]>([
    [CHAND, 'owner', 'dispatcher'],
    [CHAND, null, 'dispatcher'],
    [BINA, 'dispatcher', 'owner'],
    [BINA, null, 'owner'],
    [ASHA, null, 'owner'],
  ])('changes the role of %s to %s', (phone, to, from) => {
    expect(accepted(decide({ phone, to }))).toMatchObject({ phone, from, to });
  });

  test('changes nothing if the member has the role already', () => {
    expect(accepted(decide({ to: 'dispatcher' }))).toBeNull();
  });

  test('is refused if the phone has no role', () => {
    expect(refused(decide({ phone: NEWCOMER, to: null }))).toMatchObject({ code: 'not-found' });
  });
});

describe('a change of roles', () => {
  test.each<[string, Actor]>([
    ['a viewer', by(CHAND, 'viewer')],
    ['accounts', by(CHAND, 'accounts')],
    ['a dispatcher', by(CHAND, 'dispatcher')],
    ['an owner whose role was taken meanwhile', by(NEWCOMER)],
    ['the system', by(null, 'system')],
    ['a rider', by(NEWCOMER, 'rider')],
  ])('is refused to %s', (_who, actor) => {
    expect(refused(decide({ by: actor }))).toMatchObject({ code: 'not-allowed' });
    expect(refused(decide({ by: actor, to: null }))).toMatchObject({ code: 'not-allowed' });
  });

  test('is allowed to the operator at the terminal, who has no phone', () => {
    expect(accepted(decide({ by: by(null) }))).toMatchObject({ to: 'owner' });
  });
});

describe('the last owner', () => {
  const team = [member(ASHA, 'owner'), member(CHAND, 'dispatcher')];

  test.each([null, 'viewer', 'accounts', 'dispatcher'] as const)('cannot become %s', (to) => {
    expect(refused(decide({ phone: ASHA, to }, team))).toMatchObject({ code: 'last-owner' });
    expect(refused(decide({ phone: ASHA, to, by: by(null) }, team))).toMatchObject({ code: 'last-owner' });
  });

  test('can be removed when there is another owner', () => {
    const grown = [...team, member(BINA, 'owner')];
    expect(accepted(decide({ phone: ASHA, to: null }, grown))).toMatchObject({ to: null });
  });
});

test('accepts a second click after the first one revoked the own role', () => {
  const after = TEAM.filter(({ phone }) => phone !== ASHA);
  expect(accepted(decide({ phone: ASHA, to: null }, after))).toBeNull();
  const demoted = [...after, member(ASHA, 'dispatcher')];
  expect(accepted(decide({ phone: ASHA, to: 'dispatcher', expectedVersion: 3 }, demoted))).toBeNull();
});

describe('a change with an expected version', () => {
  test('is applied if the version is current', () => {
    expect(accepted(decide({ expectedVersion: 3 }))).toMatchObject({ to: 'owner' });
    expect(accepted(decide({ phone: NEWCOMER, expectedVersion: 0 }))).toMatchObject({ to: 'owner' });
  });

  test.each([
    [CHAND, 2, 'dispatcher', 3],
    [CHAND, 0, 'dispatcher', 3],
    [BINA, 2, 'owner', 3],
    [NEWCOMER, 1, null, 0],
  ])(
    'is refused with the current role of %s if the version is outdated',
    (phone, expectedVersion, role, version) => {
      const to = phone === BINA ? 'dispatcher' : 'owner';
      expect(refused(decide({ phone, to, expectedVersion }))).toEqual({
        code: 'changed-meanwhile',
        what: 'role',
        role,
        version,
        changed: ['role'],
      });
    },
  );
});
