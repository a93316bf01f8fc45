import type { LoaderFunctionArgs } from '@remix-run/node';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { timesOf } from '#app/console/duties/calendar/day/span.ts';
import { readSubject } from '#app/console/duties/calendar/placement/read-subject.server.ts';
import { calendarHref } from '#app/console/duties/duty-hrefs.ts';
import { backHref, fromHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { isSuggested, type Suggestion } from '#domain/duties/suggest/suggest-drivers.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { fitWords, leaveWords, obstacleWords, vehicleWords } from '#domain/words/english/team/duty-plan.ts';

/**
 * Loads the drivers for a booking or trip, best first, and those who cannot take it with the reasons. Throws 404 if the
 * ride is unknown.
 */
export async function loadSuggestions({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { useCases, clock } = context.container;
  const { searchParams } = new URL(request.url);
  const subject = readSubject((name) => searchParams.get(name) ?? '');
  const found = subject && (await useCases.suggestDrivers({ subject }));
  if (!subject || !found?.ok) throw new Response('Selected booking not found', { status: 404 });
  const { ride, suggestions, onLeave, sheet } = found.value;
  const at = readCalendarAt(request.url, clock());
  const names = namesOfSheet(sheet);
  const unfit = suggestions.filter((each) => !isSuggested(each, ride));
  return {
    date: at.date,
    from: fromHref(request.url),
    action: calendarHref(at),
    back: backHref(request.url, at.date),
    subject,
    pickupAt: ride.startsAt.toISOString(),
    ride: {
      label: ride.label,
      time: `${formatDate(ride.startsAt)} ${timesOf(ride.startsAt, ride.endsAt)}`,
      from: ride.fromName,
      to: ride.toName,
    },
    fitting: suggestions.filter((each) => isSuggested(each, ride)).map(suggestionView),
    unfit: [
      ...unfit.map((each) => ({ ...driverView(each), reasons: obstacleWords(each, ride, names) })),
      ...onLeave.map(({ driver, leave }) => ({
        ...driverView({ driver, vehicle: null }),
        reasons: [leaveWords(leave)],
      })),
    ],
  };
}

function driverView({ driver, vehicle }: Pick<Suggestion, 'driver' | 'vehicle'>) {
  return { id: driver.id, name: driver.name, vehicle: vehicle ? vehicleWords(vehicle) : null };
}

function suggestionView({ driver, vehicle, fit }: Suggestion) {
  const km = Math.round(fit.addedKm);
  return {
    ...driverView({ driver, vehicle }),
    why: fitWords(fit),
    more: [
      km > 0 ? `Adds ${km} km of empty driving` : 'Adds no empty driving',
      fit.duties === 0
        ? 'no other duty on this day'
        : `${counted(fit.duties, 'other duty', 'other duties')} on this day`,
    ].join(' · '),
  };
}

export type SuggestionView = ReturnType<typeof suggestionView>;
