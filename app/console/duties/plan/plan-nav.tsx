import { calendarHref, planHref } from '#app/console/duties/duty-hrefs.ts';
import type { PlanView } from '#app/console/duties/plan/load-plan.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

type Day = Readonly<Record<'date' | 'today' | 'previous' | 'next', IndiaDate>> & { readonly title: string };

/** The day of a plan and how many rides it serves, with the days next to it. */
export function PlanNav({ day, plan }: { day: Day; plan: PlanView }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div>
        <h2 className="text-base font-semibold tracking-tight">Plan for {day.title}</h2>
        <p className="tabular text-ink-soft">{servedWords(plan)}</p>
      </div>
      <nav aria-label="Day" className="flex flex-wrap items-center gap-1">
        <ButtonLink to={planHref(day.previous)}>Previous day</ButtonLink>
        <ButtonLink to={planHref(day.today)} aria-current={day.date === day.today ? 'date' : undefined}>
          Today
        </ButtonLink>
        <ButtonLink to={planHref(day.next)}>Next day</ButtonLink>
      </nav>
      <ButtonLink to={calendarHref({ date: day.date })} className="md:ml-auto">
        Back to the calendar
      </ButtonLink>
    </div>
  );
}

function servedWords({ duties, unserved }: PlanView): string {
  const count = duties.length + unserved.length;
  if (count === 0) return 'Every ride of this day has a driver';
  const rides = counted(count, 'ride');
  if (unserved.length === 0) return `${rides} without a driver · all can be served`;
  if (duties.length === 0) return `${rides} without a driver · none can be served`;
  return `${rides} without a driver · ${duties.length} can be served`;
}
