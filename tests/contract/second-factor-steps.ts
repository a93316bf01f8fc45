import type { Role } from '#domain/identity/role.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { codeOf } from '#tests/builders/authenticator.ts';
import { type Answer, anotherPhone, Client, type Site } from '#tests/contract/site.ts';

/** Creates a member of the team who is logged in by phone. */
export async function newMember(site: Site, role: Role = 'owner') {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role }).execute();
  const client = new Client(site);
  await client.logIn(phone);
  return { phone, client };
}

export const SECURITY = '/admin/security';

/** Starts the set-up of an authenticator app and returns the secret on the page. */
export async function startSetUp(client: Client): Promise<string> {
  const started = await client.form(SECURITY, { intent: 'start-authenticator' });
  const page = await client.get(started.headers.get('Location') ?? '');
  const secret = /otpauth:\/\/totp\/[^"]*secret=([A-Z2-7]+)/.exec(page.body)?.[1];
  if (!secret) throw new Error(`No secret on the page: ${page.status}`);
  return secret;
}

/** Sets up an authenticator app as a browser without JavaScript does. */
export async function setUp(client: Client): Promise<{ secret: string; codes: string[]; answer: Answer }> {
  const secret = await startSetUp(client);
  const answer = await client.form(SECURITY, { intent: 'confirm-authenticator', code: codeOf(secret) });
  return { secret, codes: recoveryCodesIn(answer.body), answer };
}

/** Returns the recovery codes on a page. */
export function recoveryCodesIn(page: string): string[] {
  return [...page.matchAll(/<li>([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})<\/li>/g)].flatMap(
    ([, code]) => code ?? [],
  );
}

/** Simulates passed time: an accepted code no longer stands in the way of the current one. */
export async function letCodesPass({ container }: Site, phone: string): Promise<void> {
  await container.db
    .updateTable('team_factors')
    .set(({ eb }) => ({ authenticator_step: eb('authenticator_step', '-', 10) }))
    .where('phone', '=', phone as Phone)
    .execute();
}
