import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hideForeignNodes } from '#app/frame/takeover/hide-foreign-nodes.ts';
import { keepTypedTexts, skipUnchangedDefaults } from '#app/frame/takeover/keep-typed.ts';
import { preloadParts } from '#app/frame/takeover/preload-parts.ts';
import { isFirstRefused, RefusedContext } from '#app/ui/hooks/refused.ts';
import { firstRequestId, RequestIdContext } from '#app/ui/hooks/request-id.ts';
import { firstStepTitle, StepTitleContext } from '#app/ui/hooks/step-title.ts';

skipUnchangedDefaults();
loaded().then(
  () => {
    const endings = [hideForeignNodes(), keepTypedTexts()];
    startTransition(() =>
      hydrate(() => {
        for (const end of endings) end();
      }),
    );
  },
  () => {},
);

function hydrate(onHydrated: () => void) {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenHydrated call={onHydrated}>
        <RefusedContext.Provider value={isFirstRefused()}>
          <StepTitleContext.Provider value={firstStepTitle()}>
            <RequestIdContext.Provider value={firstRequestId()}>
              <RemixBrowser />
            </RequestIdContext.Provider>
          </StepTitleContext.Provider>
        </RefusedContext.Provider>
      </WhenHydrated>
    </StrictMode>,
  );
}

/** Calls a function in the commit of the hydration. */
function WhenHydrated({ call, children }: { call: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(call, []);
  return children;
}

/**
 * Waits for the data that Remix sent with the page, and for the parts of the page that have files of their own. Before its
 * first hook, `RemixBrowser` throws the promise of the data. Without the wait, a key between `hydrateRoot` and the data ends
 * React's render with error 345, and React hydrates the parts later than the page. If a file cannot be loaded, the page of the
 * server stays, which works without it.
 */
async function loaded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
  const { loaderData } = window.__remixContext.state;
  const routes = Object.entries(window.__remixRouteModules);
  await Promise.all(routes.map(([id, module]) => preloadParts(module?.handle, loaderData?.[id])));
}
