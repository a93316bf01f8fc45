import { useNavigation } from '@remix-run/react';
import { type ComponentType, lazy, useEffect } from 'react';

let hasNavigated = false;

/**
 * Returns a step that loads its script when it is shown. `preload` loads it before; on the server it comes first, so that
 * the page is whole. If the script cannot be loaded, the page of the server stays, which works without it.
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
            if (hasNavigated) location.reload();
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
    if (state === 'idle') return;
    hasNavigated = true;
    preload?.().catch(() => {});
  }, [state, preload]);
}
