import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ERROR_PREFIX, RefusedContext } from '#app/ui/hooks/refused.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RefusedContext.Provider value={document.title.startsWith(ERROR_PREFIX)}>
        <RemixBrowser />
      </RefusedContext.Provider>
    </StrictMode>,
  );
});
