import { type Kysely, sql } from 'kysely';

/**
 * Partner booking ids are compared without case and blanks: `TZ-1` and `tz - 1` are one id. Bookings that already
 * share an id stay as they are: the first of them keeps the id, and the others are marked as repeated and left out of
 * the unique index. A new booking with that id is refused. The column may be null, so that bookings deleted earlier can
 * still be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The blanks of a text, with the no-break and zero-width ones that a pasted id may have. */
const BLANKS = String.raw`[[:space:]\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]`;
const COMPARED = `lower(regexp_replace(partner_booking_id, '${BLANKS}', '', 'g'))`;

const STATEMENTS = [
  `alter table bookings add column partner_id_repeated boolean`,
  `update bookings set partner_id_repeated = true
    from (
      select id, row_number() over (partition by platform, ${COMPARED} order by placed_at, id) as number
      from bookings where partner_booking_id is not null
    ) as used
    where used.id = bookings.id and used.number > 1`,
  `drop index bookings_partner_booking`,
  `create unique index bookings_partner_booking on bookings (platform, (${COMPARED}))
    where partner_booking_id is not null and partner_id_repeated is not true`,
];
