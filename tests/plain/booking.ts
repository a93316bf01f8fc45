import { day } from '#tests/contract/site.ts';
import { HAUZ_KHAS, type Rider, SAKET } from '#tests/plain/people.ts';
import type { Visitor } from '#tests/plain/visitor.ts';

export const AGRA = 'Agra, Uttar Pradesh';
export const T3 = 'Terminal 3 (International & Domestic)';
/** The labels of both directions, because no style hides one of them. */
export const TERMINAL = 'Drop terminalPickup terminal';
export const INSTRUCTIONS = 'Special instructions (optional)';
export const COUPON = 'Coupon code (optional)';
/** Two days satisfy every advance notice. */
export const IN_TIME = { 'Pickup date': day(2), 'Pickup time': '11:30' };
/** A rental of 4 hours, for ₹2,000. */
export const RENTAL = { 'Pickup location': SAKET, 'Drop location': HAUZ_KHAS, Hours: '4', ...IN_TIME };
/** The address of a booking's confirmation. */
export const CONFIRMATION = /^\/confirmation\?booking=BK-\d+$/;

/** Returns the lines of the fare summary, by their labels. */
export function fareOn(visitor: Visitor): Record<string, string> {
  return visitor.lines(visitor.part('Fare summary'));
}

/** Opens a rental and answers it, and goes to the contact step. */
export async function toContact(visitor: Visitor): Promise<void> {
  await visitor.open('/booking/hourly');
  visitor.type(RENTAL);
  await visitor.press('Confirm Booking');
}

export async function applyCoupon(visitor: Visitor, code: string): Promise<void> {
  visitor.type({ [COUPON]: code });
  await visitor.press('Apply');
}

export function giveContact(visitor: Visitor, { name, email }: Rider, instructions = ''): void {
  visitor.type({ 'Full name': name, Email: email, [INSTRUCTIONS]: instructions });
}

/** Sends a code to the phone of a guest. */
export async function sendCode(visitor: Visitor, { national }: Rider): Promise<void> {
  visitor.type({ Phone: national });
  await visitor.press('Send OTP');
}

/** Types a code, or the one that was sent. */
export async function typeCode(visitor: Visitor, { phone }: Rider, code?: string): Promise<void> {
  visitor.type({ 'Verification code': code ?? (await visitor.codeFor(phone)) });
}

/** Returns a code that was not sent. */
export async function wrongCode(visitor: Visitor, { phone }: Rider): Promise<string> {
  return String((Number(await visitor.codeFor(phone)) + 1) % 1_000_000).padStart(6, '0');
}

/** Returns the ids of a rider's bookings, read with the session of the browser. */
export async function bookingsOf(visitor: Visitor, { phone }: Rider): Promise<number[]> {
  const answer = await visitor.call(`/api/bookings/user/${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { bookings: { id: number }[] }).bookings.map(({ id }) => id);
}
