import { Banner } from '#app/components/ui/banner.tsx';
import { TextLink } from '#app/components/ui/text-link.tsx';
import { detailsHref } from '#app/features/console/booking-hrefs.ts';
import type { Report } from '#app/features/console/post-selection.server.ts';

/** What became of each of the selected bookings, row by row; it stays until the list is asked for anew. */
export function SelectionReport({ report }: { report: Report | undefined }) {
  if (!report) return null;
  return (
    <Banner tone={report.tone} title={report.title} live>
      <section
        aria-label="What was done"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-48 overflow-y-auto"
      >
        <ul className="grid gap-0.5">
          {report.outcomes.map(({ id, reference, isDone, isThere, says }) => (
            <li key={id} className={isDone ? undefined : 'font-medium'}>
              {isThere ? <TextLink to={detailsHref(id)}>{reference}</TextLink> : reference}: {says}
            </li>
          ))}
        </ul>
      </section>
    </Banner>
  );
}
