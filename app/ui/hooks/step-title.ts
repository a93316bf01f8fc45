// chunk: frame

import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** The answer to a posted form that shows the next step at the address of its page. */
type StepAnswer = { readonly stepTitle?: unknown };

/** The title of the step in the response. Null if the response answers no form. */
export const StepTitleContext = createContext<string | null>(null);

/** Returns the title of the step from the answers of the routes. */
export function stepTitleIn(answers: Readonly<Record<string, unknown>> | null | undefined): string | null {
  for (const answer of Object.values(answers ?? {})) {
    const title = (answer as StepAnswer | null | undefined)?.stepTitle;
    if (typeof title === 'string') return title;
  }
  return null;
}

/** The name of the meta tag with the title of the step, for the script that takes the page over. */
export const STEP_META = 'step-title';

/** Returns the title of the step that the server has sent. */
export function firstStepTitle(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${STEP_META}]`)?.content ?? null;
}

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null) {
  shown = title;
  for (const listener of listeners) listener();
}

/** Puts the title of a step before the title of its page. */
export function useStepTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    show(title);
    return () => show(null);
  }, [title]);
}

/** Returns the title of the step on the page. Null if it is the first one. */
export function useShownStepTitle(): string | null {
  const first = useContext(StepTitleContext);
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => first,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
