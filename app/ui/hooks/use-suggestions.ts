import { useEffect, useRef, useState } from 'react';

export type Suggestion = { readonly text: string; readonly detail?: string | null };
export type Suggest = (typed: string) => Promise<readonly Suggestion[]>;

export type Suggestions =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly items: readonly Suggestion[] }
  | { readonly state: 'failed' };

/** Suggestions start at this length (docs/product/limits.md#texts). */
const MIN_CHARACTERS = 2;
/** The pause before a request: long enough for one request per typed word, short enough to feel immediate. */
const PAUSE_MS = 120;

/** Loads suggestions while the person types. An answer to an older request is ignored. */
export function useSuggestions(typed: string, suggest: Suggest, active: boolean): Suggestions {
  const [found, setFound] = useState<Suggestions>({ state: 'idle' });
  const latestSuggest = useRef(suggest);
  latestSuggest.current = suggest;

  useEffect(() => {
    if (!active || typed.trim().length < MIN_CHARACTERS) return setFound({ state: 'idle' });
    let stale = false;
    setFound((before) => (before.state === 'found' ? before : { state: 'loading' }));
    const pause = setTimeout(() => {
      latestSuggest.current(typed).then(
        (items) => !stale && setFound({ state: 'found', items }),
        () => !stale && setFound({ state: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(pause);
    };
  }, [typed, active]);

  return found;
}
