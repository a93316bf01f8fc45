import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';
import { finds, type Mentioned } from '#infra/postgres/repositories/personal-data/mentions/find-mentioned.ts';
import {
  MENTION_COLUMNS,
  type MentionColumns,
} from '#infra/postgres/repositories/personal-data/mentions/mention-columns.ts';
import type { Pattern } from '#infra/postgres/repositories/personal-data/mentions/mention-pattern.ts';

/** Stands for a name, a phone or an e-mail address in a text of somebody else. */
const REMOVED = '[removed]';

/** Separates values that are searched together. No number, name or address contains it. */
const BETWEEN_VALUES = '\u0001';

/**
 * Removes a person from what others wrote, and keeps the rest of their texts (docs/product/personal-data.md#mentions).
 * Takes one statement for each table, however many rows it has. Returns the number of rows.
 */
export async function eraseMentions(db: Db, mentioned: Mentioned): Promise<number> {
  if (mentioned.any === null) return 0;
  let count = 0;
  for (const columns of MENTION_COLUMNS) {
    const { numAffectedRows = 0n } = await eraseIn(columns, mentioned).execute(db);
    count += Number(numAffectedRows);
  }
  const { numAffectedRows = 0n } = await eraseInDeleted(mentioned).execute(db);
  return count + Number(numAffectedRows);
}

type Value = RawBuilder<unknown>;

function eraseIn({ table, version, ...kinds }: MentionColumns, mentioned: Mentioned) {
  const without = rules(mentioned);
  const columns = Object.keys(without).flatMap((kind) =>
    (kinds[kind as keyof typeof without] ?? []).map((column) => ({
      column: sql.ref(column),
      value: without[kind as keyof typeof without](sql.ref(column)),
    })),
  );
  const changes = columns.map(({ column, value }) => sql`${column} = ${value}`);
  return sql`update ${sql.table(table)}
    set ${sql.join(version ? [...changes, sql`version = version + 1`] : changes)}
    where ${finds(sql`concat_ws(${BETWEEN_VALUES}::text, ${sql.join(columns.map(({ column }) => column))})`, mentioned.any)}`;
}

/** Returns what a value of each kind becomes. A pattern that is null finds nothing. */
function rules({ any, contact, fullName, phone, emails }: Mentioned) {
  const replaced = (text: Value, pattern: Pattern | null, by: Value = sql`${REMOVED}::text`) =>
    pattern === null ? text : sql`regexp_replace(${text}, ${pattern.exact}::text, ${by}, 'g')`;
  const emptyIf = (text: Value, isTheirs: Value) =>
    sql`case when ${text} is not null and ${isTheirs} then '' else ${text} end`;
  return {
    texts: (text: Value) => replaced(text, any),
    names: (name: Value) =>
      sql`case when ${name} ~ ${fullName}::text then ${REMOVED}::text else ${replaced(name, contact)} end`,
    phones: (text: Value) => emptyIf(text, finds(text, phone)),
    emails: (text: Value) => emptyIf(text, sql`lower(${text}) = any(${[...emails]}::text[])`),
    keys: (key: Value) => sql`case when ${finds(key, any)} then null else ${key} end`,
    unique: (text: Value, id: Value = sql.ref('id')) =>
      replaced(text, any, sql`${`${REMOVED} `}::text || ${id}`),
  };
}

/** The exports of deleted bookings: one booking, its history and the uses of its coupon. Only texts change in them. */
function eraseInDeleted(mentioned: Mentioned) {
  const { texts, names, emails, unique } = rules(mentioned);
  const text = sql`(value #>> '{}')`;
  const withoutPerson = (row: Value) => sql`(
    select coalesce(jsonb_object_agg(field, case when jsonb_typeof(value) <> 'string' then value
      when field = 'partner_booking_id' then to_jsonb(${unique(text, sql.ref('booking_id'))})
      when field like '%\\_name' then to_jsonb(${names(text)})
      when field like '%\\_email' then to_jsonb(${emails(text)})
      else to_jsonb(${texts(text)}) end), '{}')
    from jsonb_each(${row}) as fields (field, value)
  )`;
  return sql`update deleted_bookings set exported = (
      select jsonb_object_agg(part, case jsonb_typeof(content)
        when 'object' then ${withoutPerson(sql`content`)}
        when 'array' then (
          select coalesce(jsonb_agg(${withoutPerson(sql`item`)} order by place), '[]')
          from jsonb_array_elements(content) with ordinality as items (item, place)
        )
        else content end)
      from jsonb_each(exported) as parts (part, content)
    )
    where ${finds(sql`exported::text`, mentioned.any)}`;
}
