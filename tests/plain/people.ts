import type { Role } from '#domain/identity/role.ts';
import { anotherPhone, day, type Site } from '#tests/contract/site.ts';
import { Visitor } from '#tests/plain/visitor.ts';

export const SAKET = 'Saket, New Delhi, Delhi';
export const HAUZ_KHAS = 'Hauz Khas, New Delhi, Delhi';
const RENTAL = {
  serviceType: 'hourly',
  pickupLocation: SAKET,
  dropLocation: HAUZ_KHAS,
  hoursRequired: 2,
  pickupDate: day(2),
  pickupTime: '11:30',
};

export type Rider = {
  /** The phone in E.164 format, and as a form takes it, without its country code. */
  readonly phone: string;
  readonly national: string;
  readonly name: string;
  readonly email: string;
};

/** Creates a rider whose phone no other test of the file uses. */
export function anotherRider(): Rider {
  const phone = anotherPhone();
  const national = phone.slice(3);
  return { phone, national, name: 'अनन्या शर्मा', email: `rider-${national}@ratha.example` };
}

/** Returns the browser of a rider who has logged in. */
export async function loggedIn(site: Site, { phone }: Pick<Rider, 'phone'>): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.logIn(phone);
  return visitor;
}

/** Returns the browser of a new member of the team who has logged in. */
export async function teamMember(site: Site, role: Role = 'owner'): Promise<Visitor> {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role }).execute();
  return loggedIn(site, { phone });
}

/** Books a rental of two hours in two days by a call, or what `more` says. Returns its id. */
export async function bookByCall(
  visitor: Visitor,
  { name, email }: Pick<Rider, 'name' | 'email'>,
  more: object = {},
): Promise<number> {
  const answer = await visitor.call('/api/bookings', {
    ...RENTAL,
    customerName: name,
    customerEmail: email,
    ...more,
  });
  if (!answer.ok) throw new Error(`Not booked: ${await answer.text()}`);
  return ((await answer.json()) as { booking: { id: number } }).booking.id;
}
