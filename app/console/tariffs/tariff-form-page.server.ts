import type { AppLoadContext } from '@remix-run/node';
import { typedFrom } from '#app/console/tariffs/tariff-answers.ts';
import { FIRST_DAY_AHEAD, MAX_DAYS_AHEAD } from '#domain/fares/tariffs/plan-tariff.ts';
import { inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { toDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import { addDays, formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';

/**
 * Returns the form for new fares, which starts with those in force, or for coming fares from a day. Throws 404 where no
 * coming fares start on that day.
 */
export async function tariffFormPage({ container }: AppLoadContext, from: string | undefined) {
  const { tariffs } = await container.queries.tariffs.schedule();
  const today = indiaDateOf(container.clock());
  const there = from === undefined ? inForceOn(tariffs, today) : tariffs.find((one) => one.from === from);
  if (!there || (from !== undefined && there.from <= today)) {
    throw new Response('No coming fares start on that day.', { status: 404 });
  }
  return {
    typed: typedFrom(toDraft(there.terms), from ?? ''),
    changing: from === undefined ? null : { from: there.from, label: formatDay(there.from) },
    earliest: addDays(today, FIRST_DAY_AHEAD),
    latest: addDays(today, MAX_DAYS_AHEAD),
  };
}
