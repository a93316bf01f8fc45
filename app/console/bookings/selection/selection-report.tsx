import { Form } from '@remix-run/react';
import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { useUndoSeconds } from '#app/console/bookings/decide/undo/use-undo-seconds.ts';
import { UNDO_SELECTED } from '#app/console/bookings/filter/selection.schema.ts';
import type { Report } from '#app/console/bookings/selection/post-selection.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** The results of a bulk action, row by row. They stay until the list is loaded again. */
export function SelectionReport({ report, action }: { report: Report | undefined; action: string }) {
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
      <UndoAll outcomes={report.outcomes} action={action} />
    </Banner>
  );
}

/** Undoes what a bulk action decided, while it is possible. */
function UndoAll({ outcomes, action }: { outcomes: Report['outcomes']; action: string }) {
  const undoable = outcomes.flatMap(({ id, undo }) => (undo ? [{ id, ...undo }] : []));
  const secondsLeft = useUndoSeconds(outcomes.find(({ undo }) => undo)?.undo ?? null);
  if (undoable.length === 0) return null;
  return (
    <Form method="post" action={action} replace preventScrollReset className="mt-2 min-h-(--control)">
      {undoable.map(({ id, version }) => (
        <input key={id} type="hidden" name="undo" value={`${id}.${version}`} />
      ))}
      {secondsLeft > 0 && (
        <Button
          type="submit"
          name="intent"
          value={UNDO_SELECTED}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Undo all {undoable.length}
        </Button>
      )}
    </Form>
  );
}
