import { useEffect } from 'react';

/** The step that the browser showed last. Undefined until the first page is shown. */
let shown: string | undefined;

/**
 * Moves the focus to the heading of a new step, so that a screen reader announces it and Tab goes on from there. Does
 * nothing on the first page, for an address with a fragment, or if an error on the page needs attention.
 */
export function useHeadingFocus(step: string): void {
  useEffect(() => {
    const isNew = shown !== undefined && shown !== step;
    shown = step;
    if (!isNew || location.hash || document.querySelector('[role=alert]')) return;
    const heading =
      document.querySelector<HTMLElement>('main [data-step-heading]') ??
      document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    // The router has scrolled to the top.
    heading.focus({ preventScroll: true });
  }, [step]);
}
