import { type RawBuilder, sql } from 'kysely';
import type { Span, SpanInParts } from '#domain/reports/facts.ts';

const INDIA = sql.lit('Asia/Kolkata');

/** Returns the condition that an instant is within the period. */
export function within(column: string, { from, until }: Span): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`;
}

/** Returns the period as a range. */
export function periodRange({ from, until }: Span): RawBuilder<unknown> {
  return sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
}

/** Returns the first day of the part of the period that an instant is in, as a text. The first part begins with the period. */
export function bucketOf(column: string, { unit, firstDay }: SpanInParts): RawBuilder<string> {
  const start = sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone ${INDIA})::date`;
  return sql<string>`greatest(${start}, ${sql.lit(firstDay)}::date)::text`;
}

/** Returns the range between two texts of times on a day in India, whose end may be on the next day. */
export function rangeOfDay(
  day: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
  endsAt: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const at = (time: RawBuilder<unknown>) => sql`(${day} + ${time}::interval) at time zone ${INDIA}`;
  return sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`;
}
