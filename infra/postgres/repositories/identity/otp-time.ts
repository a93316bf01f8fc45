import { sql } from 'kysely';

export function interval(milliseconds: number) {
  return sql`${milliseconds} * interval '1 millisecond'`;
}

export function ago(milliseconds: number) {
  return sql`now() - ${interval(milliseconds)}`;
}
