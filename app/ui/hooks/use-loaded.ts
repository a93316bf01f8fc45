import { useEffect, useRef, useState } from 'react';

/**
 * Returns what `load` resolves to, loaded on the first interaction with the page, and undefined until then.
 * Use it for code that only an answer needs, such as browser-side validation, which is a fifth of a booking
 * page's script. Until it is loaded, the server validates.
 */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  const loader = useRef(load);

  useEffect(() => {
    const events = ['focusin', 'pointerdown', 'keydown'] as const;
    const listening = new AbortController();
    const fetchOnce = () => {
      listening.abort();
      loader.current().then(
        (value) => setLoaded(() => value),
        () => {},
      );
    };
    for (const event of events) addEventListener(event, fetchOnce, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return loaded;
}
