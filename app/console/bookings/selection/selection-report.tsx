import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import type { Report } from '#app/console/bookings/selection/post-selection.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** The results of a bulk action, row by row. They stay until the list is loaded again. */
export function SelectionReport({ report }: { report: Report | undefined }) {
  if (!report) return null;
  return (
    <Banner tone={report.tone} title={report.title} live>
      <section
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-48 overflow-y-auto"
      >
        <ul className="grid gap-0.5">
          {report.outcomes.map(({ id, reference, isDone, exists, message }) => (
            <li key={id} className={isDone ? undefined : 'font-medium'}>
              {exists ? <TextLink to={detailsHref(id)}>{reference}</TextLink> : reference}: {message}
            </li>
          ))}
        </ul>
      </section>
    </Banner>
  );
}
