import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { headlineFares } from '#domain/fares/headline-fares.ts';
import { describeTariff, groupLines } from '#domain/fares/tariffs/describe-tariff.ts';
import { type ScheduledTariff, scheduleOn, type TariffState } from '#domain/fares/tariffs/tariff-schedule.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

const MAX_CHANGES = 100;

type Change = Awaited<ReturnType<Container['queries']['tariffs']['changes']>>[number];

/** Returns all tariffs, the one that `?on={day}` names in full, and the history. Without `?on`, the one in force. */
export async function tariffsPage({ queries, clock }: Container, url: string) {
  const [{ tariffs }, changes] = await Promise.all([
    queries.tariffs.schedule(),
    queries.tariffs.changes(MAX_CHANGES),
  ]);
  const scheduled = scheduleOn(tariffs, indiaDateOf(clock())).sort(byState);
  const requestedDay = new URL(url).searchParams.get('on');
  const shown = scheduled.find(({ from }) => from === requestedDay) ?? scheduled[0];
  if (!shown) throw new Error('There is no tariff: run `ratha migrate`');
  return {
    tariffs: scheduled.map((tariff) => tariffView(tariff, tariff === shown)),
    shown: { title: tariffPeriod(shown), groups: groupLines(describeTariff(shown.terms)) },
    changes: changes.map(changeView),
  };
}

export type TariffView = ReturnType<typeof tariffView>;
export type TariffChangeView = ReturnType<typeof changeView>;

const ORDER: Record<TariffState, number> = { 'in-force': 0, coming: 1, past: 2 };

/** The one in force, then those to come as they come, then those of the past, the latest first. */
function byState(a: ScheduledTariff, b: ScheduledTariff): number {
  const later = a.from < b.from ? -1 : 1;
  return ORDER[a.state] - ORDER[b.state] || (a.state === 'past' ? -later : later);
}

function tariffView({ from, until, state, terms }: ScheduledTariff, isShown: boolean) {
  const { airportFrom, meetAndGreet, perHour } = headlineFares(terms);
  const { oneWay, roundTrip } = terms.intercity;
  return {
    from,
    fromLabel: formatDay(from),
    untilLabel: until && formatDay(until),
    state,
    isShown,
    airportFrom: formatRupees(airportFrom),
    meetAndGreet: formatRupees(meetAndGreet),
    perHour: formatRupees(perHour),
    oneWayPerKm: formatRupees(oneWay.perKm),
    roundTripPerKm: formatRupees(roundTrip.perKm),
  };
}

function tariffPeriod({ from, until, state }: ScheduledTariff): string {
  const period = `from ${formatDay(from)}${until ? ` until ${formatDay(until)}` : ''}`;
  return state === 'in-force' ? `Fares in force, ${period}` : `Fares ${period}`;
}

function changeView({ id, from, replaced, lines, by, at }: Change) {
  return {
    id,
    at: timeView(at),
    from: formatDay(from),
    replaced,
    lines,
    who: ACTOR_WORDS[by.role],
    byPhone: by.phone && formatPhone(by.phone),
    surface: SURFACE_WORDS[by.surface],
  };
}
