import type { Contact } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';

export const RIDER_PHONE = '+919999912345' as Phone;
export const OTHER_PHONE = '+919999954321' as Phone;

/** Reads E.164 only. Other formats are tested with the real parser. */
export const parsePhone: ParsePhone = (text) =>
  /^\+\d{7,15}$/.test(text.trim()) ? (text.trim() as Phone) : undefined;

export function aCustomer(known: Partial<Customer> = {}): Customer {
  return { id: 7 as CustomerId, phone: RIDER_PHONE, name: null, email: null, language: 'en', ...known };
}

export const CONTACT: Contact = { name: 'A. Rider', email: 'rider@example.com', phone: RIDER_PHONE };

export const BY_RIDER: Actor = { role: 'rider', phone: RIDER_PHONE, surface: 'web' };
export const BY_DISPATCHER: Actor = { role: 'dispatcher', phone: OTHER_PHONE, surface: 'console' };
export const BY_OWNER: Actor = { role: 'owner', phone: OTHER_PHONE, surface: 'cli' };
export const BY_SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };
