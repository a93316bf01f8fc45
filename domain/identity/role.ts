import type { Phone } from '#domain/kernel/phone.ts';

export const ROLES = ['dispatcher', 'owner'] as const;
/**
 * A dispatcher may do everything except manage roles and delete bookings in bulk. An owner may do everything
 * (docs/product/identity.md#roles).
 */
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { dispatcher: 'Dispatcher', owner: 'Owner' };

export type Team = { readonly roleOf: (phone: Phone) => Promise<Role | undefined> };
