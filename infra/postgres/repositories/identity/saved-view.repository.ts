import { type Selectable, sql } from 'kysely';
import type { Phone } from '#domain/kernel/phone.ts';
import type { ChangeViews } from '#domain/views/ports.ts';
import type { ListKind, SavedView } from '#domain/views/saved-view.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { SavedViewsTable } from '#infra/postgres/tables/identity/saved-views.ts';

const VIEW = ['id', 'list', 'name', 'filters', 'shared', 'owner_phone'] as const;

/** Saves views in a transaction. */
export function savedViewChanges(db: Db): ChangeViews {
  return {
    async hold(list) {
      await sql`lock table saved_views in share row exclusive mode`.execute(db);
      const rows = await db.selectFrom('saved_views').select(VIEW).where('list', '=', list).execute();
      return rows.map(viewFrom);
    },

    async add({ owner: owner_phone, ...view }) {
      const { list, name, filters, shared } = view;
      const row = await db
        .insertInto('saved_views')
        .values({ list, name, filters, shared, owner_phone })
        .returning(VIEW)
        .executeTakeFirstOrThrow();
      return viewFrom(row);
    },

    async write({ id, filters, shared }) {
      await db.updateTable('saved_views').set({ filters, shared }).where('id', '=', id).execute();
    },

    async remove(id) {
      await db.deleteFrom('saved_views').where('id', '=', id).execute();
    },

    async isMember(phone) {
      const row = await db
        .selectFrom('team_members')
        .select('phone')
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Queries of saved views. */
export function savedViewQueries(db: Db) {
  return {
    /** Returns the views of a list that a member sees: their own and the shared ones, by name. Without a phone, all of them. */
    async list(list: ListKind, phone?: Phone): Promise<readonly SavedView[]> {
      const rows = await db
        .selectFrom('saved_views')
        .select(VIEW)
        .where('list', '=', list)
        .$if(phone !== undefined, (query) =>
          query.where(({ eb, or }) => or([eb('shared', '=', true), eb('owner_phone', '=', phone ?? null)])),
        )
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute();
      return rows.map(viewFrom);
    },
  };
}

function viewFrom({
  owner_phone: owner,
  ...row
}: Pick<Selectable<SavedViewsTable>, (typeof VIEW)[number]>): SavedView {
  return { ...row, owner };
}
