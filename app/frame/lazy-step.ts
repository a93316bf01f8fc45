// chunk: ride-form

import { useNavigation } from '@remix-run/react';
import { type ComponentType, lazy, useEffect } from 'react';

/**
 * Returns a step that loads its script when it is shown. `preload` loads it before. The first render of a page calls it, on
 * the server and in the browser, so that the page is whole.
 */
export function lazyStep<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };
  const Step = lazy(() =>
    loaded
      ? atOnce({ default: loaded })
      : load().then(
          (component) => ({ default: component }),
          () => {
            // The router has the address of the step already.
            location.reload();
            return new Promise<never>(() => {});
          },
        ),
  );
  return { Step, preload };
}

/** Returns a promise whose value React reads in the same render. */
function atOnce<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: React asks for the value by it
    then: (use: (value: T) => unknown) => {
      use(value);
      return promise;
    },
  });
}

/** Loads the script of the next step while its data is on the way. */
export function useNextStep(preload: (() => Promise<unknown>) | undefined): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') preload?.().catch(() => {});
  }, [state, preload]);
}
