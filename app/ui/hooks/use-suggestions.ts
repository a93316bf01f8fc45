import { useEffect, useRef, useState } from 'react';

export type Suggestion = { readonly text: string; readonly detail?: string | null };
export type Suggest = (typed: string) => Promise<readonly Suggestion[]>;

export type Suggestions =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly items: readonly Suggestion[] }
  | { readonly state: 'failed' };

/** Suggestions start here (seed 0 §7). */
const MIN_CHARACTERS = 2;
/** Long enough that a fast typist asks once a word, short enough to feel immediate. */
const PAUSE_MS = 120;

/** Asks for suggestions while something is being typed; an answer that comes after a later question is dropped. */
export function useSuggestions(typed: string, suggest: Suggest, active: boolean): Suggestions {
  const [found, setFound] = useState<Suggestions>({ state: 'idle' });
  const ask = useRef(suggest);
  ask.current = suggest;

  useEffect(() => {
    if (!active || typed.trim().length < MIN_CHARACTERS) return setFound({ state: 'idle' });
    let stale = false;
    setFound((before) => (before.state === 'found' ? before : { state: 'loading' }));
    const pause = setTimeout(() => {
      ask.current(typed).then(
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
