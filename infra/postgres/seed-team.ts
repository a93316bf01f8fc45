import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/database.ts';

/** Makes the phones of ADMIN_PHONES owners while there is none, so that a revoked owner does not come back. */
export async function seedOwners(db: Db, phones: readonly Phone[]): Promise<{ added: number }> {
  const owner = await db
    .selectFrom('team_members')
    .select('phone')
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (owner || phones.length === 0) return { added: 0 };
  await db
    .insertInto('team_members')
    .values(phones.map((phone) => ({ phone, role: 'owner' as const })))
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ role: 'owner' }))
    .execute();
  return { added: phones.length };
}
