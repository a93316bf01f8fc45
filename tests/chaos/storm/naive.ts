import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from './random.ts';

/**
 * Sells seats as a careless program does: it reads that a seat is free and then writes, without a lock. It shows that
 * the load of a run is enough to sell a seat twice. Returns how many seats were sold more than once.
 */
export async function sellNaively(databaseUrl: string, seats: number, random: Random): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  try {
    await pool.query('create table naive_sales (seat integer not null)');
    const sell = async (seat: number) => {
      await sleep(random.between(0, 20));
      const { rowCount } = await pool.query('select from naive_sales where seat = $1', [seat]);
      if (rowCount === 0) await pool.query('insert into naive_sales values ($1)', [seat]);
    };
    for (let seat = 0; seat < seats; seat += 1) await Promise.all([1, 2, 3, 4].map(() => sell(seat)));
    const { rows } = await pool.query(
      'select count(*)::integer as twice from (select from naive_sales group by seat having count(*) > 1) sold',
    );
    return rows[0].twice;
  } finally {
    await pool.query('drop table if exists naive_sales');
    await pool.end();
  }
}
