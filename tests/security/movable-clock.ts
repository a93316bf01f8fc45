import pg from 'pg';

/** A clock that a simulation moves. It is the clock of a database and of the use cases. */
export type MovableClock = {
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Makes the clock of a database movable: its connections find `now()` in a schema before that of PostgreSQL. Call it before
 * the first connection that should see the moved time.
 */
export async function movableClock(url: string): Promise<MovableClock> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`
    create schema clock;
    create table clock.moved (ahead interval not null);
    insert into clock.moved values ('0');
    create function clock.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + (select ahead from clock.moved)';
    create function clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + (select ahead from clock.moved)';
    alter database ${name} set search_path = public, clock, pg_catalog`);
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    async advance(milliseconds) {
      ahead += milliseconds;
      await client.query(`update clock.moved set ahead = $1 * interval '1 millisecond'`, [ahead]);
    },
    close: () => client.end(),
  };
}
