import { type RawBuilder, sql } from 'kysely';

/** The changes of one request in the data of a session. Everything else stays as other requests have left it. */
export type SessionPatch = {
  /** The keys with a new value. */
  readonly set: object;
  /** The keys that are no longer set. */
  readonly removed: readonly string[];
  /** The new and changed rides between their steps, newest first. Null if the request changes no ride. */
  readonly changedRides: readonly { readonly key: string }[] | null;
  /** The keys of the rides that are no longer between their steps. */
  readonly goneRides: readonly string[];
};

/** Returns the parameters of `patched`, in their order. */
export function patchValues({ set, removed, changedRides, goneRides }: SessionPatch): readonly unknown[] {
  const replaced = [...goneRides, ...(changedRides ?? []).map(({ key }) => key)];
  return [removed, JSON.stringify(set), changedRides && JSON.stringify(changedRides), replaced];
}

/** Returns the data of the stored session with a patch, whose values are `patchValues`. */
export function patched(): RawBuilder<string> {
  const data = sql.ref('sessions.data');
  return sql<string>`(${data} - ${['']}::text[]) || ${''}::jsonb || ${withRides()}`;
}

/** Returns the list of rides: the changed ones first, then those that the patch does not name. */
function withRides(): RawBuilder<string> {
  const rides = sql`sessions.data -> 'pendingBookings'`;
  return sql<string>`(
    select case when given.changed is null then '{}'::jsonb else jsonb_build_object('pendingBookings',
      given.changed || coalesce((
        select jsonb_agg(ride order by position)
        from jsonb_array_elements(case jsonb_typeof(${rides}) when 'array' then ${rides} else '[]'::jsonb end)
          with ordinality as stored(ride, position)
        where not (ride ->> 'key' = any(given.replaced))
      ), '[]'::jsonb)) end
    from (select ${''}::jsonb as changed, ${['']}::text[] as replaced) as given
  )`;
}
