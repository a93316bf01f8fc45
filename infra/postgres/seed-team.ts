import type { Phone } from '#domain/kernel/phone.ts';
import { type Db, openDatabase } from '#infra/postgres/database.ts';

/** Makes the phones of ADMIN_PHONES owners while there is none, so that a revoked owner does not come back. */
export async function seedOwners(databaseUrl: string, phones: readonly Phone[]): Promise<{ added: number }> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    return await addFirstOwners(db, phones);
  } finally {
    await db.destroy();
  }
}

async function addFirstOwners(db: Db, phones: readonly Phone[]): Promise<{ added: number }> {
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
