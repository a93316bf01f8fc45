import type { Phone } from '#domain/kernel/phone.ts';

export const ROLES = ['dispatcher', 'owner'] as const;
/** A dispatcher does everything but manage roles and delete bookings in bulk; an owner does that too (decisions §4). */
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { dispatcher: 'Dispatcher', owner: 'Owner' };

export type Team = { readonly roleOf: (phone: Phone) => Promise<Role | undefined> };
