import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Where the focus goes when a booking opens: to its next or previous link, or to the booking. */
export type FocusAt = 'next' | 'previous';

/**
 * A booking as a page or beside a list. It takes the focus when a press opened it, so that a screen reader says which
 * booking it is. A booking that follows the marked row leaves the focus there.
 */
export function PanelSection({ label, children }: { label: string; children: ReactNode }) {
  const { state, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const { opens, focusAt }: { opens?: boolean; focusAt?: FocusAt } = state ?? {};
  const handled = useRef('');

  useEffect(() => {
    if (handled.current === key || (!opens && !focusAt)) return;
    handled.current = key;
    const link = section.current?.querySelector<HTMLElement>(`[data-focus="${focusAt}"]`);
    (link ?? section.current)?.focus({ preventScroll: true });
  }, [key, opens, focusAt]);

  return (
    <section
      ref={section}
      aria-label={label}
      tabIndex={-1}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-4 -outline-offset-3 [&_:is(a,button,summary)]:scroll-mb-16"
    >
      {children}
    </section>
  );
}
