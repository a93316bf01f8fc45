import type { Phone } from '#domain/kernel/phone.ts';

export const ROLES = ['dispatcher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export type Team = { readonly roleOf: (phone: Phone) => Promise<Role | undefined> };
