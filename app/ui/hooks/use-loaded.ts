import { useEffect, useRef, useState } from 'react';

/**
 * What `load` brings, fetched when somebody first touches the page, and undefined until then. For what only an answer
 * needs, such as the browser's half of a form's validation: the schemas and their library are a fifth of a booking
 * page's script. Until it is there, or where it cannot be fetched, the server decides alone, in the same words.
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
